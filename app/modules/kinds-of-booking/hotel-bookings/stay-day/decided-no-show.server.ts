import { RuleBroken } from "~/core/errors";
import { formatStoredMoney } from "~/core/money/money";
import type { HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import {
  refuseFee,
  refuseForgotten,
  refuseOnItsOwn,
  type Cancelled,
} from "~/modules/sales/bookings/acts/decided-act.server";
import type { FactsOfBooking } from "~/modules/sales/bookings/acts/facts-of-booking.repository.server";
import { isOther, type BookingCurrency } from "~/modules/sales/bookings/booking-money.server";
import type { ThroughPack } from "~/modules/sales/bookings/packed/in-pack";
import { mostFeeOf } from "../booked-services/booked-service";
import type { HotelBooking } from "../hotel-booking.fields";
import { refuseUnlessAllowed, type HoursOfStay } from "./allowed-act.server";
import type { NoShowInput } from "./stay-day.fields";

type Here = Pick<HotelContext, "now" | "today" | "clock" | "locale">;

/** What is known of a stay whose guests never came. */
interface FactsOfNoShow extends Pick<FactsOfBooking, "pack"> {
  here: Here;
  day: HoursOfStay;
  /** The fee that its terms give at this moment, a decimal string; null for none. */
  agreed: string | null;
  currency: BookingCurrency;
  symbol: string;
}

/**
 * @returns the columns of a stay whose guests never came
 * @throws RuleBroken before the hour until which guests may check in on their first day, for guests who have arrived,
 *   for a stay in a confirmed pack on its own, for a fee above the amount of the nights, and for another fee than that of the terms
 *   without a reason
 */
export function decideNoShow(
  before: HotelBooking,
  { cancellation_fee: taken, fee_reason: reason = "", ...through }: NoShowInput,
  { here, day, pack, agreed, currency, symbol }: FactsOfNoShow,
): Cancelled {
  const { now, locale } = here;
  refuseUnlessAllowed(here, before, "no_show", day);
  refuseOnItsOwn({ pack }, through);
  const cancellation_fee = taken ?? agreed ?? "0";
  refuseFee(cancellation_fee, mostFeeOf(before), currency);
  if (agreed !== null && reason === "" && isOther(cancellation_fee, agreed)) {
    const fee = formatStoredMoney(agreed, { ...currency, symbol }, locale);
    throw new RuleBroken({ key: "stay-day:ERRORS.FEE_REASON", params: { fee } }, "fee_reason");
  }
  const t = translator(locale);
  const cancel_reason = reason ? t("stay-day:NO_SHOW_BECAUSE", { reason }) : t("stay-day:NO_SHOW");
  return { status: "cancelled", cancel_reason, cancelled_at: now, cancellation_fee };
}

/** What is known of a stay whose guests are expected again. */
interface FactsOfReturn extends Pick<FactsOfBooking, "pack" | "forgotten"> {
  here: Here;
  day: HoursOfStay;
}

/**
 * Decides that guests are expected again who were given up.
 *
 * @throws RuleBroken on a later day, for a stay in a confirmed pack on its own, and for an anonymised customer
 */
export function decideReturn(
  before: HotelBooking,
  { pack_id }: ThroughPack,
  { here, day, ...facts }: FactsOfReturn,
): void {
  refuseUnlessAllowed(here, before, "undo_no_show", day);
  refuseOnItsOwn(facts, { pack_id });
  refuseForgotten(facts);
}
