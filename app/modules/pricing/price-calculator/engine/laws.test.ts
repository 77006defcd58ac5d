import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { generatedStay, generatedWorld } from "../../../../../tests/support/pricing/pricing-world";
import { referenceStay } from "../../../../../tests/support/pricing/reference-price";
import { calculatePrice, calculateTotals } from "./calculate-price";
import { normalGroup } from "../../price-rules/price-rule";
import type { PricingWorld, StayRequest } from "./calculation";
import { fixedAmount } from "./effects";

const runs = { numRuns: 400 };

// Hundreds of generated worlds take some seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

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
        const before = night.base + (night.raised ?? 0);
        expect(amounts.reduce((sum, amount) => sum + amount, before)).toBe(night.total);
        expect(Math.max(night.roomPart + night.mealsPart, 0)).toBe(night.total);
        expect(night.roomPart).toBeGreaterThanOrEqual(0);
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
      const calculation = calculatePrice(stay, world);
      const told = calculation.ok && {
        nights: calculation.nights.map(({ total }) => BigInt(total)),
        taxes: calculation.taxes.map(({ amount }) => BigInt(amount)),
        added: BigInt(calculation.taxesTotal),
      };
      expect(told || null).toEqual(referenceStay(stay, world));
    });
  });

  it("the totals without why are those of the price with why", () => {
    forAll((stay, world) => {
      const calculation = calculatePrice(stay, world);
      const totals = calculateTotals(stay, world);
      if (!calculation.ok) {
        expect(totals).toEqual(calculation);
        return;
      }
      const { nights, total, taxes, taxesTotal } = calculation;
      expect(totals).toMatchObject({
        ...{
          ok: true,
          total,
          taxes,
          taxesTotal,
          base: nights.reduce((sum, { base }) => sum + base, 0),
        },
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
        mealPrices: shuffled(world.mealPrices),
        markups: shuffled(world.markups),
        taxes: shuffled(world.taxes),
      };
      expect(totalsOf(stay, turned)).toEqual(totalsOf(stay, world));
    });
  });

  it("an amount for the stay is taken whole, or told to be unused", () => {
    forAll((stay, world) => {
      const calculation = calculatePrice(stay, world);
      if (!calculation.ok) return;
      const entries = calculation.nights.flatMap(({ rules }) => rules);
      for (const rule of world.rules.filter(({ charge }) => charge.endsWith("stay"))) {
        const of = entries.filter(({ ruleId }) => ruleId === rule.id);
        const [first] = of;
        if (!first) continue;
        const { target } = first;
        const guests =
          target === "room" ? 1 : "adults" in target ? target.adults.length : target.length;
        const persons = rule.charge === "stay" ? 1 : stay.adults + stay.children_ages.length;
        const asked = fixedAmount(rule, persons, world.digits) * guests;
        const taken = of.reduce((sum, { amount }) => sum + amount, 0);
        const unused = of.reduce((sum, entry) => sum + (entry.unused ?? 0), 0);
        expect(taken - unused).toBe(asked);
      }
    });
  });

  it("free nights cost nothing when they are told, and are as many as were offered", () => {
    forAll((stay, world) => {
      const calculation = calculatePrice(stay, world);
      if (!calculation.ok) return;
      for (const { id, free } of world.rules) {
        if (!free) continue;
        const of = calculation.nights.filter(({ rules }) => rules.some((one) => one.ruleId === id));
        const told = of[0]?.rules.find(({ ruleId }) => ruleId === id)?.freeNights;
        if (!told) continue;
        expect(told).toEqual(of.map(({ date }) => date));
        expect(told.length % (free.stay - free.pay)).toBe(0);
      }
    });
  });

  it("the best of one group is never dearer than the first of it", () => {
    forAll((stay, world) => {
      const choosing = (exclusive_choice: "best" | "first") =>
        calculateTotals(stay, {
          ...world,
          rules: world.rules.map((rule) => ({
            ...rule,
            exclusive_group: rule.exclusive_group === "" ? "" : "one",
            exclusive_choice,
          })),
        });
      const [best, first] = [choosing("best"), choosing("first")];
      if (best.ok && first.ok) expect(best.total).toBeLessThanOrEqual(first.total);
    });
  });

  it("of a group exactly one acts, where any applies", () => {
    forAll((stay, world) => {
      const calculation = calculatePrice(stay, world);
      if (!calculation.ok) return;
      const acting = new Set(
        calculation.nights.flatMap((night) => night.rules.map((one) => one.ruleId)),
      );
      for (const { failed, kept } of calculation.notApplied) {
        if (failed === "exclusive_group") expect(acting.has(kept!.id)).toBe(true);
      }
      for (const group of ["a", "b"]) {
        const members = world.rules.filter((rule) => normalGroup(rule) === group);
        expect(members.filter(({ id }) => acting.has(id)).length).toBeLessThanOrEqual(1);
      }
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

  it("a rule that holds on no night changes nothing when it goes", () => {
    forAll((stay, world) => {
      const calculation = calculatePrice(stay, world);
      if (!calculation.ok) return;
      const idle = new Set(
        calculation.notApplied
          // Others of its group may be decided again without it, and in another order.
          .filter(({ rule }) => rule.exclusive_group === "")
          .map(({ rule }) => rule.id),
      );
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
      numRuns: 3000,
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
            "hotel_ids",
            "room_type_ids",
            "season_ids",
            "distribution_point_ids",
          ] as const) {
            if (rule[scope].length > 0)
              applied.add(rule[scope].length > 1 ? `${scope} several` : scope);
          }
          if (rule.price_type !== null) applied.add("price_type");
          if (rule.charge !== "night") applied.add(rule.charge);
          if (rule.part !== "room") applied.add(`part ${rule.part}`);
          if (rule.free) applied.add(rule.free.which);
          if (rule.exclusive_group !== "") applied.add(rule.exclusive_choice);
          applied.add(night.row.per_person ? `${rule.type} per person` : `${rule.type} per room`);
        }
        applied.add(night.row.distribution_point_id === null ? "general row" : "channel row");
        if (night.row.adults !== null) applied.add("row for two adults");
        if (night.derivedFromBuy) applied.add("row from a buy price");
        if (night.meals) applied.add("meals");
        if (night.raised) applied.add("raised to 0");
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
        "arrival_weekdays",
        "adult_position",
        "per_day",
        "contains",
        "contained",
        "arrival",
        "hotel_ids",
        "room_type_ids",
        "room_type_ids several",
        "season_ids",
        "season_ids several",
        "distribution_point_ids",
        "distribution_point_ids several",
        "price_type",
        "person_night",
        "stay",
        "person_stay",
        "cheapest",
        "first",
        "last",
        "best",
        "free_nights per person",
        "free_nights per room",
        "percentage per person",
        "percentage per room",
        "fixed_amount per person",
        "fixed_amount per room",
        "general row",
        "channel row",
        "row for two adults",
        "row from a buy price",
        "meals",
        "raised to 0",
        "rate_plan_ids",
        "meal_plans",
        "part meals",
        "part all",
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
        "arrival_weekdays",
        "no_child_matches",
        "room_price_includes_children",
        "no_adult_matches",
        "rate_plan_ids",
        "meal_plans",
        "unpriced",
        "room_price_includes_adults",
        "free_nights",
        "exclusive_group",
      ].sort(),
    );
  });
});
