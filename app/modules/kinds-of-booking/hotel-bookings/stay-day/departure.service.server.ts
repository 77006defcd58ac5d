import { assertMay } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import { DomainError } from "~/core/errors";
import type { HotelContext } from "~/db/context";
import type { Database } from "~/db/database";
import type { BookingCurrency } from "~/modules/sales/bookings/booking-money.server";
import type { AnswersToChange } from "../change/agreed-night";
import { readAgreedNights } from "../change/agreed-nights.repository.server";
import { wantedOf } from "../change/change-of-stay.server";
import { planChange, pricesToRead } from "../change/planned-change";
import { readPricesOfChange } from "../change/prices-of-change.service.server";
import { stayOf } from "../entered-stay";
import type { HotelBooking } from "../hotel-booking.fields";
import { findHotelBooking } from "../hotel-booking.repository.server";
import { findFrozenPrice } from "../price/frozen-price.repository.server";
import type { LeavingOnArrival } from "./decided-leaving.server";
import type { LoadedDeparture } from "./early-departure.server";

/**
 * Reads what an early departure is decided by. Guests who leave are never refused: where the prices of when their
 * nights were agreed can't be read any more, the nights stayed cost as stayed what was agreed.
 *
 * @param checkout_date the new day of departure
 * @param answers those that are asked for; only what they need is read
 */
export async function loadDeparture(
  here: HotelContext,
  db: Database,
  { before, currency }: { before: HotelBooking; currency: BookingCurrency },
  checkout_date: CalendarDate,
  answers: readonly AnswersToChange["fewer_nights"][],
): Promise<LoadedDeparture> {
  assertMay(here, "bookings:edit");
  const { nights: agreed, digits, ...sums } = await readAgreedNights(db, before, currency);
  const stored = (await findFrozenPrice(db, before.id))!;
  const stay = { ...stayOf(before), checkout_date };
  const known = { before: { ...before, ...sums }, agreed, tonight: here.today };
  const asStayed = planChange(agreed, wantedOf(known, { ...stay, fewer_nights: "as_stayed" }));
  const read = answers.includes("as_stayed")
    ? await unlessUnknown(() =>
        readPricesOfChange(here, db, {
          stays: { wanted: stay, agreed: stay, booked: stayOf(before) },
          asked: pricesToRead(asStayed),
        }),
      )
    : null;
  const isInItsCurrency = read?.quote.hotel.currency.code === currency.code;
  const terms = answers.includes("charged")
    ? ((await findHotelBooking(db, before.id)) ?? null)
    : null;
  return {
    ...{ ...known, currency, digits, stored, terms, checkout_date, entered: stay },
    prices: read && isInItsCurrency ? read : { prices: () => new Map(), costs: () => new Map() },
  };
}

/** Reads what the fee of guests who leave on their day of arrival is reckoned on. */
export async function loadLeavingOnArrival(
  here: HotelContext,
  db: Database,
  { before, currency }: { before: HotelBooking; currency: BookingCurrency },
): Promise<LeavingOnArrival> {
  assertMay(here, "bookings:edit");
  const { nights: agreed, digits } = await readAgreedNights(db, before, currency);
  return { agreed, digits, currency, terms: (await findHotelBooking(db, before.id)) ?? null };
}

async function unlessUnknown<Known>(read: () => Promise<Known>): Promise<Known | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
