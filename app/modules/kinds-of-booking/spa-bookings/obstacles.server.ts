import { RuleBroken, type Message } from "~/core/errors";
import { formatDate } from "~/core/dates/format.server";
import { dateOf, type WallClock } from "~/core/dates/wall-clock";
import { labelIn, type GuestLabel } from "~/core/guest-text";
import type { Language } from "~/i18n/languages";
import type { LockedSpa } from "../../catalogue/spas/spa.repository.server";
import type { StoredTreatment } from "../../catalogue/treatments/treatment.repository.server";
import { openingState } from "./spa-booking";

interface TreatmentRequest {
  spa: LockedSpa;
  treatment: StoredTreatment;
  starts_at: WallClock;
  /** The time for which it takes its room, including the buffer. */
  minutes: number;
  persons: number;
}

/**
 * Refuses a time outside the opening hours, and too many people.
 *
 * @throws RuleBroken at the field
 */
export function refuseOutside(request: TreatmentRequest, locale: Language): void {
  const { spa, treatment, starts_at, minutes, persons } = request;
  refuseTooMany(treatment, persons);
  const sentence = closedThen(openingState(spa.opening_hours, starts_at, minutes), request, locale);
  if (sentence) throw new RuleBroken(sentence, "starts_at");
}

/** @throws RuleBroken at the number of people, where the treatment is for fewer */
export function refuseTooMany(treatment: Pick<StoredTreatment, "persons">, persons: number): void {
  if (persons <= treatment.persons) return;
  const key = "spa-bookings:ERRORS.TOO_MANY_PERSONS";
  throw new RuleBroken({ key, params: { count: treatment.persons } }, "persons");
}

function closedThen(
  open: ReturnType<typeof openingState>,
  { spa, starts_at }: TreatmentRequest,
  locale: Language,
): Message | null {
  if (open === "open") return null;
  const params = { spa: labelIn(spa, locale), date: formatDate(dateOf(starts_at), locale) };
  return { key: `spa-bookings:ERRORS.${open === "closed" ? "CLOSED" : "OUTSIDE"}`, params };
}

interface Activable {
  active: boolean;
}

/** @throws RuleBroken for a spa or a treatment that is inactive */
export function refuseInactive(
  { spa, treatment }: { spa: GuestLabel & Activable; treatment: GuestLabel & Activable },
  locale: Language,
): void {
  if (!spa.active) {
    const key = "spa-bookings:ERRORS.SPA_INACTIVE";
    throw new RuleBroken({ key, params: { spa: labelIn(spa, locale) } }, "spa_id");
  }
  if (!treatment.active) {
    const key = "spa-bookings:ERRORS.TREATMENT_INACTIVE";
    throw new RuleBroken(
      { key, params: { treatment: labelIn(treatment, locale) } },
      "treatment_id",
    );
  }
}
