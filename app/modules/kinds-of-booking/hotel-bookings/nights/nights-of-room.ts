import { addDays, type CalendarDate } from "~/core/dates";
import { RuleBroken } from "~/core/errors";
import type { HotelBooking, RoomInput } from "../hotel-booking.fields";
import { isInHouse } from "../stay-day/stay-day";

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
