import fc from "fast-check";
import { addDays, weekdays } from "~/core/dates";
import { mealPlans } from "~/core/meal-plans";
import { formatMinor } from "~/core/money/money";
import type {
  PriceRow,
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/engine/calculation";
import type {
  Markup,
  MealPrice,
  Tax,
} from "~/modules/pricing/price-calculator/engine/contract-terms";
import { markupRoundings } from "~/modules/pricing/markups/markup";
import { taxKinds } from "~/modules/pricing/taxes/tax";
import {
  charges,
  exclusiveChoices,
  freeNightChoices,
  isGuestRule,
  priceTypes,
  ruleParts,
  stayDateModes,
  type Condition,
  type FreeNights,
  type PriceRule,
} from "~/modules/pricing/price-rules/price-rule";
import type { Season } from "~/modules/places/seasons/season.fields";

/** A short calendar, so that stays, seasons and ranges often overlap. */
const FIRST_DAY = "2027-12-20";
const DAYS = 30;

const day = fc.integer({ min: 0, max: DAYS }).map((offset) => addDays(FIRST_DAY, offset));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 9 }))
  .map(([start, length]): [string, string] => [start, addDays(start, length)]);
const id = fc.integer({ min: 1, max: 2 });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
const pair = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]): [number, number] => (a <= b ? [a, b] : [b, a]));

/** @returns either bound alone or both; a negative number of the pair stands for a missing bound */
const advanceDays = ([min, max]: [number, number]): fc.Arbitrary<[number | null, number | null]> =>
  fc.constant(max < 0 ? [-max, null] : [min < 0 ? null : min, max]);

/** Each condition alone or with others; a rule with all conditions would almost never apply. */
const condition: fc.Arbitrary<Condition> = fc
  .array(
    fc.oneof(
      fc.constantFrom("SPRING", " spring ", "other").map((promo_code) => ({ promo_code })),
      pair(0, 17).map((age_range) => ({ age_range })),
      fc.subarray([...weekdays], { minLength: 1 }).map((days) => ({ weekdays: days })),
      pair(1, 9).map(([min_stay, max_stay]) => ({ min_stay, max_stay })),
      fc.integer({ min: 1, max: 9 }).map((min_stay) => ({ min_stay })),
      fc.integer({ min: 1, max: 9 }).map((max_stay) => ({ max_stay })),
      fc.integer({ min: 1, max: 4 }).map((adult_count) => ({ adult_count })),
      pair(1, 4).map(([min_adults, max_adults]) => ({ min_adults, max_adults })),
      fc.integer({ min: 0, max: 3 }).map((children_count) => ({ children_count })),
      fc.integer({ min: 0, max: 2 }).map((child_position) => ({ child_position })),
      fc.subarray([...weekdays], { minLength: 1 }).map((days) => ({ arrival_weekdays: days })),
      pair(0, 4).map(([from, to]) => ({
        adult_position: [from, to > 3 ? null : to] as [number, number | null],
      })),
      range.map((booking_date_range) => ({ booking_date_range })),
      pair(-12, 20)
        .chain(advanceDays)
        .map((advance_days) => ({ advance_days })),
      fc
        .tuple(range, fc.constantFrom(...stayDateModes))
        .map(([stay_date_range, stay_date_mode]) => ({ stay_date_range, stay_date_mode })),
      fc.subarray([1, 2, 3], { minLength: 1 }).map((rate_plan_ids) => ({ rate_plan_ids })),
      fc.subarray([...mealPlans], { minLength: 1 }).map((plans) => ({ meal_plans: plans })),
    ),
    { maxLength: 3 },
  )
  .map((parts) => aboutOneKindOfGuests(Object.assign({}, ...parts) as Condition));

/** A condition about adults stands alone among those about guests. */
function aboutOneKindOfGuests(drawn: Condition): Condition {
  const { adult_position, ...others } = drawn;
  return adult_position && !isGuestRule({ condition: others }) ? drawn : others;
}

/** @returns a list of a scope, which is usually empty */
const scope = (one: fc.Arbitrary<number>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.uniqueArray(one, { minLength: 1, maxLength: 3 }) },
  );

const freeNights = fc
  .record({
    pair: fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 5 })),
    which: fc.constantFrom(...freeNightChoices),
    repeat: fc.boolean(),
  })
  .map(({ pair: [stay, pay], ...others }) => ({ stay, pay: Math.min(pay, stay - 1), ...others }));

