import type { CalendarDate } from "~/core/dates";
import { closuresAhead, type RoomClosure } from "../../places/rooms/out-of-order/room-closure";

/** The most rooms that are put out of order, or back in order, at once. */
export const MAX_CLOSED = 200;

/** The most stays that a closure may concern, so that its page can name each of them. */
export const MAX_MOVED = 200;

/**
 * @returns the rooms and when each is out of order from a day on, as text for a form. Where it differs from what is so
 *   when the form is saved, somebody has changed one of the rooms since the preview
 */
export function writtenRooms(
  rooms: { id: number; closures: RoomClosure[] }[],
  from: CalendarDate,
): string {
  return rooms
    .map(({ id, closures }) =>
      [id, ...closuresAhead(closures, from).map((one) => `${one.from}-${one.to}`)].join("/"),
    )
    .sort()
    .join(",");
}

/** @returns the rooms of some closures, each with the first days of those of its own */
export function endedByRoom(
  ended: { room_id: number; from: CalendarDate }[],
): { id: number; closures: Set<CalendarDate> }[] {
  const ids = [...new Set(ended.map(({ room_id }) => room_id))];
  return ids.map((id) => ({
    id,
    closures: new Set(ended.flatMap(({ room_id, from }) => (room_id === id ? from : []))),
  }));
}
