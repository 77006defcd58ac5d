import { addDays, type CalendarDate } from "~/core/dates";

/** A night on which more rooms of a type are taken than may be sold. */
export interface OversoldNight {
  night: CalendarDate;
  room_type_id: number;
  roomType: string;
  hotel_id: number;
  hotel: string;
  /** The number of taken rooms; `rooms` is the number that may be sold. */
  taken: number;
  rooms: number;
}

/**
 * The reasons why a stay is displaced: its physical room can't be used, or its room type or hotel isn't sold.
 */
export type Displacement = "out_of_order" | "room_inactive" | "other_type" | "not_sold";

/** A coming stay that is displaced. */
export interface DisplacedStay {
  id: number;
  reference: string;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  hotel_id: number;
  hotel: string;
  roomType: string;
  /** The number of its physical room; null if no room is assigned. */
  room: string | null;
  reason: Displacement;
}

/** The oversold nights and displaced stays that a change causes. */
export interface Displaced {
  nights: OversoldNight[];
  /** The first displaced stays, by reason and arrival. */
  stays: DisplacedStay[];
  /** The number of all displaced stays. */
  staysInAll: number;
}

/** @returns whether a change displaces no stay and oversells no night */
export function takesNothing({ nights, staysInAll }: Displaced): boolean {
  return nights.length === 0 && staysInAll === 0;
}

/**
 * @returns the nights that are oversold by more rooms in `after` than in `before`, and the stays that are
 *   displaced only in `after`
 */
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

/** Consecutive nights with the same numbers; `night` is the first of them, `last` the last. */
export interface OversoldNights extends OversoldNight {
  last: CalendarDate;
}

/** @returns the nights in their order; consecutive ones with the same numbers are one row */
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

/** The separators of the list of stays as text: between its three parts, between entries, within an entry. */
const [PARTS, ENTRIES, WITHIN] = [";", ",", "/"] as const;

/**
 * @returns the displaced nights and stays as text for the form; the answer is valid for exactly these.
 *   Consecutive nights are "room type/first/last/too many"; then come the ids of the stays, and the number of
 *   all stays
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

/**
 * @returns whether the list that the form showed contains all these nights and stays, with numbers at least
 *   as high; the user needn't be asked about fewer
 */
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

/** The displaced nights and stays that the log records, the stays by their references. */
export interface KeptDisplaced {
  nights: CalendarDate[];
  stays: string[];
  staysInAll: number;
}

/** The maximum numbers of nights and of stays of a change that the log records. */
const MAX_LOGGED_NIGHTS = 100;

/** @returns the nights and stays that the log records */
export function keptOf({ nights, stays, staysInAll }: Displaced): KeptDisplaced {
  return {
    nights: [...new Set(nights.map(({ night }) => night))].sort().slice(0, MAX_LOGGED_NIGHTS),
    stays: stays.slice(0, MAX_LOGGED_NIGHTS).map(({ reference }) => reference),
    staysInAll,
  };
}
