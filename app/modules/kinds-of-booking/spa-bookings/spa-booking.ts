import { dateOf, minuteOf, type WallClock } from "~/core/dates/wall-clock";
import { weekdayOf } from "~/core/dates/weekday";
import { openingOf, type OpeningHours } from "../../catalogue/spas/spa";
import type { SpaBooking } from "./spa-booking.fields";

/** The fields on which the price of a treatment depends, as a form has them. */
export interface EnteredTreatment {
  spa_id: number;
  treatment_id: number;
  distribution_point_id?: number | null;
  starts_at: WallClock;
}

/** @returns whether a form has the booked treatment on the same day: then the booking keeps its price */
export function isSamePriced(booked: SpaBooking, entered: EnteredTreatment): boolean {
  return (
    booked.spa_id === entered.spa_id &&
    booked.treatment_id === entered.treatment_id &&
    booked.distribution_point_id === (entered.distribution_point_id ?? null) &&
    dateOf(booked.starts_at) === dateOf(entered.starts_at)
  );
}

/** @returns whether a form has the booked time: then the booking keeps its duration */
export function isSameTime(booked: SpaBooking, entered: EnteredTreatment): boolean {
  return (
    booked.spa_id === entered.spa_id &&
    booked.treatment_id === entered.treatment_id &&
    booked.starts_at === entered.starts_at
  );
}

/**
 * @param minutes the duration with the buffer
 * @returns "closed" if the spa is closed all day, "outside" if a part of the time is outside its hours,
 *   "open" if the spa is open for the whole time
 */
export function openingState(
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
