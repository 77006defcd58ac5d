import { sharedValues } from "../../sales/bookings/booking.fields";
import { ofOwnPoint } from "~/core/access/reach";
import { valuesOf } from "~/core/fields/field-kind";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { forgetStates } from "../../log/audit/audit.service.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { holdsPlace, type Source } from "../../sales/bookings/booking";
import { changeOf } from "../../sales/bookings/acts/act-on-booking.server";
import { bookingActs, factsOfBooking } from "../../sales/bookings/acts/booking-acts.service.server";
import { currencyToBookIn, refuseDecimals } from "../../sales/bookings/booking-money.server";
import { refuseByModule } from "../../sales/bookings/rules/booking-rules.service.server";
import { changeBooking, makeBooking } from "../../sales/bookings/booking.service.server";
import { askAboutPast } from "../../sales/bookings/questions.server";
import type { Promised } from "../../sales/booking-prices/price-on-screen";
import { lockBooker } from "../../sales/bookings/booker/held-booker.service.server";
import { lockCurrency } from "../../settings/currencies/currency.service.server";
import { lockChosenCustomer } from "../../sales/customers/customer.service.server";
import { withdrawOutdated } from "../letters/outdated-letters.service.server";
import { decideFlight, isMoved, type ChangedFlight } from "./decided-flight.server";
import { arrivalDay, departureDay } from "./flight-booking";
import {
  FlightBookingFields,
  type FlightBooking,
  type FlightBookingInput,
} from "./flight-booking.fields";
import type { FlightBookingQuery } from "./flight-booking.list";
import * as flights from "./flight-booking.repository.server";
import type { StoredFlightBooking } from "./flight-booking.repository.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The maximum number of airlines that the filter offers; the search finds any. */
const MAX_AIRLINES = 100;

export const flightBookingRows = auditedRows<
  FlightBooking,
  FlightBookingQuery,
  StoredFlightBooking
>({
  entity: "flight_booking",
  area: "bookings",
  texts: "flight-bookings",
  gone: "bookings:ERRORS.GONE",
  label: ({ reference }) => reference,
  lock: flights.lockFlightBooking,
  afterUpdate: withdrawOutdated,
  reads: flights.reads,
});

/**
 * The acts on a flight booking. The product counts no seats, so none of the acts checks whether some are
 * left.
 */
export const flightBookingActs = bookingActs<FlightBooking>({
  rows: flightBookingRows,
  read: flights.readFlightBooking,
  lastDay: (_, flight) => arrivalDay(flight),
});

/** @returns the airlines of all bookings, by name, at most a hundred */
export async function listAirlines(ctx: Context): Promise<string[]> {
  assertMay(ctx, "bookings:view");
  return flights.listAirlines(ctx.db, MAX_AIRLINES);
}

/**
 * Creates a draft.
 *
 * @throws RuleBroken at the field of an unknown row, of a currency that isn't offered, and of an amount
 *   with too many decimals
 */
export async function createFlightBooking(
  ctx: Context,
  asked: FlightBookingInput & Promised,
  source?: Source,
): Promise<FlightBooking> {
  const input = ofOwnPoint(ctx, asked);
  return flightBookingRows.create(ctx, async (trx) => {
    await lockChosenCustomer(ctx, trx, input.customer_id);
    const currency = await currencyToBookIn(trx, input.currency_id);
    refuseDecimals(input.amount, currency, "amount");
    // A flight is in no hotel: it has the clock of the house.
    askAboutPast(await atHotel(ctx, null), departureDay(input), input);
    const id = await makeBooking(ctx, trx, {
      ...bookingValues(input),
      ...{ type: "flight", source, promised: input },
    });
    await flights.insertFlightBooking(trx, id, valuesOf(FlightBookingFields, input));
    return flights.readFlightBooking(trx, id);
  });
}

const change = changeOf(flightBookingRows, {
  ahead: (ctx, trx, id, { customer_id }: ChangedFlight) => lockBooker(ctx, trx, id, customer_id),
  load: async (ctx, trx, before, { currency_id }) => ({
    ...{ pack: (await factsOfBooking(ctx, trx, before.id)).pack },
    currency: await lockCurrency(trx, currency_id),
    // A flight is in no hotel: it has the clock of the house.
    here: await atHotel(ctx, null),
  }),
  decide: decideFlight,
  write: async (ctx, trx, { before, input, decided: { currencyFrom, question } }) => {
    const { id } = before;
    const shared = { id, ...bookingValues(input), promised: input, currencyFrom };
    await changeBooking(ctx, trx, shared, { questions: [question], answers: input });
    await flights.updateFlightBooking(trx, id, valuesOf(FlightBookingFields, input));
    const after = await flights.readFlightBooking(trx, id);
    const moved = holdsPlace(before.status) && isMoved(before, after);
    if (moved) await refuseByModule(ctx, trx, id, { moved });
    return after;
  },
});

/**
 * @throws NotFound; ChangedMeanwhile; RuleBroken as `decideFlight`, and for a departure that is too soon or too late
 *   for the module of a confirmed booking; Unanswered
 */
export async function updateFlightBooking(
  ctx: Context,
  id: number,
  asked: FlightBookingInput & Promised,
): Promise<FlightBooking> {
  return change(ctx, id, ofOwnPoint(ctx, asked));
}

/**
 * Removes the passengers' names, and the locator by which the airline knows the booking, because passengers
 * who flew together identify each other. The bookings and their amounts stay.
 */
export async function forgetPassengers(
  ctx: Context,
  trx: Transaction,
  ids: number[],
): Promise<void> {
  assertMay(ctx, "customers:edit");
  await flights.forgetPassengers(trx, ids);
  const fields = ["passengers", "record_locator"];
  await forgetStates(trx, { entity: "flight_booking", ids, fields, keepLabels: true });
}

function bookingValues(input: FlightBookingInput) {
  return { ...sharedValues(input), currency_id: input.currency_id, amount: input.amount };
}
