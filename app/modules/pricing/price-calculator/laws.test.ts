import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedStay, generatedWorld } from "../../../../tests/support/pricing/pricing-world";
import { referencePrice } from "../../../../tests/support/pricing/reference-price";
import { calculatePrice, calculateTotals } from "./calculate-price";
import type { PricingWorld, StayRequest } from "./calculation";

const runs = { numRuns: 400 };

function forAll(law: (stay: StayRequest, world: PricingWorld) => void) {
  fc.assert(fc.property(generatedStay, generatedWorld, law), runs);
}

const totalsOf = (stay: StayRequest, world: PricingWorld) => {
  const calculation = calculatePrice(stay, world);
  return calculation.ok ? calculation.nights.map((night) => night.total) : null;
};

const shuffled = <T>(list: T[]): T[] => [...list].reverse();

describe("the laws of a price", () => {
  it("base + amounts = night, and nights = total; nothing falls below 0", () => {
    forAll((stay, world) => {
      const calculation = calculatePrice(stay, world);
      if (!calculation.ok) return;
      for (const night of calculation.nights) {
        const amounts = night.rules.map((applied) => applied.amount);
        expect(amounts.reduce((sum, amount) => sum + amount, night.base)).toBe(night.total);
        expect(night.total).toBeGreaterThanOrEqual(0);
        expect(new Set(night.rules.map(({ ruleId }) => ruleId)).size).toBe(night.rules.length);
      }
      expect(calculation.nights.reduce((sum, night) => sum + night.total, 0)).toBe(
        calculation.total,
      );
    });
  });

  it("two implementations written from the same words give the same cent", () => {
    forAll((stay, world) => {
      const totals = totalsOf(stay, world);
      expect(totals?.map(BigInt) ?? null).toEqual(referencePrice(stay, world));
    });
  });

  it("the totals without why are those of the price with why", () => {
    forAll((stay, world) => {
      const calculation = calculatePrice(stay, world);
      const totals = calculateTotals(stay, world);
      if (!calculation.ok) return expect(totals).toEqual(calculation);
      const { nights, total } = calculation;
      expect(totals).toMatchObject({
        ...{ ok: true, total, base: nights.reduce((sum, { base }) => sum + base, 0) },
        nights: nights.map(({ date, row }) => ({ date, row })),
      });
    });
  });

  it("the order of the lists doesn't matter", () => {
    forAll((stay, world) => {
      const turned = {
        ...world,
        seasons: shuffled(world.seasons),
        prices: shuffled(world.prices),
        rules: shuffled(world.rules),
      };
      expect(totalsOf(stay, turned)).toEqual(totalsOf(stay, world));
    });
  });

  it("the order of creation doesn't matter at different priorities", () => {
    forAll((stay, world) => {
      const rules = world.rules.map((rule, index) => ({ ...rule, priority: index }));
      const renumbered = rules.map((rule) => ({ ...rule, id: 1000 - rule.id }));
      expect(totalsOf(stay, { ...world, rules: renumbered })).toEqual(
        totalsOf(stay, { ...world, rules }),
      );
    });
  });

  it("a rule that didn't apply changes nothing when it goes", () => {
    forAll((stay, world) => {
      const calculation = calculatePrice(stay, world);
      if (!calculation.ok) return;
      const idle = new Set(calculation.notApplied.map(({ rule }) => rule.id));
      const rules = world.rules.filter((rule) => !idle.has(rule.id));
      expect(calculatePrice(stay, { ...world, rules })).toMatchObject({ total: calculation.total });
    });
  });
});

describe("the generated worlds", () => {
  it("reach every condition, mode, scope and both kinds of row, with and without effect", () => {
    const applied = new Set<string>();
    const failed = new Set<string>();
    for (const [stay, world] of fc.sample(fc.tuple(generatedStay, generatedWorld), {
      numRuns: 1500,
      seed: 7,
    })) {
      const calculation = calculatePrice(stay, world);
      if (!calculation.ok) {
        failed.add("unpriced");
        continue;
      }
      for (const night of calculation.nights) {
        for (const { ruleId } of night.rules) {
          const rule = world.rules.find(({ id }) => id === ruleId)!;
          const { stay_date_mode: mode, ...condition } = rule.condition ?? {};
          for (const key of Object.keys(condition)) applied.add(key);
          if (mode) applied.add(mode);
          for (const scope of [
            "hotel_id",
            "room_type_id",
            "season_id",
            "distribution_point_id",
            "price_type",
          ] as const) {
            if (rule[scope] !== null) applied.add(scope);
          }
          applied.add(night.row.per_person ? `${rule.type} per person` : `${rule.type} per room`);
        }
        applied.add(night.row.distribution_point_id === null ? "general row" : "channel row");
      }
      for (const { failed: reason } of calculation.notApplied) failed.add(reason);
    }
    expect([...applied].sort()).toEqual(
      [
        "promo_code",
        "age_range",
        "weekdays",
        "min_stay",
        "max_stay",
        "adult_count",
        "min_adults",
        "max_adults",
        "children_count",
        "child_position",
        "booking_date_range",
        "advance_days",
        "stay_date_range",
        "per_day",
        "contains",
        "contained",
        "hotel_id",
        "room_type_id",
        "season_id",
        "distribution_point_id",
        "price_type",
        "percentage per person",
        "percentage per room",
        "fixed_amount per person",
        "fixed_amount per room",
        "general row",
        "channel row",
      ].sort(),
    );
    expect([...failed].sort()).toEqual(
      [
        "season",
        "promo_code",
        "weekdays",
        "min_stay",
        "max_stay",
        "adult_count",
        "min_adults",
        "max_adults",
        "children_count",
        "booking_date_range",
        "advance_days",
        "stay_date_range",
        "no_child_matches",
        "room_price_includes_children",
      ].sort(),
    );
  });
});