const drawnRule: fc.Arbitrary<Omit<PriceRule, "id" | "free"> & { free: FreeNights }> = fc.record({
  name: fc.constant("rule"),
  description: fc.constant(""),
  type: fc.constantFrom("percentage", "fixed_amount", "percentage", "fixed_amount", "free_nights"),
  charge: fc.constantFrom("night", ...charges),
  part: fc.constantFrom("room", ...ruleParts),
  free: freeNights,
  exclusive_group: fc.constantFrom("", "", "", "A", " a", "B"),
  exclusive_choice: fc.constantFrom(...exclusiveChoices),
  valueMilli: fc.integer({ min: -120_000, max: 120_000 }),
  priority: fc.integer({ min: 0, max: 3 }),
  active: fc.boolean().map((seldom) => seldom || true),
  condition: orNull(condition),
  hotel_ids: fc.constantFrom<number[]>([], [1]),
  room_type_ids: scope(id),
  season_ids: scope(fc.integer({ min: 1, max: 4 })),
  distribution_point_ids: scope(id),
  price_type: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...priceTypes) },
  ),
});

/** Only what may be stored: charges of fixed amounts alone, and free nights of rules about the room. */
const rule = drawnRule.map((drawn): Omit<PriceRule, "id"> => {
  const isGuest = isGuestRule(drawn);
  const type = drawn.type === "free_nights" && isGuest ? "percentage" : drawn.type;
  const charge =
    isGuest && drawn.charge === "person_night"
      ? "night"
      : isGuest && drawn.charge === "person_stay"
        ? "stay"
        : drawn.charge;
  return {
    ...drawn,
    type: type as PriceRule["type"],
    charge: type === "fixed_amount" ? charge : "night",
    part: type === "free_nights" ? "room" : drawn.part,
    free: type === "free_nights" ? drawn.free : null,
    valueMilli: type === "free_nights" ? 0 : drawn.valueMilli,
  };
});

const season: fc.Arbitrary<Omit<Season, "id">> = fc.record({
  name: fc.constant("season"),
  hotel_id: fc.constant(1),
  start_date: day,
  end_date: fc.constant(""),
  active: fc.constant(true),
});

const seasons = fc
  .array(fc.tuple(season, fc.integer({ min: 0, max: 40 })), { maxLength: 3 })
  .map((drawn): Season[] => [
    // A season with every date, so that most stays have a price.
    {
      id: 1,
      name: "base",
      hotel_id: 1,
      start_date: "2027-01-01",
      end_date: "2028-12-31",
      active: true,
    },
    ...drawn.map(([values, length], index) => ({
      ...values,
      id: index + 2,
      end_date: addDays(values.start_date, length),
    })),
  ]);

/** At most one row per season, price type, channel and number of adults, as in the database. */
const prices = fc
  .array(
    fc.record({
      price: fc.integer({ min: 0, max: 50_000 }),
      per_person: fc.boolean(),
      meal_plan: fc.constantFrom("room_only" as const, "room_only" as const, ...mealPlans),
      present: fc.integer({ min: 0, max: 5 }),
    }),
    { minLength: 48, maxLength: 48 },
  )
  .map((drawn): PriceRow[] =>
    drawn.flatMap(({ present, ...values }, index) => {
      const season_id = (index % 4) + 1;
      const price_type = priceTypes[Math.floor(index / 4) % 2]!;
      const distribution_point_id = [null, 1, 2][Math.floor(index / 8) % 3]!;
      // Rows for any number of adults are usual, those for two are rare.
      const adults = index < 24 ? null : 2;
      const isBase = season_id === 1 && distribution_point_id === null && adults === null;
      const needed = isBase && (price_type === "buy" || present > 0);
      return needed || (adults === null ? present > 1 : present === 5)
        ? [
            {
              ...values,
              id: index + 1,
              hotel_id: 1,
              room_type_id: 1,
              season_id,
              price_type,
              distribution_point_id,
              adults,
              active: true,
            },
          ]
        : [];
    }),
  );

const meal = fc.record({
  adult: fc.integer({ min: -2000, max: 9000 }),
  child: fc.integer({ min: -500, max: 5000 }),
  oldest: fc.integer({ min: 0, max: 17 }),
  present: fc.boolean(),
});

