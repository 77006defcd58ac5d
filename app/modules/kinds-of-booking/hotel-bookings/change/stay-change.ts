import { daysBetween, isCalendarDate, nightsOf, type CalendarDate } from "~/core/dates";
import { rowId } from "~/core/ids";
import { MAX_NIGHTS } from "../../../pricing/price-calculator/calculation.schema";

/** The days of arrival and departure. */
export interface StayDates {
  checkin_date: CalendarDate;
  /** The day of departure; its night isn't part of the stay. */
  checkout_date: CalendarDate;
}

/** The nights that a change of dates adds to a stay and takes from it, each in ascending order. */
export interface ChangedNights {
  added: CalendarDate[];
  removed: CalendarDate[];
}

/** @returns the nights that only the entered stay has, and those that only the booked one has */
export function changedNights(booked: StayDates, entered: StayDates): ChangedNights {
  const [before, after] = [booked, entered].map(({ checkin_date, checkout_date }) =>
    nightsOf(checkin_date, checkout_date),
  );
  const [had, has] = [new Set(before), new Set(after)];
  return {
    added: after!.filter((night) => !had.has(night)),
    removed: before!.filter((night) => !has.has(night)),
  };
}

/** The parameters in which an address proposes a change of a stay. */
export interface ProposedChange extends Partial<StayDates> {
  room_id?: number;
}

/**
 * @param booked the dates of the booking, which hold where the address has no others
 * @returns the change in an address; {} where it proposes none. Dates that don't exist, or that make no stay,
 *   count as missing, and so does an id that can't be one
 */
export function proposedIn(params: URLSearchParams, booked: StayDates): ProposedChange {
  const day = (name: keyof StayDates) => {
    const value = params.get(name);
    return isCalendarDate(value) ? value : booked[name];
  };
  const [checkin_date, checkout_date] = [day("checkin_date"), day("checkout_date")];
  const nights = daysBetween(checkin_date, checkout_date);
  const moves = checkin_date !== booked.checkin_date || checkout_date !== booked.checkout_date;
  const room_id = rowId(params.get("room_id"));
  return {
    ...(moves && nights >= 1 && nights <= MAX_NIGHTS ? { checkin_date, checkout_date } : {}),
    ...(room_id ? { room_id } : {}),
  };
}
