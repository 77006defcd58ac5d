import { describe, expect, it } from "vitest";
import { nightsOfChosen, roomsKept, roomsOnNewNights, type NightInRoom } from "./rooms-of-change";

const [DOUBLE, SUITE] = [1, 2];
/** Nights from June 3 on, each as its type and its room. */
const nights = (...rooms: [number, number | null][]): NightInRoom[] =>
  rooms.map(([room_type_id, room_id], nth) => ({
    ...{ night: `2026-06-0${3 + nth}`, room_type_id, room_id },
  }));
const inRooms = (kept: NightInRoom[]) => kept.map(({ room_id }) => room_id);

describe("the rooms of a changed stay", () => {
  const present = { room_type_id: DOUBLE, room_id: 101 };
  it.each<[string, NightInRoom[], NightInRoom[], (number | null)[]]>([
    ["stay", nights([DOUBLE, 101], [DOUBLE, 102]), nights([DOUBLE, 0], [DOUBLE, 0]), [101, 102]],
    ["fall away in another type", nights([DOUBLE, 101]), nights([SUITE, 0]), [null]],
    [
      "go on into new nights",
      nights([DOUBLE, 101], [SUITE, 201]),
      nights([DOUBLE, 0], [SUITE, 0], [SUITE, 0]),
      [101, 201, 201],
    ],
    [
      "aren't those of another type on new nights",
      nights([DOUBLE, 101], [SUITE, null]),
      nights([DOUBLE, 0], [SUITE, 0], [SUITE, 0]),
      [101, null, null],
    ],
  ])("%s", (_, before, after, kept) => {
    expect(inRooms(roomsKept(before, after, present))).toEqual(kept);
  });

  it("are asked for on new nights, room by room", () => {
    const after = nights([DOUBLE, 101], [SUITE, 201], [SUITE, 201], [SUITE, 201]);
    expect(roomsOnNewNights(nights([DOUBLE, 101], [SUITE, 201]), after)).toEqual([
      {
        ...{ room_id: 201, room_type_id: SUITE },
        ...{ checkin_date: "2026-06-05", checkout_date: "2026-06-07" },
      },
    ]);
  });
});

describe("a room that is chosen with a change", () => {
  const mixed = nights([DOUBLE, 101], [DOUBLE, 101], [SUITE, null]);
  const asked = (room_type_id: number, from: string) =>
    nightsOfChosen(mixed, { room_type_id, from, first: "2026-06-03" });

  it("is for the nights of its type from a night on", () => {
    expect(asked(SUITE, "2026-06-03")).toEqual({
      ...{ room_type_id: SUITE, checkin_date: "2026-06-05", checkout_date: "2026-06-06" },
      part: true,
    });
    expect(asked(DOUBLE, "2026-06-04")).toMatchObject({ checkin_date: "2026-06-04", part: true });
    const alike = nights([DOUBLE, 101], [DOUBLE, 101]);
    const whole = { room_type_id: DOUBLE, from: "2026-06-03", first: "2026-06-03" };
    expect(nightsOfChosen(alike, whole)).toMatchObject({ part: false });
  });
});
