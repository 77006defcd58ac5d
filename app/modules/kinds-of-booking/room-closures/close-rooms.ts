import type { RoomClosure } from "../../places/rooms/room-closure";

/** The most rooms that are put out of order, or back in order, at once. */
export const MAX_CLOSED = 200;

/** The most stays that a closure may concern, so that its page can name each of them. */
export const MAX_MOVED = 200;

/**
 * @returns the rooms and when each is out of order, as text for a form. Where it differs from what is so when
 *   the form is saved, somebody has changed one of the rooms since the preview
 */
export function writtenRooms(rooms: { id: number; closures: RoomClosure[] }[]): string {
  return rooms
    .map(({ id, closures }) => [id, ...closures.map(({ from, to }) => `${from}-${to}`)].join("/"))
    .sort()
    .join(",");
}
