import { dateOf, minutesBetween, minutesLater } from "~/core/dates/wall-clock";
import { RuleBroken } from "~/core/errors";
import type { Question } from "~/core/questions";
import type { HotelContext } from "~/db/context";
import type { LockedSpa } from "~/modules/catalogue/spas/spa.repository.server";
import type { StoredTreatment } from "~/modules/catalogue/treatments/treatment.repository.server";
import type { Promised } from "~/modules/sales/booking-prices/price-on-screen";
import { refuseClosed } from "~/modules/sales/bookings/acts/booking-acts.service.server";
import { refuseOnItsOwn } from "~/modules/sales/bookings/acts/decided-act.server";
import type { FactsOfBooking } from "~/modules/sales/bookings/acts/facts-of-booking.repository.server";
import { holdsPlace } from "~/modules/sales/bookings/booking";
import { beginsInThePast } from "~/modules/sales/bookings/questions.server";
import { refuseInactive, refuseOutside } from "./obstacles.server";
import type { TreatmentInSpa } from "./price-of-treatment.server";
import { isSamePriced, isSameTime } from "./spa-booking";
import type { SpaBooking, SpaBookingInput } from "./spa-booking.fields";
import type { SpaBookingValues } from "./spa-booking.repository.server";

/** A booking of a spa as a form or a program wants it to be. */
export type ChangedTreatment = SpaBookingInput & Promised;

/** The chosen spa and the chosen treatment, as far as there are any. */
export interface FoundTreatment {
  spa: LockedSpa | undefined;
  treatment: StoredTreatment | undefined;
}

/** What the change of a treatment is decided by. */
export interface FactsOfTreatment extends Pick<FactsOfBooking, "pack"> {
  found: FoundTreatment;
  /** The moment in the hotel of the spa. */
  here: Pick<HotelContext, "today" | "locale">;
}

/** What a change makes of a treatment. */
export interface DecidedTreatment {
  booked: TreatmentInSpa;
  values: SpaBookingValues;
  /** Whether it needs a room at a time that it hasn't had. */
  takesRoom: boolean;
  /** Whether it costs what it did. */
  isSamePrice: boolean;
  /** The field by which it may get another currency. */
  currencyFrom: "spa_id" | undefined;
  /** The question before it is moved into the past; null for none. */
  question: Question | null;
}

/**
 * Decides a change of a treatment. At an unchanged time it keeps its duration, even if the treatment's duration has
 * changed.
 *
 * @throws RuleBroken for a booking that is over, for one in a pack on its own, as `inItsSpa`, of too many people, for a
 *   time outside the opening hours, and for a spa or a treatment that is inactive where it takes a room
 */
export function decideTreatment(
  before: SpaBooking,
  input: ChangedTreatment,
  { pack, found, here }: FactsOfTreatment,
): DecidedTreatment {
  refuseClosed(before);
  refuseOnItsOwn({ pack }, input);
  const booked = inItsSpa(found);
  const same = isSameTime(before, input);
  const values = same ? sameTime(before, input) : valuesOf(input, booked.treatment);
  if (!same || input.persons !== before.persons) {
    refuseOutside({ ...booked, ...lastingOf(values) }, here.locale);
  }
  const takesRoom = holdsPlace(before.status) && !same;
  if (takesRoom) refuseInactive(booked, here.locale);
  const day = dateOf(input.starts_at);
  return {
    ...{ booked, values, takesRoom, isSamePrice: isSamePriced(before, input) },
    currencyFrom: input.spa_id === before.spa_id ? undefined : "spa_id",
    question: dateOf(before.starts_at) === day ? null : beginsInThePast(here, day),
  };
}

/** @throws RuleBroken at the field of a deleted spa, or of a treatment of another spa */
export function inItsSpa({ spa, treatment }: FoundTreatment): TreatmentInSpa {
  if (!spa) throw new RuleBroken({ key: "constraints:UNKNOWN_SPA" }, "spa_id");
  if (treatment?.spa_id !== spa.id) {
    throw new RuleBroken({ key: "constraints:TREATMENT_OF_OTHER_SPA" }, "treatment_id");
  }
  return { spa, treatment };
}

/** @returns a treatment at a time, with the end of it and of its room's use */
export function valuesOf(
  { spa_id, treatment_id, starts_at, persons }: SpaBookingInput,
  { duration_minutes, buffer_minutes }: StoredTreatment,
): SpaBookingValues {
  const ends_at = minutesLater(starts_at, duration_minutes);
  const freed_at = minutesLater(ends_at, buffer_minutes);
  return { spa_id, treatment_id, starts_at, ends_at, freed_at, persons };
}

function sameTime(
  { spa_id, treatment_id, starts_at, ends_at, freed_at }: SpaBooking,
  { persons }: SpaBookingInput,
): SpaBookingValues {
  return { spa_id, treatment_id, starts_at, ends_at, freed_at, persons };
}

/** @returns the start of a treatment, the minutes for which its room is taken, and the number of people */
export function lastingOf({ starts_at, freed_at, persons }: SpaBookingValues) {
  return { starts_at, minutes: minutesBetween(starts_at, freed_at), persons };
}
