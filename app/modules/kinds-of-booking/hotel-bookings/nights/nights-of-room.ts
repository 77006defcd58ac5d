import { addDays, type CalendarDate } from "~/core/dates";
import { RuleBroken } from "~/core/errors";
import type { HotelBooking, RoomInput } from "../hotel-booking.fields";
import { isInHouse } from "../stay-day/stay-day";
import type { Stretch } from "./stay-nights.repository.server";

/** Nights of a stay that get a room. */
export interface NightsOfRoom {
  from: CalendarDate;
  /** The day after the last of them. */
  until: CalendarDate;
  /** Whether others of its nights keep the room that they have. */
  part: boolean;
  /** Whether the stay is in this room now: before its guests come, where it has the room on the first night. */
  present: boolean;
}

/**
 * Guests in house have another room from today on: where they slept is over.
 *
 * @returns the nights that a stay asks a room for; without a word all that are ahead
 * @throws RuleBroken at the field for a night that isn't ahead of the stay
 */
export function nightsOfRoom(
  stay: HotelBooking,
  { from_night, to_night }: Pick<RoomInput, "from_night" | "to_night">,
  today: CalendarDate,
): NightsOfRoom {
  const { checkin_date, checkout_date } = stay;
  const first = isInHouse(stay) && today > checkin_date ? today : checkin_date;
  const from = from_night ?? first;
  const until = to_night ? addDays(to_night, 1) : checkout_date;
  const refused = (field: string) =>
    new RuleBroken({ key: "hotel-bookings:ERRORS.ROOM.NIGHT" }, field);
  if (from_night && (from < first || from >= checkout_date)) throw refused("from_night");
  if (to_night && (until <= from || until > checkout_date)) throw refused("to_night");
  const part = from > first || until < checkout_date;
  return { from, until, part, present: !part || (from <= first && first < until) };
}

/** Nights in one room type that get a room. */
export interface NightsInType extends NightsOfRoom {
  room_type_id: number;
  /** Whether other nights of that type, which are ahead, keep the room that they have; false where none does. */
  half: boolean;
}

/**
 * A room belongs to one type: it is for those of the asked nights that follow one another in its type.
 *
 * @param stretches the nights of the stay by room and type, by date
 * @param room_type_id the type of the room; null where the nights are to have none
 * @returns the nights that can have it; those that were asked for, in the type of their first one, where none can
 */
export function nightsInType(
  stretches: Stretch[],
  asked: NightsOfRoom,
  room_type_id: number | null,
): NightsInType {
  const among = stretches.filter(({ from, until }) => from < asked.until && until > asked.from);
  // Guests who should have left have no night ahead.
  const type = (among[0] ?? stretches.at(-1)!).room_type_id;
  const isMixed = new Set(stretches.map((one) => one.room_type_id)).size > 1;
  if (!isMixed || room_type_id === null) return { ...asked, room_type_id: type, half: asked.part };
  const first = among.findIndex((one) => one.room_type_id === room_type_id);
  if (first < 0) return { ...asked, room_type_id: type, half: false };
  const rest = among.slice(first);
  const other = rest.findIndex((one) => one.room_type_id !== room_type_id);
  const run = other < 0 ? rest : rest.slice(0, other);
  const from = later(asked.from, run[0]!.from);
  const until = earlier(asked.until, run.at(-1)!.until);
  const isHalf = stretches.some(
    (one) =>
      one.room_type_id === room_type_id &&
      ((one.until > until && one.from <= until) || (one.from < from && one.until >= from)),
  );
  const present = asked.present && from === asked.from;
  return { from, until, room_type_id, present, part: true, half: isHalf };
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);
