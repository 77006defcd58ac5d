import { describe, expect, it } from "vitest";
import { nightsOf } from "~/core/dates";
import {
  displacedBetween,
  inRows,
  takesNothing,
  writtenList,
  wasShown,
  type Displaced,
  type DisplacedStay,
  type OversoldNight,
} from "./displaced";

const night = (date: string, values: Partial<OversoldNight> = {}): OversoldNight => ({
  ...{ night: date, room_type_id: 7, roomType: "Double", hotel_id: 1, hotel: "Mer" },
  ...{ taken: 3, rooms: 2 },
  ...values,
});
const stay = (id: number): DisplacedStay => ({
  ...{
    id,
    reference: `HT-2026-00000${id}`,
    checkin_date: "2026-02-27",
    checkout_date: "2026-03-02",
  },
  ...{ hotel_id: 1, hotel: "Mer", roomType: "Double", room: "101", reason: "out_of_order" },
});
const displacement = (
  nights: OversoldNight[],
  ids: number[] = [],
  inAll = ids.length,
): Displaced => ({
  ...{ nights, stays: ids.map(stay), staysInAll: inAll },
});

describe("nights in a row", () => {
  it("are one where they follow each other with the same numbers, over the end of a month too", () => {
    const nights = [...nightsOf("2028-02-27", "2028-03-02"), "2028-03-03"].map((one) => night(one));
    expect(inRows(nights)).toMatchObject([
      { night: "2028-02-27", last: "2028-03-01" },
      { night: "2028-03-03", last: "2028-03-03" },
    ]);
    const other = [night("2026-12-24"), night("2026-12-25", { taken: 4 })];
    expect(inRows(other)).toHaveLength(2);
    expect(inRows([night("2026-12-24"), night("2026-12-25", { room_type_id: 8 })])).toHaveLength(2);
    expect(inRows([])).toEqual([]);
  });
});

describe("what a change takes", () => {
  it("is what wasn't so before, or was less", () => {
    const before = displacement([night("2026-12-24"), night("2026-12-25")], [1]);
    const after = displacement([night("2026-12-24"), night("2026-12-25", { rooms: 1 })], [1, 2]);
    expect(displacedBetween(before, after)).toEqual(
      displacement([night("2026-12-25", { rooms: 1 })], [2]),
    );
    expect(takesNothing(displacedBetween(after, before))).toBe(true);
  });
});

describe("an answer", () => {
  const nights = [night("2026-12-24"), night("2026-12-25"), night("2026-12-31", { taken: 5 })];
  const list = writtenList(displacement(nights, [1, 2]));

  it("holds for what was shown, and for less", () => {
    expect(wasShown(displacement(nights, [1, 2]), list)).toBe(true);
    expect(wasShown(displacement([night("2026-12-25")], [2]), list)).toBe(true);
    expect(wasShown(displacement([night("2026-12-31", { taken: 4 })]), list)).toBe(true);
  });

  it.each([
    ["another night", displacement([night("2026-12-26")])],
    ["more of a night", displacement([night("2026-12-25", { taken: 4 })])],
    ["a night of another room type", displacement([night("2026-12-25", { room_type_id: 8 })])],
    ["another stay", displacement([], [3])],
    ["more stays than are named", displacement([], [1, 2], 3)],
  ])("doesn't hold for %s", (_, more) => {
    expect(wasShown(more, list)).toBe(false);
  });

  it.each(["", ";;", "7/2026-12-24", "7/2026-12-24/2026-12-24/x;;", "NaN/0/z/9;1;1"])(
    "that makes no sense is none: %j",
    (text) => {
      expect(wasShown(displacement([night("2026-12-24")], [1]), text)).toBe(false);
    },
  );
});
