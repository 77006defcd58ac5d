import type { Fields } from "../requests";

/** @returns the form of a group: two doubles for two guests each, and a suite for one with a child of seven */
export function groupForm(
  { hotel_id, room_type_id, suite }: Record<"hotel_id" | "room_type_id" | "suite", number>,
  changes: Fields = {},
): Fields {
  return {
    hotel_id: String(hotel_id),
    checkin_date: "2026-04-10",
    checkout_date: "2026-04-13",
    "rooms[0].room_type_id": String(room_type_id),
    "rooms[0].count": "2",
    "rooms[0].adults": "2",
    "rooms[1].room_type_id": String(suite),
    "rooms[1].count": "1",
    "rooms[1].adults": "1",
    "rooms[1].ages": "7",
    ...changes,
  };
}
