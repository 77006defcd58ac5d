import { addDays, daysBetween, type CalendarDate } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import { stoppedNights, type StoppedNights } from "../../places/stop-sales/stop-sale";
import {
  brokenBy,
  restrictionCodes,
  type BrokenRestriction,
  type RestrictionCode,
} from "../restrictions/restriction";
import type { Restriction } from "../restrictions/restriction.fields";
import type { SaleLimits } from "../restrictions/sale-limits";
import type { Price, StayRequest } from "./engine/calculation";

/** The codes of all warnings of a quote. */
export const warningCodes = [
  "STOP_SALE",
  ...restrictionCodes,
  "SOLD_OUT",
  "ADULTS_BELOW",
  "ADULTS_ABOVE",
  "CHILDREN_BELOW",
  "CHILDREN_ABOVE",
  "NO_CHILDREN_ALLOWED",
  "GUESTS_ABOVE",
  "STAY_TOO_SHORT",
  "STAY_TOO_LONG",
  "HOTEL_INACTIVE",
  "ROOM_TYPE_INACTIVE",
  "DISTRIBUTION_POINT_INACTIVE",
  "RATE_PLAN_INACTIVE",
  "UNKNOWN_PROMO_CODE",
  "PRICE_OF_ZERO",
  "SELL_BELOW_BUY",
] as const;

/** The warning that a stay breaks a restriction. */
export type BrokenRestrictionWarning = { code: RestrictionCode } & BrokenRestriction;

/** A warning for staff about a quote; it never changes the price. */
export type QuoteWarning =
  | ({ code: "STOP_SALE" } & StoppedNights)
  | BrokenRestrictionWarning
  | { code: "SOLD_OUT"; dates: CalendarDate[] }
  | { code: "ADULTS_BELOW" | "ADULTS_ABOVE"; limit: number }
  | { code: "CHILDREN_BELOW" | "CHILDREN_ABOVE"; limit: number }
  | { code: "NO_CHILDREN_ALLOWED" }
  | { code: "GUESTS_ABOVE"; limit: number }
  | { code: "STAY_TOO_SHORT" | "STAY_TOO_LONG"; limit: number }
  | {
      code:
        | "HOTEL_INACTIVE"
        | "ROOM_TYPE_INACTIVE"
        | "DISTRIBUTION_POINT_INACTIVE"
        | "RATE_PLAN_INACTIVE"
        | "UNKNOWN_PROMO_CODE";
    }
  | { code: "PRICE_OF_ZERO"; dates: CalendarDate[] }
  | { code: "SELL_BELOW_BUY"; buyTotal: Minor };

/** The room type's limits; 0 children means none, 0 for the longest stay means unlimited. */
export interface Occupancy {
  min_adults: number;
  max_adults: number;
  min_children: number;
  max_children: number;
  max_guests: number;
  min_los: number;
  max_los: number;
}

interface Facts {
  nights: Price["nights"];
  total: Minor;
  hotel_active: boolean;
  roomTypeActive: boolean;
  /** Whether the distribution point is active; true for a stay without one. */
  distributionPointActive: boolean;
  /** Whether the rate plan is active; true for a stay without one. */
  ratePlanActive: boolean;
  /** Whether an active rule has the promo code of the stay; true for a stay without a code. */
  promoCodeKnown: boolean;
  /** The buy price of the same stay; null for a quote of the buy price, or where a night has no buy price. */
  buyTotal: Minor | null;
}

/** @returns the warnings of docs/reference/prices.md#warnings that don't prevent a booking, in its order */
export function warningsOf(facts: Facts): QuoteWarning[] {
  const warnings: QuoteWarning[] = [];
  if (!facts.hotel_active) warnings.push({ code: "HOTEL_INACTIVE" });
  if (!facts.roomTypeActive) warnings.push({ code: "ROOM_TYPE_INACTIVE" });
  if (!facts.distributionPointActive) warnings.push({ code: "DISTRIBUTION_POINT_INACTIVE" });
  if (!facts.ratePlanActive) warnings.push({ code: "RATE_PLAN_INACTIVE" });
  if (!facts.promoCodeKnown) warnings.push({ code: "UNKNOWN_PROMO_CODE" });
  const free = facts.nights.filter((night) => night.row.price === 0).map((night) => night.date);
  if (free.length > 0) warnings.push({ code: "PRICE_OF_ZERO", dates: free });
  if (facts.buyTotal !== null && facts.total < facts.buyTotal) {
    warnings.push({ code: "SELL_BELOW_BUY", buyTotal: facts.buyTotal });
  }
  return warnings;
}

type Stay = Pick<
  StayRequest,
  "room_type_id" | "checkin_date" | "checkout_date" | "adults" | "children_ages"
> & { distribution_point_id?: number | null };

/**
 * @param bookingDate the day on which the stay is booked
 * @returns the warnings that prevent a booking, whatever the price; they come before the others. In a quote
 *   they are only warnings
 */
export function obstaclesTo(
  stay: Stay,
  limits: Occupancy,
  { stopSales, restrictions }: SaleLimits,
  bookingDate: CalendarDate,
): QuoteWarning[] {
  const { room_type_id, checkin_date, checkout_date, adults, children_ages } = stay;
  // The last night is the one before the day of departure.
  const nights = { start: checkin_date, end: addDays(checkout_date, -1) };
  const stopped = stoppedNights(stopSales, room_type_id, nights);
  return [
    ...stopped.map((stop) => ({ code: "STOP_SALE" as const, ...stop })),
    ...restrictionWarnings(restrictions, stay, bookingDate),
    ...occupancyWarnings(adults, children_ages.length, limits),
    ...lengthWarnings(daysBetween(checkin_date, checkout_date), limits),
  ];
}

/** @returns a warning for each rule that the stay breaks */
export function restrictionWarnings(
  restrictions: Restriction[],
  {
    room_type_id,
    distribution_point_id = null,
    checkin_date,
    checkout_date,
  }: Omit<Stay, "adults" | "children_ages">,
  bookingDate: CalendarDate,
): BrokenRestrictionWarning[] {
  const stay = { room_type_id, distribution_point_id, checkin_date, checkout_date, bookingDate };
  return brokenBy(restrictions, stay).map((broken) => ({
    code: broken.rule.toUpperCase() as RestrictionCode,
    ...broken,
  }));
}

function occupancyWarnings(adults: number, children: number, limits: Occupancy): QuoteWarning[] {
  const warnings: QuoteWarning[] = [];
  if (adults < limits.min_adults) warnings.push({ code: "ADULTS_BELOW", limit: limits.min_adults });
  if (adults > limits.max_adults) warnings.push({ code: "ADULTS_ABOVE", limit: limits.max_adults });
  if (children < limits.min_children) {
    warnings.push({ code: "CHILDREN_BELOW", limit: limits.min_children });
  }
  if (children > limits.max_children) {
    warnings.push(
      limits.max_children === 0
        ? { code: "NO_CHILDREN_ALLOWED" }
        : { code: "CHILDREN_ABOVE", limit: limits.max_children },
    );
  }
  if (adults + children > limits.max_guests) {
    warnings.push({ code: "GUESTS_ABOVE", limit: limits.max_guests });
  }
  return warnings;
}

function lengthWarnings(nightCount: number, limits: Occupancy): QuoteWarning[] {
  if (nightCount < limits.min_los) {
    return [{ code: "STAY_TOO_SHORT", limit: limits.min_los }];
  }
  return limits.max_los > 0 && nightCount > limits.max_los
    ? [{ code: "STAY_TOO_LONG", limit: limits.max_los }]
    : [];
}
