import type { Question } from "~/core/questions";
import type { HotelContext } from "~/db/context";
import type { Currency } from "~/modules/settings/currencies/currency.fields";
import type { Promised } from "~/modules/sales/booking-prices/price-on-screen";
import { refuseClosed } from "~/modules/sales/bookings/acts/booking-acts.service.server";
import { refuseOnItsOwn } from "~/modules/sales/bookings/acts/decided-act.server";
import type { FactsOfBooking } from "~/modules/sales/bookings/acts/facts-of-booking.repository.server";
import { bookableIn, refuseDecimals } from "~/modules/sales/bookings/booking-money.server";
import { beginsInThePast } from "~/modules/sales/bookings/questions.server";
import { departureDay } from "./flight-booking";
import type { FlightBooking, FlightBookingInput } from "./flight-booking.fields";

/** A flight as a form or a program wants it to be. */
export type ChangedFlight = FlightBookingInput & Promised;

/** What the change of a flight is decided by. */
export interface FactsOfFlight extends Pick<FactsOfBooking, "pack"> {
  /** The chosen currency; undefined where there is none. */
  currency: Currency | undefined;
  here: Pick<HotelContext, "today" | "locale">;
}

/** What a change makes of a flight, besides what its form says. */
export interface DecidedFlight {
  /** The field of its currency, where it has another one than before. */
  currencyFrom: "currency_id" | undefined;
  /** The question before it is moved into the past; null for none. */
  question: Question | null;
}

/**
 * Decides a change of a flight.
 *
 * @throws RuleBroken for a booking that is over, for one in a pack on its own, at a currency that isn't offered, and at
 *   an amount with too many decimals
 */
export function decideFlight(
  before: FlightBooking,
  input: ChangedFlight,
  { pack, currency: chosen, here }: FactsOfFlight,
): DecidedFlight {
  refuseClosed(before);
  refuseOnItsOwn({ pack }, input);
  const currency = bookableIn(chosen, before);
  refuseDecimals(input.amount, currency, "amount");
  const day = departureDay(input);
  return {
    currencyFrom: currency.id === before.currency_id ? undefined : "currency_id",
    question: departureDay(before) === day ? null : beginsInThePast(here, day),
  };
}

/** @returns whether a flight departs at another time, or is sold by another channel */
export function isMoved(before: FlightBooking, after: FlightBooking): boolean {
  return (
    before.departs_at !== after.departs_at ||
    before.distribution_point_id !== after.distribution_point_id
  );
}