/** Half board in the season of every date, for both price types; elsewhere as it is drawn. */
const mealPrices = fc.array(meal, { minLength: 48, maxLength: 48 }).map((drawn): MealPrice[] =>
  drawn.flatMap(({ adult, child, oldest, present }, index) => {
    const season_id = (index % 4) + 1;
    const price_type = priceTypes[Math.floor(index / 4) % 2]!;
    const meal_plan = (["half_board", "breakfast", "room_only"] as const)[
      Math.floor(index / 8) % 3
    ]!;
    const distribution_point_id = index < 24 ? null : 1;
    const needed = season_id === 1 && meal_plan === "half_board" && index < 24;
    if (!needed && !present) return [];
    return [
      {
        ...{ id: index + 1, hotel_id: 1, season_id, meal_plan, price_type, distribution_point_id },
        ...{ adult, bands: [{ from_age: 0, to_age: oldest, amount: child }], active: true },
      },
    ];
  }),
);

const markup: fc.Arbitrary<Omit<Markup, "id">> = fc.record({
  hotel_ids: fc.constantFrom<number[]>([], [1], [2]),
  room_type_ids: scope(id),
  season_ids: scope(fc.integer({ min: 1, max: 4 })),
  distribution_point_ids: scope(id),
  percentage: fc.integer({ min: -99_000, max: 60_000 }).map((milli) => formatMinor(milli, 3)),
  fixed_amount: fc.integer({ min: -20_000, max: 20_000 }).map((milli) => formatMinor(milli, 3)),
  rounding: fc.constantFrom(...markupRoundings),
  priority: fc.integer({ min: 0, max: 2 }),
  active: fc.constantFrom(true, true, false),
});

/** Some days in order, of which each rate takes two: with gaps, and with open ends at the edges. */
const rates: fc.Arbitrary<Tax["rates"]> = fc
  .tuple(
    fc.uniqueArray(day, { minLength: 2, maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 25_000 }), { minLength: 4, maxLength: 4 }),
    fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  )
  .map(([days, values, [openStart, openEnd, follows]]) => {
    const sorted = [...days].sort();
    const count = Math.floor(sorted.length / 2);
    return Array.from({ length: count }, (_, at) => {
      const valid_from = at > 0 && follows ? addDays(sorted[2 * at - 1]!, 1) : sorted[2 * at]!;
      return {
        valueMilli: values[at]!,
        valid_from: at === 0 && openStart ? null : valid_from,
        valid_to: at === count - 1 && openEnd ? null : sorted[2 * at + 1]!,
      };
    });
  });

export const generatedTax: fc.Arbitrary<Omit<Tax, "id">> = fc.record({
  hotel_id: fc.constantFrom(1, 1, 2),
  ...{ label: fc.constant("Tax"), label_fr: fc.constant("Taxe") },
  kind: fc.constantFrom("percentage", ...taxKinds),
  part: fc.constantFrom(...ruleParts),
  rates,
  included: fc.boolean(),
  collected_by_us: fc.boolean(),
  from_age: fc.integer({ min: 0, max: 18 }),
  max_nights: fc.constantFrom(0, 0, 2, 5),
  active: fc.constantFrom(true, true, false),
});

/** @returns the rows of a list with ids from 1 */
const numbered = <Row>(row: fc.Arbitrary<Row>, maxLength: number) =>
  fc
    .array(row, { maxLength })
    .map((drawn) => drawn.map((values, index) => ({ ...values, id: index + 1 })));

export const generatedWorld: fc.Arbitrary<PricingWorld> = fc.record({
  seasons,
  prices,
  rules: numbered(rule, 12),
  mealPrices,
  markups: numbered(markup, 3),
  taxes: numbered(generatedTax, 4),
  bookingDate: day,
  digits: fc.constantFrom(0, 2, 3),
});

export const generatedStay: fc.Arbitrary<StayRequest> = fc
  .tuple(day, fc.integer({ min: 1, max: 12 }))
  .chain(([checkin_date, length]) =>
    fc.record({
      hotel_id: fc.constant(1),
      room_type_id: fc.constant(1),
      distribution_point_id: orNull(id),
      checkin_date: fc.constant(checkin_date),
      checkout_date: fc.constant(addDays(checkin_date, length)),
      adults: fc.integer({ min: 1, max: 4 }),
      children_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
      price_type: fc.constantFrom(...priceTypes),
      promo_code: fc.constantFrom("", "Spring", undefined),
      meal_plan: fc.constantFrom(
        null,
        null,
        "half_board" as const,
        "half_board" as const,
        "room_only" as const,
      ),
      rate_plan_id: fc.constantFrom(null, 1, 2),
    }),
  );
