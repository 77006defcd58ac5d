import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasTooManyRooms, MAX_ROOMS, roomsByType, roomsOf, type RoomLine } from "./group-booking";

const line = fc.record({
  room_type_id: fc.integer({ min: 1, max: 4 }),
  count: fc.integer({ min: 1, max: MAX_ROOMS }),
  adults: fc.integer({ min: 1, max: 4 }),
  children_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
});

const lines = fc.array(line, { maxLength: MAX_ROOMS });

const counted = (all: RoomLine[]) => all.reduce((sum, { count }) => sum + count, 0);

describe("the rooms of a group", () => {
  it("are as many as its lines say, in their order, each with the guests of its line", () => {
    fc.assert(
      fc.property(lines, (all) => {
        const rooms = roomsOf(all);
        expect(rooms).toHaveLength(counted(all));
        expect(rooms.map(({ place }) => place)).toEqual(
          rooms.map(({ place }) => place).sort((a, b) => a - b),
        );
        for (const room of rooms) {
          const { count } = all[room.place]!;
          expect({ ...room, count }).toEqual({ ...all[room.place]!, place: room.place });
        }
      }),
    );
  });

  it("count together by their type, whichever line they are in", () => {
    fc.assert(
      fc.property(lines, (all) => {
        const byType = roomsByType(all);
        expect([...byType.values()].reduce((sum, count) => sum + count, 0)).toBe(counted(all));
        for (const [type, count] of byType) {
          const its = roomsOf(all).filter(({ room_type_id }) => room_type_id === type);
          expect(its).toHaveLength(count);
        }
      }),
    );
  });

  it("are nine at most", () => {
    expect(hasTooManyRooms([{ count: 4 }, { count: 5 }])).toBe(false);
    expect(hasTooManyRooms([{ count: 4 }, { count: 6 }])).toBe(true);
    expect(hasTooManyRooms([])).toBe(false);
  });
});
