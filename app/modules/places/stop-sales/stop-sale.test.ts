import { describe, expect, it } from "vitest";
import { stoppedNights, stopSaleOn } from "./stop-sale";
import type { StopSale } from "./stop-sale.fields";

const stopSale = (changes: Partial<StopSale>): StopSale => ({
  id: 1,
  hotel_id: 1,
  room_type_id: null,
  start_date: "2026-07-10",
  end_date: "2026-07-12",
  reason: "",
  ...changes,
});

describe("the stop sale of a night", () => {
  it("covers its first and its last day, and none beside them", () => {
    const all = [stopSale({})];
    expect(stopSaleOn(all, 5, "2026-07-09")).toBeUndefined();
    expect(stopSaleOn(all, 5, "2026-07-10")?.id).toBe(1);
    expect(stopSaleOn(all, 5, "2026-07-12")?.id).toBe(1);
    expect(stopSaleOn(all, 5, "2026-07-13")).toBeUndefined();
  });

  it("is the room type's own before the hotel's, and never another room type's", () => {
    const all = [
      stopSale({}),
      stopSale({ id: 2, room_type_id: 5 }),
      stopSale({ id: 3, room_type_id: 6 }),
    ];
    expect(stopSaleOn(all, 5, "2026-07-11")?.id).toBe(2);
    expect(stopSaleOn(all, 7, "2026-07-11")?.id).toBe(1);
    expect(stopSaleOn([all[2]!], 5, "2026-07-11")).toBeUndefined();
  });
});

describe("the stopped nights of a stay", () => {
  it("are what the stop sale and the stay share, each stop sale once", () => {
    const all = [
      stopSale({ id: 2, room_type_id: 5, start_date: "2026-07-12", end_date: "2026-08-01" }),
      stopSale({ reason: "Roof" }),
      stopSale({ id: 3, room_type_id: 6 }),
    ];
    expect(stoppedNights(all, 5, { start: "2026-07-11", end: "2026-07-14" })).toEqual([
      { nights: { start: "2026-07-11", end: "2026-07-12" }, reason: "Roof", wholeHotel: true },
      { nights: { start: "2026-07-12", end: "2026-07-14" }, reason: "", wholeHotel: false },
    ]);
    expect(stoppedNights(all, 5, { start: "2026-07-01", end: "2026-07-09" })).toEqual([]);
  });
});
