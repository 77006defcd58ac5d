import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import {
  askedNights,
  freeRoomsOf,
  proposedRooms,
  type RoomlessStay,
  type TakenNights,
} from "./proposed-rooms";

const DAY = "2026-02-26";
const stay = (id: number, from: number, nights: number, room_type_id = 1): RoomlessStay => ({
  ...{ id, room_type_id, in_house: false, enters_today: false },
  from: addDays(DAY, from),
  until: addDays(DAY, from + nights),
});
const taken = (room_id: number, from: number, nights: number): TakenNights => ({
  room_id,
  from: addDays(DAY, from),
  until: addDays(DAY, from + nights),
});
const room = (id: number, room_type_id = 1) => ({ id, room_type_id, dirty: false });

describe("the rooms that are proposed for stays without one", () => {
  it.each([
    ["nothing for nobody", [], [], []],
    ["the room whose guest leaves that day", [stay(1, 3, 2)], [taken(12, 0, 3)], [12]],
    ["the room whose guest comes when they leave", [stay(1, 3, 2)], [taken(12, 5, 1)], [12]],
    [
      "the gap that they fill",
      [stay(1, 3, 2)],
      [taken(12, 0, 3), taken(13, 0, 3), taken(13, 5, 2)],
      [13],
    ],
    ["the first room where all are empty", [stay(1, 3, 2)], [], [11]],
    [
      "no room that is taken on one night",
      [stay(1, 3, 2)],
      [taken(11, 4, 1), taken(13, 0, 30)],
      [12],
    ],
    ["one room after the other", [stay(2, 2, 2), stay(1, 0, 2)], [], [11, 11]],
    [
      "two rooms at the same time, the longer stay first",
      [stay(1, 0, 1), stay(2, 0, 3)],
      [],
      [11, 12],
    ],
    [
      "none where all are taken",
      [stay(1, 0, 1)],
      [11, 12, 13].map((id) => taken(id, 0, 1)),
      [null],
    ],
    ["none of another type", [stay(1, 0, 1, 9)], [], [null]],
  ])("are %s", (_, stays, nights, expected) => {
    const rooms = [room(11), room(12), room(13)];
    expect(proposedRooms(stays, rooms, nights).map(({ room_id }) => room_id)).toEqual(expected);
  });

  it("are clean where guests enter today, as far as no gap gets longer", () => {
    const rooms = [{ ...room(11), dirty: true }, room(12)];
    const today = { ...stay(1, 0, 2), enters_today: true };
    expect(proposedRooms([today], rooms, [])).toMatchObject([{ room_id: 12 }]);
    expect(proposedRooms([stay(1, 3, 2)], rooms, [])).toMatchObject([{ room_id: 11 }]);
    expect(proposedRooms([today], rooms, [taken(11, 2, 3)])).toMatchObject([{ room_id: 11 }]);
    const offered = (asking: RoomlessStay) =>
      freeRoomsOf(asking, rooms, []).map(({ id, dirty }) => [id, dirty]);
    expect(offered(today)).toEqual([
      [12, false],
      [11, true],
    ]);
    expect(offered(stay(1, 3, 2))).toEqual([
      [11, false],
      [12, false],
    ]);
  });

  it("are free, of the right type, and given to one stay a night; nobody is forgotten", () => {
    const worlds = fc.record({
      stays: fc.array(
        fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 })),
        { maxLength: 30 },
      ),
      rooms: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 8 }),
      taken: fc.array(fc.tuple(fc.nat(7), fc.nat(25), fc.integer({ min: 1, max: 9 })), {
        maxLength: 12,
      }),
    });
    fc.assert(
      fc.property(worlds, (world) => {
        const stays = world.stays.map(([from, nights, type], id) => stay(id, from, nights, type));
        const rooms = world.rooms.map((type, id) => room(id, type));
        const nights = world.taken.map(([id, from, length]) => taken(id, from, length));
        const proposals = proposedRooms(stays, rooms, nights);
        expect(proposals.map(({ stay_id }) => stay_id).sort()).toEqual(
          stays.map(({ id }) => id).sort(),
        );
        const all = [...nights];
        for (const { stay_id, room_id } of proposals) {
          const { room_type_id, from, until } = stays[stay_id]!;
          const isFree = (id: number) =>
            all.every((one) => one.room_id !== id || one.from >= until || one.until <= from);
          if (room_id === null) continue;
          expect(rooms[room_id]!.room_type_id).toBe(room_type_id);
          expect(isFree(room_id)).toBe(true);
          all.push({ room_id, from, until });
        }
        // Nights are only ever added: a room that is free now was free when the stay was looked at.
        for (const { stay_id, room_id } of proposals) {
          if (room_id !== null) continue;
          const { room_type_id, from, until } = stays[stay_id]!;
          for (const { id } of rooms.filter((one) => one.room_type_id === room_type_id)) {
            expect(
              all.some((one) => one.room_id === id && one.from < until && one.until > from),
            ).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("the rooms for guests in house", () => {
  const booked = (arrived_at: Date | null, from: number, nights: number) => ({
    ...{ id: 1, room_type_id: 1, arrived_at },
    ...{ checkin_date: addDays(DAY, from), checkout_date: addDays(DAY, from + nights) },
  });
  const arrived = new Date(`${DAY}T16:00Z`);

  it.each([
    ["all their nights while they are expected", booked(null, -2, 4), [-2, 2]],
    ["the nights from today on", booked(arrived, -2, 4), [0, 2]],
    ["all of them on the day of their arrival", booked(arrived, 0, 4), [0, 4]],
    ["tonight where they stay beyond their day", booked(arrived, -4, 2), [0, 1]],
  ])("are asked for %s", (_, stays, [from, until]) => {
    expect(askedNights(stays, DAY)).toMatchObject({
      from: addDays(DAY, from!),
      until: addDays(DAY, until!),
    });
  });

  it("aren't those in which others still are; who is expected may have them", () => {
    const rooms = [room(11), room(12)];
    const occupied = [{ ...taken(11, 0, 1), to_guests_in_house: true }];
    const free = (arrived_at: Date | null) =>
      freeRoomsOf(askedNights(booked(arrived_at, 0, 2), DAY), rooms, occupied).map(({ id }) => id);
    expect([free(null), free(arrived)]).toEqual([[11, 12], [12]]);
    const [proposal] = proposedRooms([askedNights(booked(arrived, 0, 2), DAY)], rooms, occupied);
    expect(proposal!.room_id).toBe(12);
  });
});
