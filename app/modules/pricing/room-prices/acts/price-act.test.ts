import { describe, expect, it } from "vitest";
import type { NamedRoomPrice } from "../room-price.fields";
import { planAct, type PriceAct } from "./price-act";

const priceOf = (id: number, changes: Partial<NamedRoomPrice> = {}) =>
  ({
    id,
    hotel_id: 1,
    room_type_id: 1,
    season_id: 1,
    distribution_point_id: null,
    price_type: "sell",
    adults: null,
    base_price: "80",
    per_person: true,
    meal_plan: "room_only",
    active: true,
    ...changes,
  }) as NamedRoomPrice;

const copy = (changes: Partial<Extract<PriceAct, { kind: "copy" }>> = {}): PriceAct => ({
  ...{ kind: "copy", adjustment: { type: "percentage", value: "10" }, replace: false },
  ...{ target: { distribution_point_id: 9 } },
  ...changes,
});

const failures = (act: PriceAct, sources: NamedRoomPrice[], existing: NamedRoomPrice[] = []) =>
  planAct(act, sources, existing, () => 2).map(({ failure }) => failure);

describe("a copy of many prices", () => {
  it("leaves out inactive prices, and copies the active one of the same place", () => {
    const sources = [priceOf(1, { active: false }), priceOf(2), priceOf(3, { active: false })];
    expect(failures(copy(), sources)).toEqual(["inactive_source", null, "inactive_source"]);
    const inactive = priceOf(1, { active: false, season_id: 2 });
    expect(failures(copy(), [inactive])).toEqual(["inactive_source"]);
    const plain = copy({ adjustment: { type: "percentage", value: "0" } });
    expect(failures(plain, sources)).toEqual(["inactive_source", null, "inactive_source"]);
  });

  it("copies neither of two prices that would go to one place", () => {
    const fromChannel = priceOf(2, { distribution_point_id: 7 });
    const other = priceOf(3, { season_id: 2 });
    const sources = [priceOf(1), fromChannel, other];
    expect(failures(copy(), sources)).toEqual(["same_target", "same_target", null]);
    // Even where one of them stands there already: the other would overwrite it.
    const standing = priceOf(4, { distribution_point_id: 9, base_price: "88" });
    expect(failures(copy({ replace: true }), sources, [standing])).toEqual([
      ...["same_target", "same_target", null],
    ]);
  });

  it("copies the only one of them that can be written", () => {
    const free = copy({ adjustment: { type: "fixed", value: "-80" } });
    const cheap = priceOf(2, { distribution_point_id: 7, base_price: "79.99" });
    expect(failures(free, [priceOf(1), cheap])).toEqual([null, "negative"]);
  });
});
