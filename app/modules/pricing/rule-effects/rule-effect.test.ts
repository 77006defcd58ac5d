import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, nightsOf } from "~/core/dates";
import { priceRow, rule, season } from "../../../../tests/factories/pricing";
import { generatedWorld } from "../../../../tests/support/pricing/pricing-world";
import { calculatePrice } from "../price-calculator/engine/calculate-price";
import { NO_TERMS, type MealPrice } from "../price-calculator/engine/contract-terms";
import { conditionFieldsOf } from "../price-rules/conditions/condition-fields";
import { brokenConditions } from "../price-rules/conditions/condition-rules";
import { flawsOf } from "../price-rules/findings/rule-findings";
import type { Condition, PriceRule } from "../price-rules/price-rule";
import { fittingStay } from "./fitting-stay";
import { effectOf, type PricedRoomType } from "./rule-effect";

const TODAY = "2027-12-20";

/**
 * Generated rules may have conditions that contradict each other; forms refuse these, and findings list them.
 */
const isPossible = ({ condition, free }: PriceRule) =>
  Object.keys(brokenConditions(conditionFieldsOf(condition))).length === 0 &&
  flawsOf({ condition, free }, TODAY).length === 0;

/** A room type of hotel 1 that has a price on every night. */
const roomType = (changes: Partial<PricedRoomType> = {}): PricedRoomType => ({
  ...{ hotel_id: 1, room_type_id: 1, rules: [], digits: 2, priced_meals: null },
  seasons: [season(1, "All", "2027-01-01", "2029-12-31")],
  prices: [priceRow(1, 1, "100")],
  ...NO_TERMS,
  ...changes,
});

const nights = (condition: Condition | null, changes: Partial<PriceRule> = {}, type = roomType()) =>
  effectOf(rule(9, "-10%", condition, changes), [type], TODAY)[0]!.nights;

