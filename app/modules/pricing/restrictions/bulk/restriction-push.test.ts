import { expect, it } from "vitest";
import { planPush } from "./restriction-push";
import type { PushedRestriction } from "./restriction-push.schema";

it("calls a refused restriction by its hotel, and keeps its days as dates for the reader's language", () => {
  const pushed = {
    ...{ hotel_id: 1, room_type_ids: [9], distribution_point_ids: [], weekdays: [] },
    ...{ start_date: "2028-07-13", end_date: "2028-07-31" },
  } as unknown as PushedRestriction;
  const hotels = new Map([[1, "Kamogawa Tei"]]);
  const known = { hotels, roomTypes: new Map(), points: new Set<number>(), restrictions: [] };
  const dates = { start: "2028-07-13", end: "2028-07-31" };
  expect(planPush([pushed, { ...pushed, hotel_id: 2 }, null], known).outcomes).toMatchObject([
    { name: { label: "Kamogawa Tei", dates }, reason: "unknown_room_type" },
    { name: { label: "#2", dates }, reason: "unknown_hotel" },
    { name: { label: "3" }, reason: "unreadable_restriction" },
  ]);
});
