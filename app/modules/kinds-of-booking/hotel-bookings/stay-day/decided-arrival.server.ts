import { formatDate } from "~/core/dates/format.server";
import { RuleBroken } from "~/core/errors";
import { refuseUnanswered, type Question } from "~/core/questions";
import type { HotelContext } from "~/db/context";
import { refuseForgotten } from "~/modules/sales/bookings/acts/decided-act.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { refuseOccupied } from "../room-of-stay";
import { refuseUnlessAllowed } from "./allowed-act.server";
import { isNamed, missingOfGuests, type StayGuest } from "./guest.fields";
import { comesAfterLastNight } from "./stay-day";
import type { CheckInInput } from "./stay-day.fields";
import type { DayOfStay } from "./stay-day.repository.server";

/** What is known of a stay whose guests are at the desk. */
export interface FactsOfArrival {
  here: Pick<HotelContext, "now" | "today" | "clock" | "locale">;
  /** The stay in the room that it has tonight. */
  stay: HotelBooking;
  day: DayOfStay;
  /** Whether its customer was anonymised. */
  forgotten: boolean;
}

/** What a check-in makes of a stay: the names of its guests; null where they stay as they are. */
export interface Arrival {
  guests: StayGuest[] | null;
}

/**
 * Decides whether guests may check in. A room that is dirty or out of order today is asked about first, and guests who
 * come when their last night is over.
 *
 * @throws RuleBroken where the stay isn't confirmed, before its first day, on its last one after the hour until which
 *   guests leave, without a room, for more names than guests, for names of an anonymised customer, and without what the
 *   hotel requires of them; Conflict where other guests are still in the room; Unanswered
 */
export function decideArrival(
  _: HotelBooking,
  { guests: entered, ...answers }: CheckInInput,
  { here, stay, day, forgotten }: FactsOfArrival,
): Arrival {
  refuseUnlessAllowed(here, stay, "check_in", day);
  const room = roomToEnter(day);
  refuseUnanswered([asksAboutLastNight(here, stay, day), asksAboutRoom(room)], answers);
  const guests = entered ? namedGuests(stay, entered, { forgotten }) : null;
  refuseIncomplete(day, entered ?? day.guests);
  return { guests };
}

/**
 * @param rows the rows of a form
 * @returns those that name a guest
 * @throws RuleBroken for more guests than were booked, and for an anonymised customer
 */
export function namedGuests(
  { adults, children_ages }: Pick<HotelBooking, "adults" | "children_ages">,
  rows: StayGuest[],
  { forgotten }: { forgotten: boolean },
): StayGuest[] {
  const guests = rows.filter(isNamed);
  const booked = adults + children_ages.length;
  if (guests.length > booked) {
    const params = { count: booked };
    throw new RuleBroken({ key: "stay-day:ERRORS.TOO_MANY_GUESTS", params }, "guests");
  }
  // Nobody names people again who asked to be forgotten.
  if (guests.length > 0) refuseForgotten({ forgotten });
  return guests;
}

/** @throws RuleBroken at the field of a guest that the hotel requires and that is missing */
function refuseIncomplete({ asks }: DayOfStay, guests: StayGuest[]): void {
  const missing = missingOfGuests(asks, guests);
  if (!missing) return;
  const { place, field } = missing;
  const guest = guests[place];
  const name = guest ? `${guest.first_name} ${guest.last_name}`.trim() : "";
  throw new RuleBroken(
    { key: `stay-day:ERRORS.REQUIRED.${field}`, params: { name } },
    `guests[${place}].${field === "name" ? "last_name" : field}`,
  );
}

/** @throws RuleBroken without a room; Conflict where other guests are still in it */
function roomToEnter({ room }: DayOfStay): NonNullable<DayOfStay["room"]> {
  if (!room) throw new RuleBroken({ key: "stay-day:ERRORS.NO_ROOM" }, "room_id");
  refuseOccupied(room.number, room.occupants?.reference, "room_id");
  return room;
}

/** @returns the question before guests are let in when their last night is over; null for all others */
function asksAboutLastNight(
  { today, locale }: FactsOfArrival["here"],
  stay: HotelBooking,
  { checkout_time_to }: DayOfStay,
): Question | null {
  if (!comesAfterLastNight(stay, today)) return null;
  const params = { day: formatDate(stay.checkout_date, locale), hour: checkout_time_to };
  const sentence = { key: "stay-day:ASKED.NIGHT_OVER", params };
  return { sentence, field: "night_is_over", yes: true };
}

/** @returns the question before guests enter a room that isn't ready; null for a room that is */
function asksAboutRoom(room: NonNullable<DayOfStay["room"]>): Question | null {
  const { number, dirty, out_of_order } = room;
  if (!dirty && !out_of_order) return null;
  const key = `stay-day:ASKED.${out_of_order ? "OUT_OF_ORDER" : "DIRTY"}`;
  return { sentence: { key, params: { number } }, field: "room_as_it_is", yes: true };
}
