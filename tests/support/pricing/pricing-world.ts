import fc from "fast-check";
import { addDays, weekdays } from "~/core/dates";
import type {
  PriceRow,
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/calculation";
import {
  priceTypes,
  stayDateModes,
  type Condition,
  type PriceRule,
} from "~/modules/pricing/price-rules/price-rule";
import type { Season } from "~/modules/places/seasons/season";

/** A small calendar, so that stays, seasons and ranges meet often. */
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

/** Each condition alone or with others; a rule with all of them would hardly ever hold. */
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
      range.map((booking_date_range) => ({ booking_date_range })),
      fc
        .tuple(range, fc.constantFrom(...stayDateModes))
        .map(([stay_date_range, stay_date_mode]) => ({ stay_date_range, stay_date_mode })),
    ),
    { maxLength: 3 },
  )
  .map((parts) => Object.assign({}, ...parts) as Condition);

const rule: fc.Arbitrary<Omit<PriceRule, "id">> = fc.record({
  name: fc.constant("rule"),
  description: fc.constant(""),
  type: fc.constantFrom("percentage", "fixed_amount"),
  valueMilli: fc.integer({ min: -120_000, max: 120_000 }),
  priority: fc.integer({ min: 0, max: 3 }),
  active: fc.boolean().map((seldom) => seldom || true),
  condition: orNull(condition),
  hotelId: orNull(fc.constant(1)),
  roomTypeId: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: id }),
  seasonId: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
  ),
  distributionPointId: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: id },
  ),
  priceType: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...priceTypes) },
  ),
});

const season: fc.Arbitrary<Omit<Season, "id">> = fc.record({
  name: fc.constant("season"),
  hotelId: fc.constant(1),
  startDate: day,
  endDate: fc.constant(""),
  active: fc.constant(true),
});

const seasons = fc
  .array(fc.tuple(season, fc.integer({ min: 0, max: 40 })), { maxLength: 3 })
  .map((drawn): Season[] => [
    // One that covers everything, so that most stays have a price.
    {
      id: 1,
      name: "base",
      hotelId: 1,
      startDate: "2027-01-01",
      endDate: "2028-12-31",
      active: true,
    },
    ...drawn.map(([values, length], index) => ({
      ...values,
      id: index + 2,
      endDate: addDays(values.startDate, length),
    })),
  ]);

/** One row at most a season, price type and channel, as the database has it. */
const prices = fc
  .array(
    fc.record({
      price: fc.integer({ min: 0, max: 50_000 }),
      perPerson: fc.boolean(),
      present: fc.integer({ min: 0, max: 2 }).map((drawn) => drawn > 0),
    }),
    { minLength: 24, maxLength: 24 },
  )
  .map((drawn): PriceRow[] =>
    drawn.flatMap(({ present, ...values }, index) => {
      const seasonId = (index % 4) + 1;
      const priceType = priceTypes[Math.floor(index / 4) % 2]!;
      const distributionPointId = [null, 1, 2][Math.floor(index / 8)]!;
      const needed = seasonId === 1 && distributionPointId === null;
      return present || needed
        ? [
            {
              ...values,
              id: index + 1,
              hotelId: 1,
              roomTypeId: 1,
              seasonId,
              priceType,
              distributionPointId,
              active: true,
            },
          ]
        : [];
    }),
  );

export const generatedWorld: fc.Arbitrary<PricingWorld> = fc.record({
  seasons,
  prices,
  rules: fc
    .array(rule, { maxLength: 12 })
    .map((drawn) => drawn.map((values, index): PriceRule => ({ ...values, id: index + 1 }))),
  bookingDate: day,
  digits: fc.constantFrom(0, 2, 3),
});

export const generatedStay: fc.Arbitrary<StayRequest> = fc
  .tuple(day, fc.integer({ min: 1, max: 12 }))
  .chain(([checkin, length]) =>
    fc.record({
      hotelId: fc.constant(1),
      roomTypeId: fc.constant(1),
      distributionPointId: orNull(id),
      checkin: fc.constant(checkin),
      checkout: fc.constant(addDays(checkin, length)),
      adults: fc.integer({ min: 1, max: 4 }),
      childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
      priceType: fc.constantFrom(...priceTypes),
      promoCode: fc.constantFrom("", "Spring", undefined),
    }),
  );
