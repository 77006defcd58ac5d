import { addDays, nightsOf, type CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { Minor } from "~/core/money/money";
import { isGuestRule, type PriceRule } from "../price-rules/price-rule";
import { calculateTotals } from "../price-calculator/engine/calculate-price";
import type { PriceRow, PricingWorld, StayRequest } from "../price-calculator/engine/calculation";
import type { ContractTerms } from "../price-calculator/engine/contract-terms";
import { checkStay, failureOn, isInScope, stayOf } from "../price-calculator/engine/conditions";
import { matchingGuests } from "../price-calculator/engine/matching-guests";
import { chooseRows, type NightRow } from "../price-calculator/engine/nights";
import type { Season } from "../../places/seasons/season.fields";
import { freeNightsOf } from "../price-calculator/engine/apply-rule";
import {
  fittingLength,
  fittingStay,
  guestsFor,
  plansFor,
  type BookedStay,
  type PricedRun,
} from "./fitting-stay";

/** The number of nights, from today on, for which the effect is calculated. */
export const DAYS_AHEAD = 365;

/** A room type with everything its prices depend on. */
export interface PricedRoomType extends ContractTerms {
  hotel_id: number;
  room_type_id: number;
  seasons: Season[];
  prices: PriceRow[];
  /** The active rules that may apply to its stays. */
  rules: PriceRule[];
  /** The number of decimals of its hotel's currency. */
  digits: number;
  /** Meals that the hotel has a price for; null where it has none. */
  priced_meals: MealPlan | null;
}

/** The effect of a rule in one hotel. */
export interface HotelEffect {
  hotel_id: number;
  /** The number of nights on which the rule holds for a stay in any of the room types. */
  nights: number;
  /** An example of a stay for which it holds; null where there is none. */
  example: RuleExample | null;
}

/** The price of a stay without and with the rule. */
export interface RuledPrice {
  without: Minor;
  with: Minor;
}

/** A stay with its price without and with the rule. */
export interface RuleExample extends BookedStay, RuledPrice {
  /** What the hotel is paid for the stay, if the rule changes that too; null where it doesn't, or has no such price. */
  bought: RuledPrice | null;
}

/**
 * Counts the nights, among the next 365, on which a rule would hold for a stay that meets its conditions. The
 * engine's own functions choose the price rows and check the conditions.
 *
 * @param rule the rule as it is typed; it counts as active
 * @returns the effect in each hotel of the room types, in their order
 */
export function effectOf(
  rule: PriceRule,
  roomTypes: PricedRoomType[],
  today: CalendarDate,
): HotelEffect[] {
  const active = { ...rule, active: true };
  const hotels = new Map<number, PricedRoomType[]>();
  for (const type of roomTypes) {
    hotels.set(type.hotel_id, [...(hotels.get(type.hotel_id) ?? []), type]);
  }
  return [...hotels].map(([hotel_id, types]) => effectInHotel(active, hotel_id, types, today));
}

function effectInHotel(
  rule: PriceRule,
  hotel_id: number,
  types: PricedRoomType[],
  today: CalendarDate,
): HotelEffect {
  const horizon = addDays(today, DAYS_AHEAD);
  const open = new Set(nightsOf(today, horizon));
  let example: RuleExample | null = null;
  for (const type of types) {
    if (open.size === 0) break;
    for (const { night, stay } of nightsHeld(rule, type, [...open], today)) {
      open.delete(night);
      example ??= exampleOf(rule, stay, type);
    }
  }
  return { hotel_id, nights: DAYS_AHEAD - open.size, example };
}

/** Yields each of the nights on which the rule holds for some stay in the room type, with that stay. */
function* nightsHeld(
  rule: PriceRule,
  type: PricedRoomType,
  nights: CalendarDate[],
  today: CalendarDate,
): Generator<{ night: CalendarDate; stay: BookedStay }> {
  const rows = rowsOf(rule, type, today);
  const runs = runsOf(rule.free ? nightsInScope(rule, rows) : rows);
  for (const night of nights) {
    const run = runs.get(night);
    const stay = run && fittingStay(rule, type, night, run, today);
    if (stay && holdsOn(night, rows, rule, stay)) yield { night, stay };
  }
}

/**
 * @returns the nights in the seasons and the dates of a rule, since a stay needs enough of these for a free one
 */
function nightsInScope(
  { season_ids, condition }: PriceRule,
  rows: Map<CalendarDate, NightRow>,
): Map<CalendarDate, NightRow> {
  const { stay_date_range: range, stay_date_mode: mode = "per_day" } = condition ?? {};
  const inDates = (date: CalendarDate) =>
    !range || mode !== "per_day" || (range[0] <= date && date <= range[1]);
  const inSeasons = (id: number) => season_ids.length === 0 || season_ids.includes(id);
  return new Map([...rows].filter(([date, { season }]) => inDates(date) && inSeasons(season.id)));
}

/** @returns whether the rule holds on the night, and applies to the stay: free nights need enough nights */
function holdsOn(
  night: CalendarDate,
  rows: Map<CalendarDate, NightRow>,
  rule: PriceRule,
  { request, bookingDate }: BookedStay,
): boolean {
  if (!isInScope(rule, request)) return false;
  const stay = stayOf(request, bookingDate);
  const matched = isGuestRule(rule) ? matchingGuests(rule.condition!, stay) : null;
  const check = checkStay(rule, matched, stay);
  const holds = (date: CalendarDate) => failureOn(rows.get(date)!, rule, check) === null;
  if (!holds(night)) return false;
  if (!rule.free) return true;
  const nights = nightsOf(request.checkin_date, request.checkout_date);
  return freeNightsOf(rule.free, nights.filter(holds).length) > 0;
}

/** @returns the priced nights of a room type, from today to the last night of any stay that is tried */
function rowsOf(
  rule: PriceRule,
  world: PricedRoomType,
  today: CalendarDate,
): Map<CalendarDate, NightRow> {
  const { hotel_id, room_type_id } = world;
  const request: StayRequest = {
    ...{ hotel_id, room_type_id, ...guestsFor(rule), ...plansFor(rule, world.priced_meals) },
    ...{ checkin_date: today, checkout_date: lastCheckout(rule, today) },
    distribution_point_id: rule.distribution_point_ids[0] ?? null,
    price_type: rule.price_type ?? "sell",
  };
  const dates = nightsOf(request.checkin_date, request.checkout_date);
  const { rows } = chooseRows(dates, request, world);
  return new Map(rows.map((row) => [row.date, row]));
}

/**
 * @returns the latest check-out of the stays that are tried, which is the exclusive end of the nights that
 *   are read
 */
export function lastCheckout(rule: Pick<PriceRule, "condition" | "free">, today: CalendarDate) {
  const covers = rule.condition?.stay_date_mode === "contained";
  // A stay that arrives on some weekday may be up to six nights longer.
  return addDays(today, DAYS_AHEAD + (covers ? DAYS_AHEAD : fittingLength(rule) + 6));
}

/** @returns for each priced night the longest run of priced nights around it */
function runsOf(rows: Map<CalendarDate, NightRow>): Map<CalendarDate, PricedRun> {
  const runs = new Map<CalendarDate, PricedRun>();
  let run: PricedRun | undefined;
  for (const night of rows.keys()) {
    if (run && addDays(run.last, 1) === night) run.last = night;
    else run = { first: night, last: night };
    runs.set(night, run);
  }
  return runs;
}

function exampleOf(rule: PriceRule, stay: BookedStay, type: PricedRoomType): RuleExample | null {
  const price = ruledPrice(rule, stay, type);
  if (!price) return null;
  // A rule for any price type acts on what the guest pays and on what the hotel is paid.
  const request: StayRequest = { ...stay.request, price_type: "buy" };
  const bought = rule.price_type === null ? ruledPrice(rule, { ...stay, request }, type) : null;
  return { ...stay, ...price, bought };
}

/** @returns the price of a stay without and with the rule; null where it has none */
function ruledPrice(
  rule: PriceRule,
  { request, bookingDate }: BookedStay,
  type: PricedRoomType,
): RuledPrice | null {
  const others = type.rules.filter(({ id }) => id !== rule.id);
  const total = (rules: PriceRule[]) => {
    const world: PricingWorld = { ...type, rules, bookingDate };
    const price = calculateTotals(request, world);
    return price.ok ? price.total : null;
  };
  const [before, after] = [total(others), total([...others, rule])];
  return before === null || after === null ? null : { without: before, with: after };
}
