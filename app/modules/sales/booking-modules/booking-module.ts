import { addDays, type CalendarDate } from "~/core/dates";
import type { Message } from "~/core/errors";
import type { Language } from "~/i18n/languages";

/** The kinds of bookings; each has one module, whose row is never added or deleted. */
export const moduleKinds = ["hotel", "flight", "spa", "pack", "tour"] as const;

export type ModuleKind = (typeof moduleKinds)[number];

/** The icons that a module can have (`ui/icons/icons.svg`). */
export const moduleIcons = ["bed-double", "plane", "flower", "package", "map", "compass"] as const;

export type ModuleIcon = (typeof moduleIcons)[number];

/** A year in hours. */
export const MAX_HOURS = 8760;

export const MAX_ADVANCE_DAYS = 730;

export const MAX_POSITION = 9999;

/** The maximum length of the conditions in each language, in characters. */
export const MAX_CONDITIONS = 2000;

/** @returns the module's name in a language */
export function labelIn(
  { label_en, label_fr }: { label_en: string; label_fr: string },
  locale: Language,
): string {
  return locale === "fr" ? label_fr : label_en;
}

/** The rules that a module sets for its bookings. */
export interface ModuleRules {
  label_en: string;
  label_fr: string;
  enabled: boolean;
  lead_time_hours: number;
  max_advance_days: number;
  cancellation_hours: number;
  require_payment: boolean;
  distribution_point_ids: number[];
}

/** The facts of a new booking that the rules of its module check. */
export interface RequestedBooking {
  /** The instant at which it begins. */
  begins: Date;
  /** The day on which it begins, in the time zone of its place. */
  day: CalendarDate;
  /** null for a direct booking. */
  distribution_point_id: number | null;
}

/** The present instant and day. */
interface Now {
  now: Date;
  today: CalendarDate;
}

const HOUR_MS = 3_600_000;

/**
 * @returns the message of the rule that forbids a booking: the module is off, other distribution points
 *   sell it, or the booking begins too soon or too late; null if no rule forbids it
 */
export function moduleObstacle(
  module: ModuleRules,
  { begins, day, distribution_point_id }: RequestedBooking,
  { now, today }: Now,
  locale: Language,
): Message | null {
  const refusal = (key: string, params: Record<string, string | number> = {}) => ({
    key: `booking-modules:REFUSED.${key}`,
    params: { module: labelIn(module, locale), ...params },
  });
  const { enabled, lead_time_hours, max_advance_days, distribution_point_ids: points } = module;
  if (!enabled) return refusal("OFF");
  if (points.length > 0 && !(distribution_point_id && points.includes(distribution_point_id))) {
    return refusal("CHANNEL");
  }
  if (lead_time_hours > 0 && begins.getTime() - now.getTime() < lead_time_hours * HOUR_MS) {
    return refusal("TOO_SOON", { count: lead_time_hours });
  }
  if (max_advance_days > 0 && day > addDays(today, max_advance_days)) {
    return refusal("TOO_FAR", { count: max_advance_days });
  }
  return null;
}

/** @returns the last instant at which cancelling is free */
export function freeUntil(
  { cancellation_hours }: Pick<ModuleRules, "cancellation_hours">,
  begins: Date,
): Date {
  return new Date(begins.getTime() - cancellation_hours * HOUR_MS);
}
