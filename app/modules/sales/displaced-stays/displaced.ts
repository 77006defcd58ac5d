import { addDays, type CalendarDate } from "~/core/dates";

/** A night on which more rooms of a type are taken than may be sold. */
export interface OversoldNight {
  night: CalendarDate;
  room_type_id: number;
  roomType: string;
  hotel_id: number;
  hotel: string;
  /** How many rooms are taken; `rooms`: how many may be sold. */
  taken: number;
  rooms: number;
}

/** Why a stay can't be where it was booked: its physical room, or what isn't sold any more. */
export type Displacement = "out_of_order" | "room_inactive" | "other_type" | "not_sold";

/** A stay to come that can't be where it was booked. */
export interface DisplacedStay {
  id: number;
  reference: string;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  hotel_id: number;
  hotel: string;
  roomType: string;
  /** The number of its physical room; null where it has none. */
  room: string | null;
  reason: Displacement;
}

/** The nights and rooms that a change of a house takes from booked stays. */
export interface Displaced {
  nights: OversoldNight[];
  /** The first of them, by their reason and arrival. */
  stays: DisplacedStay[];
  /** How many there are in all. */
  staysInAll: number;
}

/** @returns whether nobody loses anything */
export function isNobody({ nights, staysInAll }: Displaced): boolean {
  return nights.length === 0 && staysInAll === 0;
}

/** @returns what is there after a change and wasn't before it, or was less */
export function displacedBetween(before: Displaced, after: Displaced): Displaced {
  const excess = new Map(before.nights.map((one) => [keyOf(one), one.taken - one.rooms]));
  const idsBefore = new Set(before.stays.map(({ id }) => id));
  return {
    nights: after.nights.filter((one) => one.taken - one.rooms > (excess.get(keyOf(one)) ?? 0)),
    stays: after.stays.filter(({ id }) => !idsBefore.has(id)),
    staysInAll: Math.max(0, after.staysInAll - before.staysInAll),
  };
}

function keyOf({ room_type_id, night }: OversoldNight): string {
  return `${room_type_id} ${night}`;
}

/** Nights in a row with the same numbers; `last` is the last night of them. */
export interface OversoldNights extends OversoldNight {
  last: CalendarDate;
}

/** @returns the nights with those that follow each other in one, in their order */
export function inRows(nights: OversoldNight[]): OversoldNights[] {
  const rows: OversoldNights[] = [];
  for (const one of nights) {
    const row = rows.at(-1);
    const follows =
      row &&
      row.room_type_id === one.room_type_id &&
      row.taken === one.taken &&
      row.rooms === one.rooms &&
      addDays(row.last, 1) === one.night;
    if (follows) row.last = one.night;
    else rows.push({ ...one, last: one.night });
  }
  return rows;
}

/** Between the nights and the stays, and between two of them, in the text of what was shown. */
const [PARTS, ENTRIES, WITHIN] = [";", ",", "/"] as const;

/**
 * @returns what was shown, as a form carries it: an answer holds for that alone. Nights in a row as
 *   "room type/first/last/too many", then the ids of the stays, then how many there are in all
 */
export function writtenList({ nights, stays, staysInAll }: Displaced): string {
  return [
    inRows(nights)
      .map(({ room_type_id, night, last, taken, rooms }) =>
        [room_type_id, night, last, taken - rooms].join(WITHIN),
      )
      .join(ENTRIES),
    stays.map(({ id }) => id).join(ENTRIES),
    staysInAll,
  ].join(PARTS);
}

/** @returns whether all of it was shown, in numbers as large: less than was shown is no surprise */
export function wasShown({ nights, stays, staysInAll }: Displaced, text: string): boolean {
  const [rows = "", ids = "", inAll = ""] = text.split(PARTS);
  const shownRows = rows.split(ENTRIES).map((row) => row.split(WITHIN));
  const shownIds = new Set(ids.split(ENTRIES));
  return (
    staysInAll <= Number(inAll) &&
    stays.every(({ id }) => shownIds.has(String(id))) &&
    nights.every(({ room_type_id, night, taken, rooms: offered }) =>
      shownRows.some(
        ([type, first = "", last = "", excess]) =>
          Number(type) === room_type_id &&
          first <= night &&
          night <= last &&
          taken - offered <= Number(excess),
      ),
    )
  );
}

/** The part that the log keeps of what was done on purpose: nights, and the references of stays. */
export interface KeptDisplaced {
  nights: CalendarDate[];
  stays: string[];
  staysInAll: number;
}

/** How many nights and stays of a change the log names. */
const KEPT = 100;

/** @returns what the log keeps of it */
export function keptOf({ nights, stays, staysInAll }: Displaced): KeptDisplaced {
  return {
    nights: [...new Set(nights.map(({ night }) => night))].sort().slice(0, KEPT),
    stays: stays.slice(0, KEPT).map(({ reference }) => reference),
    staysInAll,
  };
}