describe("the nights on which a rule would hold", () => {
  it.each<[string, Condition | null, number]>([
    ["no conditions", null, 365],
    ["a weekday", { weekdays: ["monday"] }, 53],
    ["a week of nights", { stay_date_range: ["2028-01-01", "2028-01-07"] }, 7],
    ["the 29th of February", { stay_date_range: ["2028-02-29", "2028-02-29"] }, 1],
    [
      "weekdays within dates",
      { weekdays: ["sunday"], stay_date_range: ["2028-01-01", "2028-01-09"] },
      2,
    ],
    ["dates that began already", { stay_date_range: ["2027-12-01", "2027-12-21"] }, 2],
    ["dates past", { stay_date_range: ["2027-12-01", "2027-12-19"] }, 0],
    ["dates a year ahead", { stay_date_range: ["2028-12-18", "2029-01-31"] }, 1],
    ["long stays reach every night", { min_stay: 30 }, 365],
    [
      "a whole stay inside its dates",
      { min_stay: 3, stay_date_range: ["2028-01-01", "2028-01-10"], stay_date_mode: "contains" },
      10,
    ],
    [
      "a stay too long for its dates",
      { min_stay: 11, stay_date_range: ["2028-01-01", "2028-01-10"], stay_date_mode: "contains" },
      0,
    ],
    [
      "a stay over all of its dates, of 5 nights at most",
      { max_stay: 5, stay_date_range: ["2028-01-10", "2028-01-12"], stay_date_mode: "contained" },
      7,
    ],
    ["booked a month ahead", { advance_days: [30, null] }, 335],
    ["booked in the last week", { advance_days: [null, 7] }, 365],
    ["booked until a day", { booking_date_range: ["2027-12-01", "2027-12-20"] }, 365],
    ["booked in time past", { booking_date_range: ["2027-12-01", "2027-12-19"] }, 0],
    [
      "booked last minute until a day",
      { booking_date_range: ["2027-12-01", "2027-12-24"], advance_days: [null, 3] },
      8,
    ],
    ["a third child of 5", { child_position: 2, age_range: [5, 5] }, 365],
    ["a third child of two", { child_position: 2, children_count: 2 }, 0],
    ["stays without children", { children_count: 0 }, 365],
    ["four adults and more", { min_adults: 4 }, 365],
    ["a code", { promo_code: "SPRING" }, 365],
    ["arrivals on Mondays", { arrival_weekdays: ["monday"] }, 365],
    ["arrivals on Mondays, for a night", { arrival_weekdays: ["monday"], max_stay: 1 }, 53],
    [
      "arrivals on a day, for three nights at most",
      { max_stay: 3, stay_date_range: ["2028-01-05", "2028-01-05"], stay_date_mode: "arrival" },
      3,
    ],
    ["the third adult", { adult_position: [2, null] }, 365],
    ["the third of two adults", { adult_position: [2, 2], max_adults: 2 }, 0],
  ])("%s", (_, condition, expected) => {
    expect(nights(condition)).toBe(expected);
  });

  it("are those that have a price, and a stay needs all of its nights priced", () => {
    const gap = roomType({
      seasons: [
        season(1, "Early", "2027-12-01", "2027-12-24"),
        season(2, "Late", "2028-01-01", "2028-01-02"),
      ],
      prices: [priceRow(1, 1, "100"), priceRow(2, 2, "100")],
    });
    expect(nights(null, {}, gap)).toBe(7);
    expect(nights({ min_stay: 3 }, {}, gap)).toBe(5);
    expect(nights(null, { price_type: "buy" }, gap)).toBe(0);
    expect(nights(null, { season_ids: [2] }, gap)).toBe(2);
  });

  it("count a percentage on children only where prices are per person", () => {
    const perRoom = roomType({ prices: [priceRow(1, 1, "100", { per_person: false })] });
    const children: Condition = { age_range: [3, 11] };
    expect(nights(children, {}, perRoom)).toBe(0);
    expect(nights(children, { type: "fixed_amount" }, perRoom)).toBe(365);
  });

  it("count each hotel separately, a night once for all of its room types, active or not", () => {
    const types = [
      roomType({ prices: [] }),
      roomType({ room_type_id: 2, prices: [priceRow(1, 1, "100", { room_type_id: 2 })] }),
      roomType({ hotel_id: 2, seasons: [] }),
    ];
    const held = effectOf({ ...rule(9, "+5"), active: false }, types, TODAY);
    expect(held.map(({ hotel_id, nights: count }) => [hotel_id, count])).toEqual([
      [1, 365],
      [2, 0],
    ]);
    expect(held[0]!.example).toMatchObject({ without: 200_00, with: 205_00 });
    expect(held[1]!.example).toBeNull();
  });

  it("count nights for free only where a stay reaches enough of them", () => {
    const free = { stay: 4, pay: 3, which: "last", repeat: false } as const;
    const offer = { type: "free_nights", free } as const;
    expect(nights(null, offer)).toBe(365);
    // Three nights are too few; of four, each is in a stay of all four.
    const dates = (end: string): Condition => ({ stay_date_range: ["2028-01-01", end] });
    expect(nights(dates("2028-01-03"), offer)).toBe(0);
    expect(nights(dates("2028-01-04"), offer)).toBe(4);
    expect(nights({ weekdays: ["friday", "saturday"] }, offer)).toBe(104);
    expect(nights({ max_stay: 3 }, offer)).toBe(0);
  });

  it("show a stay without the rule, whatever it is stored as, and with it", () => {
    const rules = [rule(9, "-50%"), rule(3, "+10", null, { priority: 1 })];
    const [effect] = effectOf(rule(9, "-10%", { min_stay: 2 }), [roomType({ rules })], TODAY);
    expect(effect!.example).toMatchObject({
      ...{ without: 420_00, with: 380_00, bookingDate: TODAY },
      request: { checkin_date: TODAY, checkout_date: "2027-12-22", adults: 2, children_ages: [] },
    });
  });

  it("show what the hotel is paid as well, of a rule for any price type alone", () => {
    const prices = [priceRow(1, 1, "100"), priceRow(2, 1, "60", { price_type: "buy" })];
    const bought = (price_type: PriceRule["price_type"], type = roomType({ prices })) =>
      effectOf(rule(9, "-15%", null, { price_type }), [type], TODAY)[0]!.example?.bought;
    expect(bought(null)).toEqual({ without: 120_00, with: 102_00 });
    expect(bought(null, roomType())).toBeNull();
    expect([bought("sell"), bought("buy")]).toEqual([null, null]);
  });

  it("show a rule about meals with meals that the hotel prices", () => {
    const meal: MealPrice = {
      ...({
        id: 1,
        hotel_id: 1,
        season_id: 1,
        meal_plan: "half_board",
        price_type: "sell",
      } as const),
      ...{ distribution_point_id: null, adult: 30_00, bands: [], active: true },
    };
    const priced = roomType({ mealPrices: [meal], priced_meals: "half_board" });
    const onMeals = rule(9, "-10%", null, { part: "meals" });
    const [effect] = effectOf(onMeals, [priced], TODAY);
    expect(effect).toMatchObject({
      nights: 365,
      example: { without: 260_00, with: 254_00, request: { meal_plan: "half_board" } },
    });
    const onRooms = effectOf(rule(9, "-10%"), [priced], TODAY)[0]!.example!;
    expect(onRooms.request.meal_plan).toBeNull();
  });

  it("are nights on which the engine applies the rule to the stay that is found", () => {
    fc.assert(
      fc.property(generatedWorld, fc.integer({ min: 0, max: 20 }), (world, offset) => {
        const night = addDays(TODAY, offset);
        const run = { first: TODAY, last: "2028-06-30" };
        for (const each of world.rules) {
          if (!isPossible(each)) continue;
          const place = {
            hotel_id: each.hotel_ids[0] ?? 1,
            room_type_id: each.room_type_ids[0] ?? 1,
            priced_meals: null,
          };
          const stay = fittingStay(each, place, night, run, TODAY);
          if (!stay) continue;
          const { checkin_date: checkin, checkout_date: checkout } = stay.request;
          expect(nightsOf(checkin, checkout)).toContain(night);
          expect(stay.bookingDate >= TODAY).toBe(true);
          const own = {
            ...world,
            rules: [{ ...each, active: true }],
            bookingDate: stay.bookingDate,
          };
          const price = calculatePrice(stay.request, own);
          if (!price.ok || price.notApplied.length === 0) continue;
          // The stay meets all conditions that concern it as a whole.
          expect([
            "season",
            "weekdays",
            "stay_date_range",
            "room_price_includes_children",
            "room_price_includes_adults",
            "free_nights",
          ]).toContain(price.notApplied[0]!.failed);
          expect(daysBetween(stay.bookingDate, checkin)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
