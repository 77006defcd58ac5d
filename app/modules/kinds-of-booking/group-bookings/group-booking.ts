import { MAX_ROWS } from "../pack-bookings/pack-booking";

/** The maximum number of rooms that are booked at once: as many as a pack holds. */
export const MAX_ROOMS = MAX_ROWS;

/** Rooms of one type for equal parties, as a line of the form has them. */
export interface RoomLine {
  room_type_id: number;
  /** The number of such rooms. */
  count: number;
  adults: number;
  /** The ages of the children in each of these rooms. */
  children_ages: number[];
}

/** One room of a group. */
export type GroupRoom<Line extends RoomLine = RoomLine> = Omit<Line, "count"> & {
  /** The place of its line in the form, from 0. */
  place: number;
};

/** @returns the rooms of all lines, one by one, in their order */
export function roomsOf<Line extends RoomLine>(lines: Line[]): GroupRoom<Line>[] {
  return lines.flatMap(({ count, ...line }, place) =>
    Array.from({ length: count }, () => ({ ...line, place })),
  );
}

/** @returns whether the lines have more rooms than a group may */
export function hasTooManyRooms(lines: Pick<RoomLine, "count">[]): boolean {
  return lines.reduce((rooms, { count }) => rooms + count, 0) > MAX_ROOMS;
}

/** @returns the number of rooms of each room type, by its id */
export function roomsByType(
  lines: Pick<RoomLine, "room_type_id" | "count">[],
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { room_type_id, count } of lines) {
    counts.set(room_type_id, (counts.get(room_type_id) ?? 0) + count);
  }
  return counts;
}
