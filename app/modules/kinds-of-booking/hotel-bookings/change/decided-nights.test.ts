import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { addDays, nightsOf } from "~/core/dates";
import { calculatePrice } from "~/modules/pricing/price-calculator/engine/calculate-price";
import type {
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/engine/calculation";
import { frozen } from "~/modules/pricing/price-calculator/frozen-calculation";
import type { PriceRule } from "~/modules/pricing/price-rules/price-rule";
import { exampleWorld, priceRow, rule, season } from "../../../../../tests/factories/pricing";
import {
  sumOf,
  type AgreedNight,
  type DecidedNight,
  type GuestsOfNight,
  type NightOfMoment,
  type PricesByMoment,
  type WantedStay,
} from "./agreed-night";
import { decideNights } from "./decided-nights";
import { planChange, pricesToRead } from "./planned-change";
import { typedOver, untyped } from "./typed-nights";

// A hundred generated changes take some seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

/** One type at 100 a night, per room unless said; 3 June 2026 is a Wednesday. */
const YEAR = [season(1, "Year", "2026-01-01", "2026-12-31")];
const worldOf = (price: string, rules: PriceRule[] = [], changes: object = {}): PricingWorld =>
  exampleWorld({
    seasons: YEAR,
    prices: [
      priceRow(1, 1, price, { per_person: false, ...changes }),
      priceRow(2, 1, "60", { per_person: false, room_type_id: 2 }),
    ],
    rules,
  });

const THEN = "2026-03-01T10:00:00.000Z";
const TWO: GuestsOfNight = { room_type_id: 1, adults: 2, children_ages: [], meal_plan: null };
const currency = { code: "EUR", symbol: "€", digits: 2 };

interface Stay {
  first: string;
  nights: number;
  guests?: GuestsOfNight;
  terms?: Partial<StayRequest>;
}

function calculated(world: PricingWorld, stay: Stay, kept?: PricingWorld["kept"]): NightOfMoment[] {
  const { first, nights, guests = TWO, terms } = stay;
  const request: StayRequest = {
    ...{ hotel_id: 1, distribution_point_id: null, price_type: "sell", rate_plan_id: null },
    ...{ checkin_date: first, checkout_date: addDays(first, nights), ...guests, ...terms },
  };
  const price = calculatePrice(request, { ...world, partly: true, ...(kept && { kept }) });
  if (!price.ok) return [];
  const { bookingDate } = world;
  return frozen(price, { bookingDate, currency }).nights.map((night) => ({
    ...{ ...night, bookingDate, currency },
  }));
}

const agreedBy = (world: PricingWorld, stay: Stay): AgreedNight[] =>
  calculated(world, stay).map((night) => ({
    ...{ ...(stay.guests ?? TWO), night: night.date, price: night.total },
    ...{ mealsPart: night.mealsPart ?? 0, calculated: night, priced_at: THEN },
    priced_by: "calculated",
  }));

/** The prices of a changed stay by two worlds: that of when it was agreed, and today's. */
const pricesOf =
  (worlds: { then: PricingWorld; now: PricingWorld }, stay: Stay): PricesByMoment =>
  ({ moment, guests, terms }, kept) => {
    const asked = { ...stay, guests, ...(terms === "agreed" && { terms: undefined }) };
    const nights = calculated(moment ? worlds.then : worlds.now, asked, kept);
    return new Map(nights.map((night) => [night.date, night]));
  };

const FIRST = "2026-06-03";

interface Case {
  then?: PricingWorld;
  now?: PricingWorld;
  agreed: AgreedNight[];
  /** Check-in and number of nights after the change. */
  to: Stay;
  wanted?: Partial<WantedStay>;
}

function changed({ then = worldOf("100"), now = worldOf("150"), agreed, to, wanted }: Case) {
  const whole: WantedStay = {
    ...{ checkin_date: to.first, checkout_date: addDays(to.first, to.nights) },
    ...{
      guests: {},
      hasOtherTerms: false,
      hasOtherSale: false,
      from: to.first,
      termsFrom: to.first,
      tonight: FIRST,
    },
    ...{ pricing: "agreed", fewer_nights: "as_stayed", upgrade: "priced", ...wanted },
  };
  const plan = planChange(agreed, whole);
  return decideNights(agreed, plan, pricesOf({ then, now }, to));
}

const pricesIn = ({ nights }: { nights: DecidedNight[] }) => nights.map(({ price }) => price / 100);

const from7 = rule(1, "-15%", { min_stay: 7 });
const weekend = rule(2, "+12%", { weekdays: ["wednesday", "thursday"] });
const onceAStay = rule(3, "+40", null, { charge: "stay" });
const sevenForSix = rule(4, "-100%", null, {
  free: { stay: 7, pay: 6, repeat: false, which: "last" },
});
const code = rule(5, "-20%", { promo_code: "SUN" });
const perChild = rule(6, "+20", { age_range: [3, 11] });

const nightsWith = (rules: PriceRule[], nights: number, changes: object = {}) => {
  const then = worldOf("100", rules, changes);
  return { then, agreed: agreedBy(then, { first: FIRST, nights }) };
};

/** The examples of docs/reference/stays.md#changing-a-stay, by their numbers. */
const examples: [string, Case, number[]][] = [
  ["S1", { ...nightsWith([], 3), to: { first: FIRST, nights: 4 } }, [100, 100, 100, 150]],
  [
    "S2",
    {
      ...nightsWith([], 2),
      to: { first: FIRST, nights: 2 },
      wanted: { guests: { children_ages: [0] } },
    },
    [100, 100],
  ],
  [
    "S3",
    {
      then: worldOf("50", [], { per_person: true }),
      now: worldOf("75", [], { per_person: true }),
      agreed: agreedBy(worldOf("50", [], { per_person: true }), { first: FIRST, nights: 2 }),
      to: { first: FIRST, nights: 2 },
      wanted: { guests: { adults: 1 } },
    },
    [50, 50],
  ],
  [
    "S4",
    {
      then: worldOf("100", [code]),
      agreed: agreedBy(worldOf("100", [code]), {
        ...{ first: FIRST, nights: 3, terms: { promo_code: "SUN" } },
      }),
      to: { first: FIRST, nights: 4 },
    },
    [80, 80, 80, 150],
  ],
  ["S5 as stayed", { ...nightsWith([from7], 7), to: { first: FIRST, nights: 1 } }, [100]],
  [
    "S5 as agreed",
    {
      ...nightsWith([from7], 7),
      to: { first: FIRST, nights: 1 },
      wanted: { fewer_nights: "as_agreed" },
    },
    [85],
  ],
  ["S6", { ...nightsWith([weekend], 3), to: { first: FIRST, nights: 2 } }, [112, 112]],
  [
    "S7",
    {
      ...nightsWith([weekend], 3),
      to: { first: FIRST, nights: 3 },
      wanted: { guests: { room_type_id: 2 }, from: addDays(FIRST, 1) },
    },
    [112, 67.2, 60],
  ],
  [
    "S7 upgraded without charge",
    {
      ...nightsWith([weekend], 3),
      to: { first: FIRST, nights: 3 },
      wanted: { guests: { room_type_id: 2 }, from: addDays(FIRST, 1), upgrade: "as_agreed" },
    },
    [112, 112, 100],
  ],
  [
    "S15",
    {
      then: worldOf("100", [perChild]),
      agreed: typed(agreedBy(worldOf("100", [perChild]), { first: FIRST, nights: 2 }), 10_000),
      to: { first: FIRST, nights: 2 },
      wanted: { guests: { children_ages: [5] } },
    },
    [70, 70],
  ],
  [
    "S16",
    {
      ...nightsWith([sevenForSix], 7),
      now: worldOf("150", [sevenForSix]),
      to: { first: FIRST, nights: 8 },
    },
    [100, 100, 100, 100, 100, 100, 0, 150],
  ],
  [
    "S17",
    {
      ...nightsWith([onceAStay], 3),
      now: worldOf("150", [onceAStay]),
      to: { first: addDays(FIRST, -1), nights: 4 },
    },
    [150, 140, 100, 100],
  ],
  [
    "an amount for the stay whose night goes, which moves to the next",
    {
      ...nightsWith([onceAStay], 3),
      to: { first: addDays(FIRST, 1), nights: 2 },
      wanted: { fewer_nights: "as_agreed" },
    },
    [140, 100],
  ],
  [
    "today's prices from tonight on",
    {
      ...nightsWith([], 3),
      to: { first: FIRST, nights: 3 },
      wanted: { pricing: "today", tonight: addDays(FIRST, 1) },
    },
    [100, 150, 150],
  ],
];

function typed(nights: AgreedNight[], amount: number): AgreedNight[] {
  const fates = nights.map((night): DecidedNight => ({
    ...night,
    fate: "agreed",
    touched: [],
    isOfToday: false,
  }));
  return typedOver(fates, amount);
}

describe("a change of a stay", () => {
  it.each(examples)("%s costs what its example says", (_, asked, prices) => {
    expect(pricesIn(changed(asked))).toEqual(prices);
  });

  it("S18: never costs more as stayed than the nights given up would with it", () => {
    const seven = { ...nightsWith([from7], 7), to: { first: FIRST, nights: 6 } };
    expect(sumOf(changed(seven).nights)).toBe(59_500);
    const agreed = changed({ ...seven, wanted: { fewer_nights: "as_agreed" } });
    expect(sumOf(agreed.nights)).toBe(51_000);
  });

  it("S8: spreads a typed amount over its nights as they are calculated", () => {
    const [low, high] = [worldOf("100"), worldOf("160")];
    const nights = [
      ...agreedBy(low, { first: FIRST, nights: 2 }),
      ...agreedBy(high, { first: addDays(FIRST, 2), nights: 2 }),
    ];
    expect(typed(nights, 20_000).map(({ price }) => price)).toEqual([3846, 3846, 6154, 6154]);
    expect(sumOf(untyped(typed(nights, 20_000)))).toBe(52_000);
  });

  it("has another code or plan from tonight on, whatever night gets other guests", () => {
    const { agreed } = nightsWith([], 4);
    const { nights } = changed({
      ...{ agreed, to: { first: FIRST, nights: 4 } },
      wanted: {
        ...{ guests: { adults: 1 }, from: addDays(FIRST, 2) },
        ...{ hasOtherTerms: true, termsFrom: addDays(FIRST, 1) },
      },
    });
    expect(nights.map(({ touched }) => touched)).toEqual([
      [],
      ["terms"],
      ["guests", "terms"],
      ["guests", "terms"],
    ]);
  });

  it("needs today's prices for new nights alone, and those of the moment for a change", () => {
    const { agreed } = nightsWith([], 3);
    const asked = (wanted: Partial<WantedStay>, nights: number) => {
      const stay = { checkin_date: FIRST, checkout_date: addDays(FIRST, nights) };
      const whole: WantedStay = {
        ...{
          ...stay,
          guests: {},
          hasOtherTerms: false,
          hasOtherSale: false,
          from: FIRST,
          termsFrom: FIRST,
          tonight: FIRST,
        },
        ...{ pricing: "agreed", fewer_nights: "as_stayed", upgrade: "priced", ...wanted },
      };
      return pricesToRead(planChange(agreed, whole)).map(({ moment, terms }) => [moment, terms]);
    };
    expect(asked({}, 3)).toEqual([]);
    expect(asked({}, 5)).toEqual([[null, "wanted"]]);
    expect(asked({ guests: { adults: 1 } }, 3)).toEqual([
      [THEN, "agreed"],
      [THEN, "agreed"],
    ]);
    expect(asked({ hasOtherTerms: true }, 3)).toEqual([
      [THEN, "wanted"],
      [THEN, "agreed"],
    ]);
    expect(asked({ fewer_nights: "as_agreed" }, 2)).toEqual([]);
  });

  it("names a night that has no price, and counts it for the length of the others", () => {
    const now = {
      ...worldOf("150", [from7]),
      seasons: [season(1, "Short", "2026-01-01", "06-10")],
    };
    const { agreed } = nightsWith([], 6);
    const { nights, unpriced } = changed({ agreed, now, to: { first: FIRST, nights: 9 } });
    expect(unpriced).toEqual(["2026-06-11"]);
    expect(nights.slice(6, 8).map(({ price }) => price)).toEqual([12_750, 12_750]);
  });
});

describe("the laws of a change", () => {
  const rules = fc.subarray([from7, weekend, onceAStay, sevenForSix, perChild]);
  const cents = fc.integer({ min: 0, max: 30_000 }).map((cent) => (cent / 100).toFixed(2));
  const guests = fc.record(
    {
      adults: fc.integer({ min: 1, max: 4 }),
      children_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
      room_type_id: fc.constantFrom(1, 2),
    },
    { requiredKeys: [] },
  );
  const acts = fc.record({
    earlier: fc.integer({ min: -2, max: 2 }),
    longer: fc.integer({ min: -5, max: 5 }),
    guests,
    from: fc.integer({ min: 0, max: 5 }),
    fewer_nights: fc.constantFrom("as_stayed" as const, "as_agreed" as const),
    upgrade: fc.constantFrom("priced" as const, "as_agreed" as const),
  });
  const world = fc.record({ then: cents, now: cents, before: rules, after: rules });

  it("hold over random changes: nights that it doesn't touch stay, sums add up, nothing is below 0", () => {
    fc.assert(
      fc.property(world, acts, fc.integer({ min: 1, max: 9 }), (prices, act, count) => {
        const then = worldOf(prices.then, prices.before);
        const now = worldOf(prices.now, prices.after);
        const agreed = agreedBy(then, { first: FIRST, nights: count });
        const first = addDays(FIRST, -act.earlier);
        const nights = Math.max(1, count + act.longer);
        const { earlier: _, longer: __, from, ...wanted } = act;
        const to = { first, nights };
        const after = changed({
          ...{ then, now, agreed, to },
          wanted: { ...wanted, from: addDays(first, from) },
        });
        const has = nightsOf(first, addDays(first, nights));
        expect(after.nights.map(({ night }) => night)).toEqual(has);
        expect(after.nights.length + after.gone.length).toBeGreaterThanOrEqual(count);
        const isFewer = nights < count && act.fewer_nights === "as_stayed";
        const moves = after.gone.some(({ calculated: one }) =>
          one?.rules.some(({ charge }) => charge),
        );
        for (const night of after.nights) {
          expect(night.price).toBeGreaterThanOrEqual(0);
          if (night.fate === "agreed" && !isFewer && !moves) expect(night.price).toBe(night.was);
          if (night.priced_by === "calculated") expect(night.calculated?.total).toBe(night.price);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("a change of nothing touches nothing, and a change and its inverse is none", () => {
    fc.assert(
      fc.property(world, guests, fc.integer({ min: 1, max: 9 }), (prices, wanted, count) => {
        const then = worldOf(prices.then, prices.before);
        const now = worldOf(prices.now, prices.after);
        const agreed = agreedBy(then, { first: FIRST, nights: count });
        const to = { first: FIRST, nights: count };
        const same = changed({ then, now, agreed, to, wanted: { guests: TWO } });
        expect(same.nights).toMatchObject(agreed);
        const there = changed({ then, now, agreed, to, wanted: { guests: wanted } });
        // What was cut off at 0 isn't known any more.
        fc.pre(there.nights.every(({ price }) => price > 0));
        const back = changed({ then, now, agreed: there.nights, to, wanted: { guests: TWO } });
        expect(pricesIn(back)).toEqual(agreed.map(({ price }) => price / 100));
      }),
      { numRuns: 60 },
    );
  });
});
