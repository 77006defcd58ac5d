import { describe, expect, it } from "vitest";
import { cheapestByCurrency, inOrder, type FreeStay } from "./found-stays";

const stay = (hotel: string, code: string, type: string, total: number, left = 1): FreeStay =>
  ({
    hotel: { id: hotel.charCodeAt(0), label: hotel, currency: { code, symbol: code, digits: 2 } },
    roomType: { id: type.charCodeAt(0), label: type },
    ...{ total, left },
  }) as FreeStay;

const stays = [
  stay("Öresund", "SEK", "Twin", 90_000, 2),
  stay("Zürich", "CHF", "Suite", 40_000, 1),
  stay("Oslo", "EUR", "Double", 20_000, 5),
  stay("Zürich", "CHF", "Double", 30_000, 5),
];

const named = (order: "price" | "hotel" | "left") =>
  inOrder(stays, order, ({ label }) => label, "en").map(
    ({ hotel, roomType }) => `${hotel.label} ${roomType.label}`,
  );

describe("stays that can be booked", () => {
  it("are ordered by price within a currency, never across currencies", () => {
    expect(named("price")).toEqual([
      "Zürich Double",
      "Zürich Suite",
      "Oslo Double",
      "Öresund Twin",
    ]);
  });

  it("are ordered by hotel in the reader's alphabet, or by rooms left", () => {
    expect(named("hotel")).toEqual([
      "Öresund Twin",
      "Oslo Double",
      "Zürich Double",
      "Zürich Suite",
    ]);
    expect(named("left")).toEqual(["Oslo Double", "Zürich Double", "Öresund Twin", "Zürich Suite"]);
  });

  it("have one cheapest stay in each currency", () => {
    const cheapest = cheapestByCurrency(stays);
    expect([...cheapest].map(([code, { total }]) => [code, total])).toEqual([
      ["SEK", 90_000],
      ["CHF", 30_000],
      ["EUR", 20_000],
    ]);
    expect(cheapestByCurrency([]).size).toBe(0);
  });
});
