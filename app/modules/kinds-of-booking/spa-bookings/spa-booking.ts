import { dateOf, minuteOf, type WallClock } from "~/core/dates/wall-clock";
import { weekdayOf } from "~/core/dates/weekday";
import type { Booking } from "../../sales/bookings/booking";
import { openingOf, type OpeningHours } from "../../catalogue/spas/spa";

/** A treatment that somebody booked. Its times are those of the clock in the spa. */
export interface SpaBooking extends Booking {
  spa_id: number;
  treatment_id: number;
  starts_at: WallClock;
  /** Its start and what the treatment took when it was booked. */
  ends_at: WallClock;
  /** When its room is ready for the next one. */
  freed_at: WallClock;
  persons: number;
}

/** The fields on which the price of a treatment depends, as a form has them. */
export interface EnteredTreatment {
  spa_id: number;
  treatment_id: number;
  distribution_point_id?: number | null;
  starts_at: WallClock;
}

/** @returns whether a form asks for the treatment that was booked, on its day: then its price stays */
export function isSamePriced(booked: SpaBooking, entered: EnteredTreatment): boolean {
  return (
    booked.spa_id === entered.spa_id &&
    booked.treatment_id === entered.treatment_id &&
    booked.distribution_point_id === (entered.distribution_point_id ?? null) &&
    dateOf(booked.starts_at) === dateOf(entered.starts_at)
  );
}

/** @returns whether a form asks for the very time that was booked: then it lasts as long as it did */
export function isSameTime(booked: SpaBooking, entered: EnteredTreatment): boolean {
  return (
    booked.spa_id === entered.spa_id &&
    booked.treatment_id === entered.treatment_id &&
    booked.starts_at === entered.starts_at
  );
}

/**
 * @param minutes how long its room is taken, with the buffer
 * @returns whether the spa is open for all of it: "closed" all day, "outside" its hours, or "open"
 */
export function openFor(
  hours: OpeningHours,
  starts_at: WallClock,
  minutes: number,
): "open" | "closed" | "outside" {
  const opening = openingOf(hours[weekdayOf(dateOf(starts_at))]);
  if (!opening) return "closed";
  const [from, to] = opening;
  const start = minuteOf(starts_at);
  return start >= from && start + minutes <= to ? "open" : "outside";
}
