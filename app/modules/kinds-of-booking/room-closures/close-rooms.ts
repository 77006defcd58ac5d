import type { CalendarDate } from "~/core/dates";

/** The most rooms that are put out of order, or back in order, at once. */
export const MAX_CLOSED = 200;

/** The most stays that a closure may concern, so that its page can name each of them. */
export const MAX_MOVED = 200;

/** When a room is out of order, both days inclusive; null for a room in order. */
interface OutRoom {
  id: number;
  out_from: CalendarDate | null;
  out_until: CalendarDate | null;
}

/**
 * @returns the rooms and when each is out of order, as text for a form. Where it differs from what is so when
 *   the form is saved, somebody has changed one of the rooms since the preview
 */
export function writtenRooms(rooms: OutRoom[]): string {
  return rooms
    .map(({ id, out_from, out_until }) => [id, out_from ?? "", out_until ?? ""].join("/"))
    .sort()
    .join(",");
}

/** When and why a room is out of order. */
interface Outage extends Omit<OutRoom, "id"> {
  out_reason: string;
}

/** @returns whether a room is out of order on the same days for the same reason, or in order, as the other */
export function isSameOutage(one: Outage, other: Outage): boolean {
  return (
    one.out_from === other.out_from &&
    one.out_until === other.out_until &&
    one.out_reason === other.out_reason
  );
}
