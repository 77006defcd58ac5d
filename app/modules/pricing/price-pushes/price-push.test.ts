import { describe, expect, it } from "vitest";
import { placeOf } from "../room-prices/room-price";
import { planPush, type KnownPlaces } from "./price-push";
import { PushedPrice } from "./price-push.schema";

const price = (changes: object = {}): PushedPrice =>
  PushedPrice.parse({
    ...{ hotel_id: 1, room_type_id: 11, season_id: 21, price_type: "sell", base_price: "80" },
    ...changes,
  });

const stored = {
  ...{ id: 5, hotel_id: 1, room_type_id: 11, season_id: 21, distribution_point_id: null },
  ...{ price_type: "sell" as const, adults: null, base_price: "80.0000", per_person: false },
  ...{ meal_plan: "breakfast" as const, active: true },
};

const known: KnownPlaces = {
  hotels: new Map([
    [1, { name: "Rive", currency: { code: "EUR", digits: 2 } }],
    [2, { name: "Kamo", currency: { code: "JPY", digits: 0 } }],
    [3, { name: "Sidi", currency: { code: "TND", digits: 3 } }],
  ]),
  roomTypes: new Map([
    [11, { hotel_id: 1, name: "Suite" }],
    [12, { hotel_id: 2, name: "Tatami" }],
    [13, { hotel_id: 3, name: "Patio" }],
  ]),
  seasons: new Map([
    [21, { hotel_id: 1, name: "High" }],
    [22, { hotel_id: 2, name: "Spring" }],
    [23, { hotel_id: 3, name: "Low" }],
  ]),
  points: new Set([4]),
  prices: new Map([[placeOf(stored), stored]]),
};

const kamo = { hotel_id: 2, room_type_id: 12, season_id: 22 };
const sidi = { hotel_id: 3, room_type_id: 13, season_id: 23 };

const outcomes = (...pushed: (PushedPrice | null)[]) =>
  planPush(pushed, known).map((row) =>
    row.outcome === "refused" ? [row.reason, row.field, row.params] : row.outcome,
  );

describe("a pushed price", () => {
  it.each([
    ["the same amount is unchanged", price({ base_price: 80 }), "unchanged"],
    ["another amount is a change", price({ base_price: "80.01" }), "changed"],
    ["the same meals are unchanged", price({ meal_plan: "breakfast" }), "unchanged"],
    ["other meals alone are a change", price({ meal_plan: "room_only" }), "changed"],
    ["any number of adults is the same place", price({ adults: null }), "unchanged"],
    ["an exact number of adults is a new price", price({ adults: 2 }), "created"],
    ["per person alone is a change", price({ per_person: true }), "changed"],
    ["another channel is a new price", price({ distribution_point_id: 4 }), "created"],
    ["another type is a new price", price({ price_type: "buy" }), "created"],
    ["three decimals where there are three", price({ ...sidi, base_price: "95.555" }), "created"],
    ["zeros aren't decimals", price({ ...kamo, base_price: "12000.00" }), "created"],
  ])("%s", (_, pushed, outcome) => {
    expect(outcomes(pushed)).toEqual([outcome]);
  });

  it.each([
    [price({ hotel_id: 9 }), ["unknown_hotel", "hotel_id", { name: "#9" }]],
    [price({ room_type_id: 12 }), ["unknown_room_type", "room_type_id", { name: "#12" }]],
    [price({ season_id: 22 }), ["unknown_season", "season_id", { name: "#22" }]],
    [
      price({ distribution_point_id: 8 }),
      ["unknown_channel", "distribution_point_id", { name: "#8" }],
    ],
    [price({ base_price: "1.005" }), ["decimals", "base_price", { code: "EUR", digits: 2 }]],
    [price({ ...kamo, base_price: "1.5" }), ["decimals", "base_price", { code: "JPY", digits: 0 }]],
    [price({ currency: "CHF" }), ["other_currency", "currency", { code: "EUR", given: "CHF" }]],
    [null, ["unreadable", "", undefined]],
  ])("is refused separately: %o", (pushed, refusal) => {
    expect(outcomes(price(), pushed, price({ price_type: "buy" }))).toEqual([
      "unchanged",
      refusal,
      "created",
    ]);
  });

  it("holds once at a place: the second one is refused, unless the first was", () => {
    const again = price({ base_price: "90" });
    expect(outcomes(price(), again)).toEqual(["unchanged", ["twice", "", { line: 1 }]]);
    expect(outcomes(price({ base_price: "0.001" }), again)).toEqual([
      ["decimals", "base_price", { code: "EUR", digits: 2 }],
      "changed",
    ]);
    expect(outcomes(price({ adults: 2 }), price({ adults: 3 }), price({ adults: 2 }))).toEqual([
      "created",
      "created",
      ["twice", "", { line: 1 }],
    ]);
    const general = price({ price_type: "buy", distribution_point_id: null });
    expect(outcomes(general, price({ price_type: "buy" }))).toEqual([
      "created",
      ["twice", "", { line: 1 }],
    ]);
  });

  it("keeps what it doesn't say", () => {
    const [kept, made] = planPush(
      [price({ base_price: "81" }), price({ price_type: "buy" })],
      known,
    );
    expect(kept).toMatchObject({
      price: { per_person: false, meal_plan: "breakfast", adults: null, existing_id: 5 },
    });
    expect(made).toMatchObject({
      price: { per_person: true, meal_plan: "room_only", adults: null, existing_id: null },
    });
  });

  it.each([0, 11, 1.5])("for %d adults isn't read", (adults) => {
    expect(PushedPrice.safeParse({ ...price(), adults }).success).toBe(false);
  });
});
