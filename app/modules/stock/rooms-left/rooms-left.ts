import type { CalendarDate } from "~/core/dates";

/** Nights of a room type, from check-in to check-out. */
export interface NightsOfType {
  room_type_id: number;
  checkin_date: CalendarDate;
  /** The day of departure, whose night isn't one of them. */
  checkout_date: CalendarDate;
}

/** The rooms of a room type on a night (docs/reference/stays.md#rooms-left). */
export interface NightLeft {
  room_type_id: number;
  night: CalendarDate;
  /** The rooms on sale: those for sale on the night, or the physical rooms in order where they are fewer. */
  rooms: number;
  /** The stays that take a room. */
  taken: number;
  /** `rooms` minus `taken`: negative where more rooms are taken than there are. */
  left: number;
  /** Whether a stop sale of the hotel or of the room type covers the night. */
  closed: boolean;
}

/** @returns the rooms that may still be sold: negative where a night is oversold, 0 at most where it isn't on sale */
export function roomsOnSale({ left, closed }: Pick<NightLeft, "left" | "closed">): number {
  return closed ? Math.min(0, left) : left;
}

/** @returns the number of stays that can still be booked on a night: 0 where it is full or not on sale */
export function bookableRooms(night: Pick<NightLeft, "left" | "closed">): number {
  return Math.max(0, roomsOnSale(night));
}

/**
 * @returns the number of further stays that can be booked for all of these nights; 0 if one night is full or
 *   not on sale
 */
export function fewestLeft(nights: Pick<NightLeft, "left" | "closed">[]): number {
  return Math.min(...nights.map(bookableRooms));
}

/** @returns the nights on which no room is left, on sale or not, in their order */
export function fullNights(nights: Pick<NightLeft, "night" | "left">[]): CalendarDate[] {
  return nights.filter(({ left }) => left <= 0).map(({ night }) => night);
}

/** A night of a room type. */
export interface NightOfType {
  room_type_id: number;
  night: CalendarDate;
}

/** A stay that changes its nights together with others. */
export interface ChangingStay {
  id: number;
  /** The nights on which it takes a room so far, and those on which it is to take one. */
  had: NightOfType[];
  has: NightOfType[];
}

/** A stay that would take a room on a night on which none is left. */
export type ShortNight = NightOfType & Pick<ChangingStay, "id">;

/**
 * Counts the rooms of stays that change together: what one of them gives up, another may take.
 *
 * @param left the rooms left as they are stored, with the nights that these stays have so far
 * @returns the nights on which stays would take more rooms than there are, by stay and night; only nights that a stay
 *   doesn't have yet, and of several stays that take the same night the last ones
 */
export function nightsShort(left: NightLeft[], stays: ChangingStay[]): ShortNight[] {
  const keyOf = ({ room_type_id, night }: NightOfType) => `${room_type_id} ${night}`;
  const free = new Map(left.map((night) => [keyOf(night), night.left]));
  const count = (nights: NightOfType[], by: number) => {
    for (const night of nights) free.set(keyOf(night), (free.get(keyOf(night)) ?? 0) + by);
  };
  for (const { had, has } of stays) {
    count(had, 1);
    count(has, -1);
  }
  const short: ShortNight[] = [];
  for (const { id, had, has } of [...stays].reverse()) {
    const kept = new Set(had.map(keyOf));
    for (const night of has.filter((one) => !kept.has(keyOf(one)))) {
      if (free.get(keyOf(night))! >= 0) continue;
      count([night], 1);
      short.push({ ...night, id });
    }
  }
  const byNight = (a: ShortNight, b: ShortNight) => a.night.localeCompare(b.night);
  return short.sort((a, b) => a.id - b.id || byNight(a, b));
}
