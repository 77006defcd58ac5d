import { describe, expect, it } from "vitest";
import { season } from "../../../../tests/factories/pricing";
import type { RoomPrice } from "../room-prices/room-price.fields";
import { linesOfType, sheetNights, sheetPrices, type SheetWorld } from "./sheet-prices";

const price = (id: number, season_id: number, changes: Partial<RoomPrice> = {}): RoomPrice => ({
  ...{ id, season_id, hotel_id: 1, room_type_id: 1, distribution_point_id: null },
  ...{ price_type: "sell", adults: null, base_price: "80", per_person: true },
  ...{ meal_plan: "room_only", active: true },
  ...changes,
});
const world = {
  ...{ hotel_id: 1, roomTypeIds: [1, 2], distribution_point_id: 7 },
  ...{ markups: [], digits: 2 },
};
const range = { start: "2026-01-01", end: "2026-12-31" };
const high = season(1, "High", "07-01", "08-31");
const festival = season(2, "Festival", "07-14", "07-14");

const pricesOf = (of: SheetWorld) => sheetPrices(sheetNights(range, of), of);

describe("sheetPrices", () => {
  it("cuts a season where another one is asked first, and says its dates together", () => {
    const { seasons, gaps } = pricesOf({
      ...world,
      seasons: [high, festival],
      prices: [price(1, 1), price(2, 2)],
    });
    expect(seasons.map(({ name, dates }) => [name, dates])).toEqual([
      [
        "High",
        [
          { start: "2026-07-01", end: "2026-07-13" },
          { start: "2026-07-15", end: "2026-08-31" },
        ],
      ],
      ["Festival", [{ start: "2026-07-14", end: "2026-07-14" }]],
    ]);
    expect(gaps).toEqual([
      { start: "2026-01-01", end: "2026-06-30" },
      { start: "2026-09-01", end: "2026-12-31" },
    ]);
  });

  it("falls back on the season around for a room type that the festival has no price of", () => {
    const { seasons } = pricesOf({
      ...world,
      seasons: [high, festival],
      prices: [price(1, 1), price(2, 2), price(3, 1, { room_type_id: 2 })],
    });
    expect(seasons.map(({ prices }) => prices.map((row) => row?.id))).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  it("takes the channel's own price before the general one, and no other channel's", () => {
    const prices = [
      price(1, 1),
      price(2, 1, { distribution_point_id: 7 }),
      price(3, 1, { distribution_point_id: 8, room_type_id: 2 }),
    ];
    const { seasons } = pricesOf({ ...world, seasons: [high], prices });
    expect(seasons.map(({ prices }) => prices.map((row) => row?.id))).toEqual([[2, undefined]]);
    const general = { ...world, distribution_point_id: null, seasons: [high], prices };
    expect(pricesOf(general).seasons[0]!.prices[0]!.id).toBe(1);
  });

  it("says beside the price for any number those for an exact number of adults", () => {
    const prices = [
      price(5, 1, { adults: 1 }),
      price(4, 1, { adults: 3, room_type_id: 2 }),
      price(1, 1),
      price(3, 2, { adults: 2 }),
    ];
    const { seasons } = pricesOf({ ...world, seasons: [high, festival], prices });
    const listed = seasons.map((one) =>
      [0, 1].map((at) => linesOfType(one, at).map((row) => row && [row.id, row.adults])),
    );
    expect(listed).toEqual([
      // Around the festival; no price for any number means that nothing else is listed.
      [
        [
          [1, null],
          [5, 1],
        ],
        [[4, 3]],
      ],
      // The festival has a price for two alone: one adult, and three, pay those of the season around.
      [
        [
          [1, null],
          [5, 1],
          [3, 2],
        ],
        [[4, 3]],
      ],
    ]);
  });
});
