import { describe, expect, it } from "vitest";
import { refused } from "../../../../tests/support/refused";
import {
  decideFlight,
  isMoved,
  type ChangedFlight,
  type FactsOfFlight,
} from "./decided-flight.server";
import type { FlightBooking } from "./flight-booking.fields";

/** A flight on the tenth of April, of 200.00 euros. */
const flight = {
  ...{ id: 1, status: "confirmed", amount: "200.0000", currency_id: 1 },
  ...{ departs_at: "2026-04-10T10:00+02:00", distribution_point_id: null },
} as FlightBooking;

const euros = { id: 1, iso_code: "EUR", decimals: 2, active: true } as FactsOfFlight["currency"];
const francs = { ...euros!, id: 2, iso_code: "CHF" };
const pack = { id: 7, reference: "PK-7", status: "confirmed" as const, seen: true };

const changed = (
  said: Partial<ChangedFlight> & { pack_id?: number } = {},
  facts: Partial<FactsOfFlight> = {},
  as: Partial<FlightBooking> = {},
) =>
  refused(() =>
    decideFlight({ ...flight, ...as }, { ...flight, ...said } as ChangedFlight, {
      ...{ pack: null, currency: euros, here: { today: "2026-04-01", locale: "en" }, ...facts },
    }),
  );

describe("a flight is changed", () => {
  it.each<[string, Parameters<typeof changed>, string]>([
    ["when it is over", [{}, {}, { status: "completed" }], "bookings:ERRORS.FROM.completed"],
    ["in a pack on its own", [{}, { pack }], "bookings:ERRORS.IN_PACK.confirmed"],
    [
      "in a pack that its reader doesn't see",
      [{}, { pack: { ...pack, seen: false } }],
      "bookings:ERRORS.IN_OTHER_PACK",
    ],
    [
      "through a pack that is over",
      [{ pack_id: 7 }, { pack: { ...pack, status: "completed" } }],
      "bookings:ERRORS.IN_PACK.completed",
    ],
    ["in no currency", [{}, { currency: undefined }], "hotels:ERRORS.CURRENCY_GONE at currency_id"],
    [
      "in another one that isn't offered",
      [{}, { currency: { ...francs, active: false } }],
      "hotels:ERRORS.CURRENCY_INACTIVE at currency_id",
    ],
    ["to parts of a cent", [{ amount: "1.001" }], "bookings:ERRORS.DECIMALS at amount"],
  ])("not %s", (_, asked, refusal) => {
    expect(changed(...asked)).toBe(refusal);
  });

  const past = { departs_at: "2026-03-31T23:00+02:00" };

  it.each<[string, Parameters<typeof changed>, object]>([
    ["in its own currency", [{ amount: "220" }], { currencyFrom: undefined, question: null }],
    [
      "in its own, though that isn't offered any more",
      [{}, { currency: { ...euros!, active: false } }],
      { currencyFrom: undefined },
    ],
    ["in another one", [{}, { currency: francs }], { currencyFrom: "currency_id" }],
    ["through its pack", [{ pack_id: 7 }, { pack }], { question: null }],
    ["into the past, after a question", [past], { question: { field: "in_the_past" } }],
    ["on its day in the past, without one", [past, {}, past], { question: null }],
  ])("%s", (_, asked, decided) => {
    expect(changed(...asked)).toMatchObject(decided);
  });

  it("and is moved by another time or channel, by nothing else", () => {
    expect(isMoved(flight, { ...flight, departs_at: "2026-04-10T10:05+02:00" })).toBe(true);
    expect(isMoved(flight, { ...flight, distribution_point_id: 3 })).toBe(true);
    expect(isMoved(flight, { ...flight, amount: "220" })).toBe(false);
  });
});
