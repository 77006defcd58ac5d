import { daysBetween } from "~/core/dates";
import { formatDayAmongOthers } from "~/core/dates/format.server";
import { formatStoredMoney, negated, plainStored, sumStored } from "~/core/money/money";
import type { HotelContext } from "~/db/context";
import { typedDecimal } from "~/forms/checking/decimals";
import { translator } from "~/i18n/i18n.server";
import { balanceOf, payingPack } from "~/modules/sales/bookings/balance/balance";
import { bookedService, servicesTotal } from "../../booked-services/booked-service";
import type { StoredHotelBooking } from "../../hotel-booking.repository.server";
import { isInHouse } from "../../stay-day/stay-day";
import { taxesDueIn } from "../../price/taxes-of-booking";
import type { AnswersToChange } from "../agreed-night";
import type { AskedChange, ChangedStay } from "../change-of-stay.server";
import type { FeeForNightsLeft } from "../charge-left.server";

/** An answer to a change, and what it makes of the stay. */
export interface AnsweredChange {
  answer: Partial<AnswersToChange>;
  changed: ChangedStay;
}

/**
 * @returns the answers between which one may choose (docs/reference/stays.md#answers-to-a-change); the usual one is the
 *   first
 */
export function answersTo(
  booking: StoredHotelBooking,
  asked: AskedChange,
): Partial<AnswersToChange>[] {
  const nights = (stay: { checkin_date: string; checkout_date: string }) =>
    daysBetween(stay.checkin_date, stay.checkout_date);
  const today: Partial<AnswersToChange> = { pricing: "today" };
  if (nights(asked) < nights(booking)) {
    return [
      { fewer_nights: "as_stayed" },
      { fewer_nights: "as_agreed" },
      { fewer_nights: "charged" },
      ...(isInHouse(booking) ? [] : [today]),
    ];
  }
  if (asked.room_type_id !== booking.room_type_id) {
    return [{ upgrade: "priced" }, { upgrade: "as_agreed" }, today];
  }
  return [{ pricing: "agreed" }, today];
}

/** @returns the name, the sums and the hidden fields of an answer */
export function answerView(
  { locale, today }: HotelContext,
  booking: StoredHotelBooking,
  {
    asked,
    answer,
    changed,
    proposed: { fee, proposed },
  }: AnsweredChange & { asked: AskedChange; proposed: FeeForNightsLeft },
) {
  const t = translator(locale);
  const { currency } = booking;
  const money = (amount: string) => formatStoredMoney(amount, currency, locale);
  const [name] = Object.values(answer) as [string];
  const services = servicesTotal(
    booking.services.map((service) => bookedService(service, { ...booking, ...asked })),
  );
  const charge = changed.nights_left_charge ?? "0";
  const amount = sumStored(changed.amount, charge, services);
  const isCharged = answer.fewer_nights === "charged";
  const taxes = taxesDueIn(changed.agreed_taxes ?? changed.taxes);
  const { owed, paid, due } = balanceOf({ ...booking, amount, taxes });
  const besides = payingPack(booking) ? "0" : sumStored(owed, negated(amount));
  return {
    key: name,
    title:
      name === "today" && asked.checkin_date > today
        ? t("stay-change:ANSWERS.TODAY_FROM", {
            night: formatDayAmongOthers(asked.checkin_date, locale),
          })
        : titleOf(name, changed.plan, t),
    nights: money(changed.amount),
    charge: isCharged ? typedDecimal(plainStored(proposed, currency.digits), locale) : null,
    /** The plan and its fee, beside which another charge needs a reason; null where no terms say so. */
    feeOfPlan:
      isCharged && fee !== null
        ? { plan: booking.rate_plan_terms?.label ?? "", fee: money(fee) }
        : null,
    services: Number(services) > 0 ? money(services) : null,
    total: money(amount),
    besides: Number(besides) === 0 ? null : money(besides),
    paid: Number(paid) > 0 ? money(negated(paid)) : null,
    due: money(due),
    isToGiveBack: Number(due) < 0,
    hidden: {
      ...(answer as Record<string, string>),
      // What is charged may be typed: the sum follows from it.
      ...(isCharged ? {} : { expected_amount: plainStored(amount, currency.digits) }),
      expected_currency: currency.code,
    },
    /** On the button where there is room for the amount alone. */
    short: isCharged ? t("stay-change:SAVE.charged") : money(amount),
    save: t(`stay-change:SAVE.${isCharged ? "charged" : "other"}`, { amount: money(amount) }),
  };
}

function titleOf(
  name: string,
  { nights }: AnsweredChange["changed"]["plan"],
  t: ReturnType<typeof translator>,
): string {
  const added = nights.filter(({ fate }) => fate === "new").length;
  if (name === "agreed" && added > 0) {
    return t("stay-change:ANSWERS.AGREED_AND_NEW", { count: added });
  }
  const isTouched = nights.some(({ fate }) => fate === "changed");
  if (name === "agreed" && isTouched) return t("stay-change:ANSWERS.AGREED_AND_CHANGED");
  return t(`stay-change:ANSWERS.${name}`);
}
