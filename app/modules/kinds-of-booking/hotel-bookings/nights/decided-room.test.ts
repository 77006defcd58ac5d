import { describe, expect, it } from "vitest";
import { refused } from "../../../../../tests/support/refused";
import type { HotelBooking, RoomInput } from "../hotel-booking.fields";
import { decideRoom } from "./decided-room.server";

/** A stay of room type 5 in room 11 from 10 to 13 April. */
const stay = {
  ...{ id: 1, status: "confirmed", room_type_id: 5, room_id: 11 },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
  ...{ arrived_at: null, departed_at: null },
} as HotelBooking;

const came = { arrived_at: new Date("2026-04-10T15:00Z") };
const left = { ...came, departed_at: new Date("2026-04-13T09:00Z") };
const all = [{ room_id: 11, room_type_id: 5, from: "2026-04-10", until: "2026-04-13" }];
const last = { from_night: "2026-04-12" };

describe("a stay gets a room", () => {
  const given = (said: RoomInput, as: Partial<HotelBooking> = {}, today = "2026-04-11") => {
    const rooms = as.room_id === null ? [{ ...all[0]!, room_id: null }] : all;
    return refused(() =>
      decideRoom({ ...stay, ...as }, said, { here: { today }, rooms, ofType: 5 }),
    );
  };

  it.each<[string, Parameters<typeof given>, string]>([
    ["that is over", [{ room_id: 12 }, { status: "completed" }], "bookings:ERRORS.FROM.completed"],
    [
      "of another type",
      [{ room_id: 12, room_type_id: 6 }],
      "hotel-bookings:ERRORS.ROOM.TYPE_IS_BOOKED at room_id",
    ],
    ["that it left", [{ room_id: 12 }, left], "stay-day:ERRORS.HAVE_LEFT.change at room_id"],
    ["never, in house", [{ room_id: null }, came], "stay-day:ERRORS.NEEDS_ROOM at room_id"],
    [
      "for some nights first",
      [{ room_id: 12, ...last }, { room_id: null }],
      "hotel-bookings:ERRORS.ROOM.WHOLE_FIRST at room_id",
    ],
    [
      "for all nights but some",
      [{ room_id: null, ...last }],
      "hotel-bookings:ERRORS.ROOM.WHOLE_FIRST at room_id",
    ],
  ])("but none %s", (_, asked, refusal) => {
    expect(given(...asked)).toBe(refusal);
  });

  it.each<[string, Parameters<typeof given>, object]>([
    ["it has", [{ room_id: 11 }], { isAlready: true, enters: false, left: null }],
    ["it hasn't", [{ room_id: 12 }], { isAlready: false, enters: true, left: null }],
    ["none has, taken away", [{ room_id: null }], { isAlready: false, enters: true, left: null }],
    ["it moves into", [{ room_id: 12 }, came], { isAlready: false, enters: true, left: 11 }],
    [
      "it gets later",
      [{ room_id: 12, ...last }, came],
      { isAlready: false, enters: false, left: null },
    ],
    [
      "it has on those nights",
      [{ room_id: 11, ...last }, came],
      { isAlready: true, enters: false },
    ],
  ])("that %s", (_, asked, decided) => {
    expect(given(...asked)).toMatchObject(decided);
  });
});
