import { describe, expect, it } from "vitest";
import { bookableRooms, fewestLeft, fullNights, roomsOnSale } from "./rooms-left";

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
