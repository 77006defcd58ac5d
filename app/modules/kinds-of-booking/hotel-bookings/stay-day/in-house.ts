import type { CalendarDate } from "~/core/dates";
import { RuleBroken } from "~/core/errors";
import type { Question } from "~/core/questions";
import type { BookingAct } from "../../../sales/bookings/booking";
import type { EnteredStay } from "../hotel-booking";
import type { HotelBooking } from "../hotel-booking.fields";
import { haveLeft, isInHouse } from "./stay-day";

type Guests = Pick<HotelBooking, "status" | "arrived_at" | "departed_at">;

/** @throws RuleBroken for an act on a stay that its guests make impossible: they are in house, or have left */
export function refuseForGuests(stay: Guests, act: BookingAct): void {
  if ((act === "cancel" || act === "complete") && isInHouse(stay)) {
    throw new RuleBroken({ key: `stay-day:ERRORS.IN_HOUSE.${act}` });
  }
  if (act === "cancel" && haveLeft(stay) && stay.status !== "cancelled") {
    throw new RuleBroken({ key: "stay-day:ERRORS.HAVE_LEFT.cancel" });
  }
}

/** @returns the question before a stay is reopened whose guests have left; null for another one */
export function asksAboutLeft(stay: Guests): Question | null {
  if (stay.status !== "completed" || !haveLeft(stay)) return null;
  const sentence = { key: "stay-day:ASKED.HAVE_LEFT" };
  return { sentence, field: "guests_have_left", yes: true };
}

/**
 * Refuses changes that guests who have come make impossible. Guests in house have arrived on their day at their
 * hotel, and leave today at the earliest. Their stay may become longer or shorter, and another room type is
 * possible together with a room of it. Guests who have left slept where and when they did.
 *
 * @throws RuleBroken at the field
 */
export function refuseForGuestsWhoCame(
  booked: HotelBooking,
  entered: EnteredStay & { room_id?: number | null; from_night?: CalendarDate | null },
  today: CalendarDate,
): void {
  if (haveLeft(booked)) refuseForGuestsWhoLeft(booked, entered);
  if (!isInHouse(booked)) return;
  const refused = (why: string, field: string) =>
    new RuleBroken({ key: `stay-day:ERRORS.${why}` }, field);
  const { hotel_id, room_type_id, room_id, checkin_date, checkout_date } = booked;
  if (entered.checkin_date !== checkin_date) throw refused("DATES_IN_HOUSE", "checkin_date");
  if (entered.hotel_id !== hotel_id) throw refused("DATES_IN_HOUSE", "hotel_id");
  // A room belongs to one type: with another type tonight the guests would have none.
  const isLater = entered.from_night && entered.from_night > today;
  const moves = entered.room_id && entered.room_id !== room_id;
  if (entered.room_type_id !== room_type_id && !moves && !isLater)
    throw refused("NEEDS_ROOM", "room_type_id");
  if (room_id && entered.room_id === null) throw refused("NEEDS_ROOM", "room_id");
  if (entered.checkout_date < today && entered.checkout_date !== checkout_date) {
    throw refused("LEAVES_IN_THE_PAST", "checkout_date");
  }
}

/**
 * @param entered what the stay is to have; what is left out stays as it is
 * @throws RuleBroken at the field where the dates, the hotel or the room of guests who have left would change
 */
export function refuseForGuestsWhoLeft(
  booked: HotelBooking,
  entered: Partial<EnteredStay> & { room_id?: number | null },
): void {
  if (!haveLeft(booked)) return;
  const slept = ["checkin_date", "checkout_date", "hotel_id", "room_type_id", "room_id"] as const;
  const changed = slept.find(
    (field) => entered[field] !== undefined && entered[field] !== booked[field],
  );
  if (changed) throw new RuleBroken({ key: "stay-day:ERRORS.HAVE_LEFT.change" }, changed);
}
