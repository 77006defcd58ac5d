import { assertMay, may } from "~/core/access/permissions";
import { daysBetween, type CalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { formatStoredMoney, negated, plainStored, sumStored } from "~/core/money/money";
import type { Context, HotelContext } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { exempted } from "~/modules/pricing/price-calculator/frozen-calculation";
import { writtenPrice } from "../../../sales/booking-prices/price-on-screen";
import { bookingHref } from "../../../sales/bookings/booking-links";
import { shownInDialog } from "../../../sales/bookings/acts/as-shown.server";
import { dueOf } from "../../../sales/bookings/balance/due.service.server";
import { isFreeToCancel } from "../../../sales/bookings/rules/booking-rules.service.server";
import { proposedFee, usableChoices } from "../cancelling/proposed-fee.presenter.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { fewerNights, type AnswersToChange } from "../change/agreed-night";
import { feeForNightsLeft } from "../change/charge-left.server";
import { planInWords, taxesOwedInWords } from "../price/plans-in-words.server";
import { sumsWithTaxes, taxesDueIn, taxesOnTop, type Taxed } from "../price/taxes-of-booking";
import { actsOfStay } from "./allowed-act.server";
import { dayOfStay } from "./day-of-stay.service.server";
import { stayAmount } from "../booked-services/booked-service";
import { loadDeparture, loadLeavingOnArrival } from "./departure.service.server";
import { decideDeparture, type EarlyDeparture } from "./early-departure.server";
import { requiredFields } from "./guest.fields";
import { guestRows } from "./guest-rows.presenter.server";
import { guestInWords } from "./logged-guests";
import { proposedOnArrival } from "./decided-leaving.server";
import { leavesEarlyOn, leavesOnArrival } from "./stay-day";
import { CheckInInput, CheckOutForm, GuestsInput, NoShowForm } from "./stay-day.fields";
import type { DayOfStay } from "./stay-day.repository.server";

type FewerNights = AnswersToChange["fewer_nights"];

type StayDayView = Awaited<ReturnType<typeof stayDayView>>;

/**
 * @returns the card of a stay's page: what happened and may happen on its day, and who its guests are; with
 *   the facts from which its dialogs are made
 */
export async function stayDayView(here: HotelContext, booking: StoredHotelBooking) {
  const { locale } = here;
  const t = translator(locale);
  const day = await dayOfStay(here, here.db, booking.id);
  const { checkin_date, expected_time, arrived_at, departed_at } = booking;
  const written = (at: Date | null) => at && instantByClock(at, here);
  const whole = may(here.actor, "customers:view");
  const expected = formatDate(checkin_date, locale);
  const facts: [string, string | null][] = [
    [
      "EXPECTED",
      arrived_at
        ? null
        : expected_time
          ? t("stay-day:EXPECTED_AT", { day: expected, time: expected_time })
          : expected,
    ],
    ["ARRIVED", written(arrived_at)],
    ["DEPARTED", written(departed_at)],
    [
      "GUESTS",
      day.guests.map((guest) => guestInWords(guest, whole)).join(t("common:AND_THEN")) || null,
    ],
  ];
  const { pack } = booking;
  const view = {
    /** The confirmed pack that it is in: a no show is marked through it. */
    pack_id: pack?.status === "confirmed" ? pack.id : null,
    acts: actsOfStay(here, booking, day),
    facts: facts.flatMap(([key, value]) => (value ? [{ term: t(`stay-day:${key}`), value }] : [])),
  };
  return { view, day };
}

/** The dialog of an act on the day of a stay. */
export type StayDayQuestion = NonNullable<Awaited<ReturnType<typeof stayDayQuestion>>>;

/**
 * @param about the dialog that the address opens
 * @returns the dialog; null if the address opens none of these, or the stay doesn't allow its act now
 * @throws Forbidden for an act that the actor may not do
 */
export async function stayDayQuestion(
  here: HotelContext,
  booking: StoredHotelBooking,
  { view: { acts }, day }: StayDayView,
  about: string | null,
) {
  if (about === "guests" && booking.status !== "cancelled") {
    assertMay(here, "bookings:edit");
    const constraints = constraintsOf(GuestsInput);
    return { about, constraints, ...(await guestRows(here, booking, day)) } as const;
  }
  if (about !== "check_in" && about !== "check_out" && about !== "no_show") return null;
  if (!acts.includes(about)) return null;
  assertMay(here, "bookings:edit");
  if (about === "check_in") return checkInQuestion(here, booking, day);
  return about === "check_out" ? checkOutQuestion(here, booking) : noShowQuestion(here, booking);
}

async function checkInQuestion(here: HotelContext, booking: StoredHotelBooking, day: DayOfStay) {
  const t = translator(here.locale);
  const { checkout_date } = booking;
  const from = here.today > booking.checkin_date ? here.today : booking.checkin_date;
  // Guests who come after the midnight of their last night have that one.
  const nights = Math.max(1, daysBetween(from, checkout_date));
  const { defaults, ...rows } = await guestRows(here, booking, day);
  return {
    about: "check_in",
    constraints: constraintsOf(CheckInInput),
    ...rows,
    ...shownInDialog(booking, defaults),
    required: requiredFields(day.asks),
    due: await dueInWords(here, booking),
    /** Why nobody can check in yet, and what helps; null where nothing stands in the way. */
    obstacle: obstacleOf(here, booking, day),
    message: day.room
      ? t("stay-day:REPLIES.CHECK_IN.MESSAGE", {
          number: day.room.number,
          nights: t("stay-day:REPLIES.CHECK_IN.NIGHTS", { count: nights }),
          departure: formatDate(checkout_date, here.locale),
        })
      : null,
  } as const;
}

/** @returns what keeps guests out of their room, with the links to what changes that; null for nothing */
function obstacleOf({ locale }: Context, { id }: StoredHotelBooking, { room }: DayOfStay) {
  const t = translator(locale);
  const toRoom = bookingHref("hotel", id, "room");
  if (!room) {
    const links = [{ to: toRoom, label: t("stay-day:REPLIES.CHECK_IN.CHOOSE_ROOM") }];
    return { sentence: t("stay-day:REPLIES.CHECK_IN.NO_ROOM"), links };
  }
  const { number, occupants } = room;
  if (!occupants) return null;
  const { reference } = occupants;
  return {
    sentence: t("stay-day:REPLIES.CHECK_IN.OCCUPIED", { number, reference }),
    links: [
      {
        to: bookingHref("hotel", occupants.id, "check_out"),
        label: t("stay-day:REPLIES.CHECK_IN.CHECK_THEM_OUT"),
      },
      { to: toRoom, label: t("stay-day:REPLIES.CHECK_IN.ANOTHER_ROOM") },
    ],
  };
}

/** @returns what is still to be paid, of the booking or of the pack that it is in; null where nothing is */
async function dueInWords(ctx: Context, { id }: StoredHotelBooking): Promise<string | null> {
  const { due, currency, pack } = await dueOf(ctx, ctx.db, id);
  if (Number(due) <= 0) return null;
  const params = { due: formatStoredMoney(due, currency, ctx.locale), reference: pack ?? "" };
  return translator(ctx.locale)(`stay-day:REPLIES.${pack ? "PACK_DUE" : "DUE"}`, params);
}

async function checkOutQuestion(here: HotelContext, booking: StoredHotelBooking) {
  const leaves = leavesEarlyOn(booking, here);
  const early = leaves && (await earlyDeparture(here, booking, leaves));
  const onArrival = leavesOnArrival(booking, here) ? await leavingOnArrival(here, booking) : null;
  const { view, ...defaults } = early || { view: null };
  return {
    about: "check_out",
    constraints: constraintsOf(CheckOutForm),
    ...shownInDialog(booking, onArrival?.defaults ?? defaults),
    // The fee of a stay that is cancelled stands for what is due of the nights.
    due: onArrival ? null : await dueInWords(here, booking),
    taxes: early || onArrival ? null : taxesOwedInWords(booking, here.locale),
    early: view,
    onArrival: onArrival?.view ?? null,
  } as const;
}

/** @returns what guests pay who leave on their day of arrival, with what the form proposes */
async function leavingOnArrival(here: HotelContext, booking: StoredHotelBooking) {
  const { currency, rate_plan_terms } = booking;
  const asked = { before: booking, currency: { ...currency, id: booking.currency_id } };
  const loaded = await loadLeavingOnArrival(here, here.db, asked);
  const { fee, proposed } = proposedOnArrival(loaded, here);
  const plan = planInWords(rate_plan_terms, currency, here.locale);
  return {
    defaults: { charged_amount: plainStored(proposed, currency.digits) },
    view: {
      unit: currency.code,
      services: usableChoices(here, booking),
      /** Why this fee is proposed; null where no terms say so. */
      why:
        fee !== null && plan
          ? translator(here.locale)("stay-day:REPLIES.CHECK_OUT.FEE_ON_ARRIVAL", {
              fee: formatStoredMoney(fee, currency, here.locale),
              plan: plan.label,
            })
          : null,
    },
  };
}

/** @returns what guests who leave early may pay, by answer, with what the form proposes */
async function earlyDeparture(
  here: HotelContext,
  booking: StoredHotelBooking,
  leaves: CalendarDate,
) {
  const { locale, now } = here;
  const t = translator(locale);
  const { currency, checkout_date, rate_plan_terms } = booking;
  const dueNow = await dueOf(here, here.db, booking.id);
  const money = (sum: string) => formatStoredMoney(sum, currency, locale);
  const asked = { before: booking, currency: { ...currency, id: booking.currency_id } };
  const loaded = await loadDeparture(here, here.db, asked, leaves, fewerNights);
  const decided = (fewer_nights: FewerNights) => decideDeparture(loaded, { fewer_nights }, here);
  const { fee, proposed } = feeForNightsLeft(loaded, decided("as_agreed").decided.gone, now);
  const choice = (fewer_nights: FewerNights) => {
    const departure = decided(fewer_nights);
    const { whole } = departure;
    const label = answerInWords(here, booking, { fewer_nights, departure, dueNow });
    const total = plainStored(whole, currency.digits);
    const shown_price = writtenPrice({ currency, extras: "0", lines: [], total });
    return { value: fewer_nights, label, shown_price };
  };
  const plan = planInWords(rate_plan_terms, currency, locale);
  return {
    fewer_nights: "as_stayed",
    charged_amount: plainStored(proposed, currency.digits),
    view: {
      message: t("stay-day:REPLIES.CHECK_OUT.EARLY", {
        count: daysBetween(leaves, checkout_date),
        departure: formatDate(checkout_date, locale),
      }),
      choices: fewerNights.map(choice),
      unit: currency.code,
      /** Why this charge is proposed; null where no terms say so. */
      why:
        fee !== null && plan
          ? t("stay-day:REPLIES.CHECK_OUT.FEE", { fee: money(fee), plan: plan.label })
          : null,
    },
  };
}

/** @returns an answer with what the stay comes to and, unless its pack is paid as a whole, what is due then */
function answerInWords(
  { locale }: HotelContext,
  booking: StoredHotelBooking,
  { fewer_nights, departure, dueNow }: AnsweredDeparture,
): string {
  const t = translator(locale);
  const { currency, override_reason, exemptions } = booking;
  const { whole: amount, taxes, agreed_taxes } = departure;
  const money = (sum: string) => formatStoredMoney(sum, currency, locale);
  const frozen = (override_reason && agreed_taxes) || taxes;
  const stay: Taxed = { currency, amount, taxed: frozen && exempted(frozen, exemptions) };
  const key = taxesOnTop(stay).length > 0 ? (`${fewer_nights}_taxed` as const) : fewer_nights;
  const label = t(`stay-day:REPLIES.CHECK_OUT.${key}`, {
    amount: money(amount),
    taxes: money(sumsWithTaxes(stay).taxes_total),
  });
  if (dueNow.pack) return label;
  const owed = ({ amount: sum, taxed }: Pick<Taxed, "amount" | "taxed">) =>
    sumStored(sum, taxesDueIn(taxed));
  const due = sumStored(dueNow.due, owed(stay), negated(owed(booking)));
  const isBack = Number(due) < 0;
  return t(`stay-day:REPLIES.CHECK_OUT.${isBack ? "DUE_BACK_THEN" : "DUE_THEN"}`, {
    ...{ label, due: money(isBack ? negated(due) : due) },
  });
}

/** An answer of guests who leave early, what becomes of their stay, and what is due before. */
interface AnsweredDeparture {
  fewer_nights: FewerNights;
  departure: EarlyDeparture;
  dueNow: Awaited<ReturnType<typeof dueOf>>;
}

async function noShowQuestion(ctx: HotelContext, booking: StoredHotelBooking) {
  const { currency } = booking;
  const common = {
    about: "no_show" as const,
    constraints: constraintsOf(NoShowForm),
    unit: currency.code,
  };
  const asks = (fee: string) => shownInDialog(booking, { cancellation_fee: fee });
  const agreed = proposedFee(ctx, booking, "FEE_OF_NO_SHOW");
  if (agreed) return { ...common, ...asks(agreed.fee), why: agreed.why, free: "" } as const;
  const { sentence, free } = await isFreeToCancel(ctx, booking.id);
  // After the free period the whole amount of the nights is proposed: who doesn't come hasn't cancelled in time.
  const fee = free ? "0" : plainStored(stayAmount(booking), currency.digits);
  return { ...common, ...asks(fee), why: null, free: sentence } as const;
}
