import { RuleBroken } from "~/core/errors";
import { storedSum } from "~/core/money/stored-sum";
import type { HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Promised } from "~/modules/sales/booking-prices/price-on-screen";
import { refuseDecimals, refuseOtherAmount } from "~/modules/sales/bookings/booking-money.server";
import type { BookingChange } from "~/modules/sales/bookings/booking.service.server";
import { refuseUnusable } from "../booked-services/used-services";
import type { LoadedNights } from "../change/change-of-stay.server";
import type { ChangedNight } from "../change/agreed-nights.repository.server";
import { ALL_OF_IT, chargeFor, feeForNightsLeft } from "../change/charge-left.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { refuseUnlessAllowed, type HoursOfStay } from "./allowed-act.server";
import {
  decideDeparture,
  type DepartureAnswer,
  type EarlyDeparture,
  type LoadedDeparture,
} from "./early-departure.server";
import type { CheckOutInput } from "./stay-day.fields";
import type { PlannedStay } from "./stay-day.repository.server";

/** What the fee of guests who leave on their day of arrival is reckoned on: all of their nights. */
export type LeavingOnArrival = Pick<LoadedNights, "agreed" | "digits" | "currency" | "terms">;

/** What is known of a stay whose guests leave. */
export interface FactsOfLeaving {
  here: Pick<HotelContext, "now" | "today" | "clock" | "locale">;
  day: HoursOfStay;
  /** Of who leaves on the day of arrival; null for all others. */
  onArrival: LeavingOnArrival | null;
  /** Of who leaves nights behind, with the nights as they are stored; null for all others. */
  early: (LoadedDeparture & { nights: ChangedNight[] }) | null;
}

/** What a check-out makes of a stay. */
export interface Leaving {
  change: Omit<BookingChange, "id">;
  /** The services that guests have used who have slept no night. */
  used: number[];
  /** The shorter stay, and the one that undoing brings back; null where no night is left, or none was slept. */
  early: { departure: EarlyDeparture; planned: PlannedStay; answer: DepartureAnswer } | null;
}

/**
 * Decides what becomes of a stay whose guests leave: it is completed, ends early, or is cancelled with its fee where
 * they have slept no night.
 *
 * @throws RuleBroken for guests who aren't in house, at `fewer_nights` where they leave nights behind and nothing was
 *   said, as `decideDeparture`, and at `used_service_ids`; Conflict where the fee differs from the one that was shown
 */
export function decideLeaving(
  before: HotelBooking,
  { expected_amount, expected_currency, ...input }: CheckOutInput & Promised,
  { here, day, onArrival, early }: FactsOfLeaving,
): Leaving {
  refuseUnlessAllowed(here, before, "check_out", day);
  const promised = { expected_amount, expected_currency };
  const used = input.used_service_ids ?? [];
  if (!onArrival && used.length > 0) {
    throw new RuleBroken({ key: "stay-day:ERRORS.USED_SERVICES" }, "used_service_ids");
  }
  if (onArrival) {
    const { currency } = onArrival;
    const change = cancelledOnArrival(onArrival, saidBy(input, onArrival), here);
    refuseOtherAmount(promised, { amount: change.cancellation_fee, currency });
    refuseUnusable(before.services, used);
    return { change, used, early: null };
  }
  if (!early) return { change: { status: "completed" }, used: [], early: null };
  const answer = saidBy(input, early);
  const departure = decideDeparture(early, answer, here);
  const { currency_id } = before;
  return {
    change: { status: "completed", amount: departure.whole, currency_id, promised },
    used: [],
    early: { departure, planned: plannedOf(before, early), answer },
  };
}

/**
 * @returns the answer of guests who leave nights behind; programs may still say `nights_left`, which keeps the whole
 *   amount or the agreed prices; null without one
 */
export function answerOf({
  fewer_nights,
  nights_left,
  ...input
}: CheckOutInput): DepartureAnswer | null {
  if (fewer_nights) return { ...input, fewer_nights };
  if (nights_left === "charged") return { fewer_nights: "charged", charged_amount: ALL_OF_IT };
  if (nights_left === "waived") return { fewer_nights: "as_agreed" };
  return null;
}

/** @throws RuleBroken without an answer, and for a charge with too many decimals */
function saidBy(
  input: CheckOutInput,
  { currency }: Pick<LoadedNights, "currency">,
): DepartureAnswer {
  const answer = answerOf(input);
  if (!answer) throw new RuleBroken({ key: "stay-day:ERRORS.NIGHTS_LEFT" }, "fewer_nights");
  refuseDecimals(input.charged_amount, currency, "charged_amount");
  return answer;
}

/** @returns the stay as undoing its check-out brings it back */
function plannedOf(
  { checkout_date, amount, services, calculated_amount }: HotelBooking,
  { stored, nights, before: { nights_left_charge } }: NonNullable<FactsOfLeaving["early"]>,
): PlannedStay {
  const stay = { checkout_date, amount, services, calculated_amount };
  return { ...stay, ...stored, nights, nights_left_charge };
}

/** The columns of a stay that is cancelled because its guests leave before they have slept a night. */
interface CancelledOnArrival {
  status: "cancelled";
  cancelled_at: Date;
  cancel_reason: string;
  /** A decimal string in the currency of the booking. */
  cancellation_fee: string;
}

/** @returns the fee that is proposed: that of the plan, or what all nights were to cost without terms */
export function proposedOnArrival(
  loaded: LeavingOnArrival,
  { now }: Pick<HotelContext, "now">,
): ReturnType<typeof feeForNightsLeft> {
  return feeForNightsLeft(loaded, loaded.agreed, now);
}

/**
 * Guests who leave on their day of arrival have slept no night: the stay is cancelled with the fee of its plan
 * (docs/reference/stays.md#the-day-of-a-stay), whatever the answer; `charged` may name another one. As stayed and as
 * agreed, a stay without terms has none.
 *
 * @throws RuleBroken as `chargeFor`
 */
function cancelledOnArrival(
  loaded: LeavingOnArrival,
  answer: DepartureAnswer,
  { now, locale }: Pick<HotelContext, "now" | "locale">,
): CancelledOnArrival {
  const isCharged = answer.fewer_nights === "charged";
  const { fee } = proposedOnArrival(loaded, { now });
  const asked = isCharged ? answer : { charged_amount: fee ?? "0" };
  const t = translator(locale);
  const { charge_reason: reason } = answer;
  return {
    status: "cancelled",
    cancelled_at: now,
    cancel_reason: reason
      ? t("stay-day:LEFT_ON_ARRIVAL_BECAUSE", { reason })
      : t("stay-day:LEFT_ON_ARRIVAL"),
    cancellation_fee: storedSum(chargeFor(loaded, loaded.agreed, { asked, now })),
  };
}
