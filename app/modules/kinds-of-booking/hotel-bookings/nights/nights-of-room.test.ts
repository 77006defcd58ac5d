import { describe, expect, it } from "vitest";
import { DomainError } from "~/core/errors";
import type { HotelBooking } from "../hotel-booking.fields";
import { nightsOfRoom } from "./nights-of-room";

const coming = {
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-14" },
  ...{ arrived_at: null, departed_at: null },
} as HotelBooking;
const inHouse = { ...coming, arrived_at: new Date("2026-04-10T15:00Z") };

describe("the nights for which a stay gets a room", () => {
  it.each<[string, HotelBooking, string?, string?, object?]>([
    ["are all of a coming stay", coming, , , { from: "2026-04-10", part: false, present: true }],
    ["are those from tonight on", inHouse, , , { from: "2026-04-11", part: false, present: true }],
    ["begin later", coming, "2026-04-12", , { until: "2026-04-14", part: true, present: false }],
    ["end earlier", coming, , "2026-04-11", { until: "2026-04-12", part: true, present: true }],
    [
      "are in the middle",
      ...([coming, "2026-04-11", "2026-04-12"] as const),
      { from: "2026-04-11", until: "2026-04-13", part: true, present: false },
    ],
    ["aren't slept yet", inHouse, "2026-04-10"],
    ["are of the stay", coming, "2026-04-14"],
    ["end with the stay", coming, , "2026-04-14"],
    ["don't end before they begin", coming, "2026-04-12", "2026-04-11"],
  ])("%s", (_, stay, from_night, to_night, expected) => {
    const asked = () => nightsOfRoom(stay, { from_night, to_night }, "2026-04-11");
    if (expected) expect(asked()).toMatchObject(expected);
    else expect(asked).toThrow(DomainError);
  });
});
