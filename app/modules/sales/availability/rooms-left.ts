import type { CalendarDate } from "~/core/dates";

/** The number of rooms left of a room type on a night; negative if more rooms are taken than there are. */
export interface NightLeft {
  room_type_id: number;
  night: CalendarDate;
  left: number;
}

/** @returns the number of further stays that can be booked for all of these nights; 0 if one night is full */
export function fewestLeft(nights: Pick<NightLeft, "left">[]): number {
  return Math.max(0, Math.min(...nights.map(({ left }) => left)));
}

/** @returns the nights on which no room is left, in their order */
export function fullNights(nights: Pick<NightLeft, "night" | "left">[]): CalendarDate[] {
  return nights.filter(({ left }) => left <= 0).map(({ night }) => night);
}
