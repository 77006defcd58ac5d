import { assertMay } from "~/core/access/permissions";
import { storedSum } from "~/core/money/stored-sum";
import type { HotelContext } from "~/db/context";
import type { Database } from "~/db/database";
import { translator } from "~/i18n/i18n.server";
import type { BookingCurrency } from "~/modules/sales/bookings/booking-money.server";
import { readAgreedNights } from "../change/agreed-nights.repository.server";
import { chargeFor, feeForNightsLeft } from "../change/charge-left.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { findHotelBooking } from "../hotel-booking.repository.server";
import type { DepartureAnswer } from "./early-departure.server";

/** The columns of a stay that is cancelled because its guests leave before they have slept a night. */
interface CancelledOnArrival {
  status: "cancelled";
  cancelled_at: Date;
  cancel_reason: string;
  /** A decimal string in the currency of the booking. */
  cancellation_fee: string;
}

/** Reads what the fee of guests who leave on their day of arrival is reckoned on: all of their nights. */
export async function loadLeavingOnArrival(
  here: HotelContext,
  db: Database,
  { before, currency }: { before: HotelBooking; currency: BookingCurrency },
) {
  assertMay(here, "bookings:edit");
  const { nights: agreed, digits } = await readAgreedNights(db, before, currency);
  return { agreed, digits, currency, terms: (await findHotelBooking(db, before.id)) ?? null };
}

type Loaded = Awaited<ReturnType<typeof loadLeavingOnArrival>>;

/** @returns the fee that is proposed: that of the plan, or what all nights were to cost without terms */
export function proposedOnArrival(loaded: Loaded, { now }: Pick<HotelContext, "now">) {
  return feeForNightsLeft(loaded, loaded.agreed, now);
}

/**
 * Guests who leave on their day of arrival have slept no night: the stay is cancelled with the fee of its plan
 * (`stays.md` §2). As stayed and as agreed, no night is no charge.
 *
 * @throws RuleBroken as `chargeFor`
 */
export function cancelledOnArrival(
  loaded: Loaded,
  answer: DepartureAnswer,
  { now, locale }: Pick<HotelContext, "now" | "locale">,
): CancelledOnArrival {
  const asked = answer.fewer_nights === "charged" ? answer : { ...answer, charged_amount: "0" };
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
