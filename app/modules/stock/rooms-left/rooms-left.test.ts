import { describe, expect, it } from "vitest";
import { bookableRooms, fewestLeft, fullNights, nightsShort, roomsOnSale } from "./rooms-left";

const nights = (...left: number[]) =>
  left.map((rooms, nth) => ({ night: `2027-12-2${nth}`, left: rooms, closed: false }));

describe("the rooms left in a stay", () => {
  it("are those of its fullest night, and never below 0", () => {
    expect(fewestLeft(nights(5, 2, 3))).toBe(2);
    expect(fewestLeft(nights(4))).toBe(4);
    expect(fewestLeft(nights(5, 0, 3))).toBe(0);
    expect(fewestLeft(nights(5, -2))).toBe(0);
  });

  it("are none if one night isn't on sale, however many rooms are free", () => {
    const [first, second] = nights(5, 3);
    expect(bookableRooms({ ...first!, closed: true })).toBe(0);
    expect(roomsOnSale({ left: -1, closed: true })).toBe(-1);
    expect(fewestLeft([{ ...first!, closed: true }, second!])).toBe(0);
  });

  it("are named by night where there are none, overbooked ones too", () => {
    expect(fullNights(nights(1, 0, -1, 2))).toEqual(["2027-12-21", "2027-12-22"]);
    expect(fullNights(nights(1, 1))).toEqual([]);
  });

  it("don't call a night full that only isn't on sale: its stop sale says so", () => {
    expect(fullNights(nights(1).map((night) => ({ ...night, closed: true })))).toEqual([]);
  });
});

describe("the rooms of stays that change together", () => {
  const night = (day: number) => ({ room_type_id: 1, night: `2027-12-2${day}` });
  const left = (...rooms: number[]) =>
    rooms.map((one, day) => ({ ...night(day), rooms: 9, taken: 0, left: one, closed: false }));
  const stay = (id: number, had: number[], has: number[]) => ({
    ...{ id, had: had.map(night), has: has.map(night) },
  });
  it.each<[string, number[], ReturnType<typeof stay>[], [number, number][]]>([
    [
      "suffice where one takes what another gives up",
      [0, 0],
      [stay(1, [0], [1]), stay(2, [1], [0])],
      [],
    ],
    ["are short for the last ones", [1, 1], [stay(1, [], [0]), stay(2, [], [0, 1])], [[2, 0]]],
    [
      "are short for all where none is left",
      [0],
      [stay(1, [], [0]), stay(2, [], [0])],
      [
        [1, 0],
        [2, 0],
      ],
    ],
    ["aren't asked for nights that they have", [-1], [stay(1, [0], [0])], []],
    [
      "aren't given by who stays on an oversold night",
      [-1],
      [stay(1, [0], [0]), stay(2, [], [0])],
      [[2, 0]],
    ],
  ])("%s", (_, rooms, stays, short) => {
    expect(nightsShort(left(...rooms), stays)).toEqual(
      short.map(([id, day]) => ({ id, ...night(day) })),
    );
  });
});
