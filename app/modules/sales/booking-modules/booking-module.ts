import { addDays, type CalendarDate } from "~/core/dates";
import type { Message } from "~/core/errors";
import type { Language } from "~/i18n/languages";

/** What is booked; each is one module, whose row neither comes nor goes. */
export const moduleKinds = ["hotel", "flight", "spa", "pack", "tour"] as const;

export type ModuleKind = (typeof moduleKinds)[number];

/** The symbols of the product's own set (`ui/icons/icons.svg`) that a module may be shown by. */
export const moduleIcons = ["bed-double", "plane", "flower", "package", "map", "compass"] as const;

export type ModuleIcon = (typeof moduleIcons)[number];

/** A year. */
export const MAX_HOURS = 8760;

export const MAX_ADVANCE_DAYS = 730;

export const MAX_POSITION = 9999;

/** The most characters of the conditions, in each language. */
export const MAX_CONDITIONS = 2000;

/** How one kind of bookings is sold, as the log keeps it. */
export interface BookingModule {
  id: number;
  kind: ModuleKind;
  labelEn: string;
  labelFr: string;
  icon: ModuleIcon;
  /** Whether new ones may be booked. */
  enabled: boolean;
  position: number;
  /** How many hours before it begins something is booked at the latest; 0: no matter when. */
  leadTimeHours: number;
  /** How many days ahead at most; 0: no limit. */
  maxAdvanceDays: number;
  /** Until how many hours before it begins cancelling is free; 0: until it begins. */
  cancellationHours: number;
  /** Whether a booking is confirmed only once nothing is due. */
  requirePayment: boolean;
  /** What a payment comes by, where nobody says another. */
  gatewayId: number | null;
  /** What a booking without prices of its own is in, where nobody says another. */
  currencyId: number | null;
  /** Empty: all, and what is booked directly. */
  distributionPointIds: number[];
  /** What its confirmations say besides; "" where there is nothing to say. */
  conditionsEn: string;
  /** "" where guests read the English ones. */
  conditionsFr: string;
}

/** @returns what it is called in a language */
export function labelIn(
  { labelEn, labelFr }: Pick<BookingModule, "labelEn" | "labelFr">,
  locale: Language,
): string {
  return locale === "fr" ? labelFr : labelEn;
}

/** What of a module its bookings go by. */
export type ModuleRules = Pick<
  BookingModule,
  | "labelEn"
  | "labelFr"
  | "enabled"
  | "leadTimeHours"
  | "maxAdvanceDays"
  | "cancellationHours"
  | "requirePayment"
  | "distributionPointIds"
>;

/** What is to be booked, as far as its module asks. */
export interface Asked {
  /** The instant at which it begins. */
  begins: Date;
  /** The day on which it begins, where it does. */
  day: CalendarDate;
  /** null: it came by none, directly. */
  distributionPointId: number | null;
}

/** When it is asked. */
interface Now {
  now: Date;
  today: CalendarDate;
}

const HOUR_MS = 3_600_000;

/**
 * @returns the sentence for what keeps something from being booked by the rules of its module: that it
 *   is off, sold by other channels, begins too soon or too late; null where nothing does
 */
export function moduleObstacle(
  module: ModuleRules,
  { begins, day, distributionPointId }: Asked,
  { now, today }: Now,
  locale: Language,
): Message | null {
  const said = (key: string, params: Record<string, string | number> = {}) => ({
    key: `booking-modules:REFUSED.${key}`,
    params: { module: labelIn(module, locale), ...params },
  });
  const { enabled, leadTimeHours, maxAdvanceDays, distributionPointIds: points } = module;
  if (!enabled) return said("OFF");
  if (points.length > 0 && !(distributionPointId && points.includes(distributionPointId))) {
    return said("CHANNEL");
  }
  if (leadTimeHours > 0 && begins.getTime() - now.getTime() < leadTimeHours * HOUR_MS) {
    return said("TOO_SOON", { count: leadTimeHours });
  }
  if (maxAdvanceDays > 0 && day > addDays(today, maxAdvanceDays)) {
    return said("TOO_FAR", { count: maxAdvanceDays });
  }
  return null;
}

/** @returns the instant until which cancelling is free, that instant included */
export function freeUntil(
  { cancellationHours }: Pick<BookingModule, "cancellationHours">,
  begins: Date,
): Date {
  return new Date(begins.getTime() - cancellationHours * HOUR_MS);
}
