import { addDays, type CalendarDate, type Weekday } from "../../app/core/dates";
import type {
  PriceRow,
  PricingWorld,
  StayRequest,
} from "../../app/modules/pricing/price-calculator/engine/calculation";
import {
  NO_TERMS,
  type Tax,
} from "../../app/modules/pricing/price-calculator/engine/contract-terms";
import type { Condition, PriceRule } from "../../app/modules/pricing/price-rules/price-rule";
import type { Season } from "../../app/modules/places/seasons/season.fields";

/** The number of nights of the stays with which the engine is measured. */
const NIGHTS = 14;

const FIRST_NIGHT = "2027-06-20";

/**
 * The conditions of thirty rules: every condition and mode, alone and together; most of them hold for some
 * stay.
 */
const conditions: (Condition | null)[] = [
  null,
  { promo_code: "SPRING" },
  { promo_code: " spring " },
  { age_range: [3, 11] },
  { age_range: [12, 17] },
  { child_position: 1 },
  { child_position: 0, age_range: [0, 5] },
  { weekdays: ["friday", "saturday"] },
  { weekdays: ["sunday", "monday", "tuesday"] },
  { min_stay: 7, max_stay: 13 },
  { min_stay: 14 },
  { max_stay: 30 },
  { adult_count: 2 },
  { min_adults: 1, max_adults: 3 },
  { min_adults: 4 },
  { children_count: 2 },
  { children_count: 0 },
  { booking_date_range: ["2027-01-01", "2027-03-31"] },
  { booking_date_range: ["2026-01-01", "2026-12-31"] },
  { stay_date_range: ["2027-06-25", "2027-06-28"] },
  { stay_date_range: ["2027-06-01", "2027-07-31"], stay_date_mode: "contains" },
  { stay_date_range: ["2027-06-24", "2027-06-26"], stay_date_mode: "contained" },
  { stay_date_range: ["2027-12-01", "2027-12-31"], stay_date_mode: "contains" },
  { weekdays: ["wednesday"], min_stay: 3, adult_count: 2 },
  { age_range: [3, 11], stay_date_range: ["2027-06-20", "2027-07-10"] },
  { promo_code: "OTHER", weekdays: ["monday"] },
  { min_stay: 10, booking_date_range: ["2027-01-01", "2027-12-31"] },
  { children_count: 2, age_range: [6, 9] },
  { max_adults: 2, weekdays: everyDay() },
  { min_stay: 2, max_stay: 21, min_adults: 2, max_adults: 2, children_count: 2 },
];

function everyDay(): Weekday[] {
  return ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
}

const rules: PriceRule[] = conditions.map((condition, index) => ({
  id: index + 1,
  name: `Rule ${index + 1}`,
  description: "",
  type: index % 3 === 2 ? "fixed_amount" : "percentage",
  valueMilli: (((index * 7919) % 21) - 10) * 500,
  priority: index % 4,
  active: true,
  condition,
  charge: "night",
  part: "room",
  free: null,
  exclusive_group: "",
  exclusive_choice: "first",
  hotel_ids: index % 5 === 0 ? [1] : [],
  room_type_ids: [],
  season_ids: index === 11 ? [2] : [],
  distribution_point_ids: [],
  price_type: index % 7 === 0 ? "sell" : null,
}));

const season = (id: number, start_date: CalendarDate, end_date: CalendarDate): Season => ({
  ...{ id, start_date, end_date },
  ...{ name: `Season ${id}`, hotel_id: 1, active: true },
});

const row = (season_id: number, price: number, distribution_point_id: number | null): PriceRow => ({
  ...{ id: season_id * 10 + (distribution_point_id ?? 0), season_id, price, distribution_point_id },
  ...{
    hotel_id: 1,
    room_type_id: 1,
    price_type: "sell",
    per_person: season_id !== 3,
    meal_plan: "room_only",
    adults: null,
    active: true,
  },
});

export const world: PricingWorld = {
  seasons: [
    season(1, "2027-04-01", "2027-06-30"),
    season(2, "2027-07-01", "2027-08-31"),
    season(3, "2027-06-26", "2027-06-29"),
    season(4, "2027-01-01", "2027-12-31"),
  ],
  prices: [
    ...[row(1, 5000, null), row(2, 8000, null), row(3, 24_000, null), row(4, 4000, null)],
    ...[row(1, 4800, 7), row(2, 7600, 7)],
  ],
  rules,
  ...NO_TERMS,
  bookingDate: "2027-02-14",
  digits: 2,
};

/** Stays that begin on other days, with other guests, codes and channels. */
export const stays: StayRequest[] = Array.from({ length: 64 }, (_, index) => {
  const checkin_date = addDays(FIRST_NIGHT, index % 16);
  return {
    hotel_id: 1,
    room_type_id: 1,
    distribution_point_id: index % 3 === 0 ? 7 : null,
    checkin_date,
    checkout_date: addDays(checkin_date, NIGHTS),
    adults: 1 + (index % 3),
    children_ages: [[], [7], [4, 9], [2, 8, 15]][index % 4]!,
    price_type: "sell",
    promo_code: index % 2 === 0 ? "Spring" : undefined,
  };
});

/** The same world with half board, two groups, free nights and three taxes. */
export const contractWorld: PricingWorld = {
  ...world,
  rules: rules.map((rule): PriceRule => {
    if (rule.id === 1) {
      const free = { stay: 7, pay: 6, which: "cheapest" as const, repeat: true };
      return { ...rule, type: "free_nights", valueMilli: 0, free };
    }
    // Rules 8 to 10 and 22 to 24 stand in two groups, of which the best and the first act.
    const group = [8, 9, 10].includes(rule.id) ? "A" : [22, 23, 24].includes(rule.id) ? "B" : "";
    const part = rule.id === 12 ? "all" : rule.id === 18 ? "meals" : "room";
    return {
      ...rule,
      part,
      exclusive_group: group,
      exclusive_choice: group === "A" ? "best" : "first",
    };
  }),
  mealPrices: world.seasons.map(({ id }) => ({
    ...{ id, hotel_id: 1, season_id: id, meal_plan: "half_board", price_type: "sell" },
    ...{ distribution_point_id: null, adult: 2200 + id, active: true },
    bands: [
      { from_age: 0, to_age: 2, amount: 0 },
      { from_age: 3, to_age: 11, amount: 1100 },
    ],
  })),
  taxes: [
    tax(1, 10_000, { kind: "percentage", included: true }),
    tax(2, 3100, { kind: "per_person_night", from_age: 16, max_nights: 7 }),
    tax(3, 35_000, { kind: "per_room_stay" }),
  ],
};

function tax(id: number, valueMilli: number, of: Pick<Tax, "kind"> & Partial<Tax>): Tax {
  return {
    ...{ id, hotel_id: 1, label: `Tax ${id}`, label_fr: "", part: "all", included: false },
    ...{ rates: [{ valueMilli, valid_from: null, valid_to: null }] },
    ...{ from_age: 0, max_nights: 0, collected_by_us: true, active: true },
    ...of,
  };
}

/** The stays, each with half board. */
export const boardStays = stays.map((stay): StayRequest => ({ ...stay, meal_plan: "half_board" }));
