import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleWorld, rule, stay } from "../../../../../tests/factories/pricing";
import { generatedStay, generatedWorld } from "../../../../../tests/support/pricing/pricing-world";
import { calculateTotals } from "../engine/calculate-price";
import type { PricingWorld, StayRequest } from "../engine/calculation";
import { calculateInEveryOrder, otherOrdersOf } from "./child-order";

const permutations = (ages: number[]): number[][] =>
  ages.length === 0
    ? [[]]
    : ages.flatMap((age, place) =>
        permutations(ages.filter((_, other) => other !== place)).map((rest) => [age, ...rest]),
      );

const totalOf = (request: StayRequest, world: PricingWorld) => {
  const price = calculateTotals(request, world);
  return price.ok ? price.total : null;
};

const family = (children_ages: number[]) => stay("07-06", "07-08", { children_ages });
const second = (value: string, more = {}) => rule(1, value, { child_position: 1, ...more });

describe("the other orders of children", () => {
  it(
    "have the totals of all permutations, and each the total of its ages",
    { timeout: 20_000 },
    () => {
      fc.assert(
        fc.property(generatedStay, generatedWorld, (request, world) => {
          const own = totalOf(request, world);
          if (own === null) return;
          const all = permutations(request.children_ages).map((children_ages) =>
            totalOf({ ...request, children_ages }, world),
          );
          const { totals, more } = otherOrdersOf(request, world, own);
          expect(more).toBe(false);
          expect(new Set([own, ...totals.map(({ total }) => total)])).toEqual(new Set(all));
          expect(totals.map(({ total }) => total)).not.toContain(own);
          for (const { ages, total } of totals) {
            expect(totalOf({ ...request, children_ages: ages }, world)).toBe(total);
            expect([...ages].sort()).toEqual([...request.children_ages].sort());
          }
        }),
        { numRuns: 600 },
      );
    },
  );

  it("are told from the lowest total, each total once", () => {
    const world = exampleWorld({
      rules: [second("-50%", { age_range: [3, 11] }), rule(2, "-100%", { age_range: [0, 2] })],
    });
    const price = calculateInEveryOrder(family([15, 5, 1, 16]), world);
    // The children of 15 and 16 pay the full price; the child of 5 pays half in the second position.
    expect(price).toMatchObject({
      total: 720_00,
      otherOrders: { totals: [{ ages: [5, 15, 1, 16], total: 800_00 }], more: false },
    });
  });

  it.each<[string, number[], PricingWorld["rules"]]>([
    ["no children", [], [second("-50%")]],
    ["one child", [5], [rule(1, "-50%", { child_position: 0 })]],
    ["children of one age", [5, 5, 5], [second("-50%", { age_range: [3, 11] })]],
    ["no rule about a position", [5, 9], [rule(1, "-50%", { age_range: [3, 6] })]],
    ["a position that no child has", [5, 9], [rule(1, "-50%", { child_position: 2 })]],
    ["an inactive rule", [5, 15], [{ ...second("-50%", { age_range: [3, 11] }), active: false }]],
    [
      "another hotel's rule",
      [5, 15],
      [{ ...second("-50%", { age_range: [3, 11] }), hotel_ids: [2] }],
    ],
    [
      "a code that wasn't given",
      [5, 15],
      [second("-50%", { promo_code: "X", age_range: [3, 11] })],
    ],
    ["a stay too short", [5, 15], [second("-50%", { min_stay: 3, age_range: [3, 11] })]],
  ])("are not calculated with %s", (_, ages, rules) => {
    const world: PricingWorld = {
      ...exampleWorld({ rules }),
      get prices(): never {
        throw new Error("a price was calculated");
      },
    };
    expect(otherOrdersOf(family(ages), world, 0)).toEqual({ totals: [], more: false });
  });

  it("say nothing where every order costs the same", () => {
    const world = exampleWorld({ rules: [second("-50%")] });
    expect(calculateInEveryOrder(family([5, 9]), world)).toMatchObject({
      otherOrders: { totals: [], more: false },
    });
  });

  it("are few for many children: only those differ who stand where a rule asks", () => {
    const ages = Array.from({ length: 20 }, (_, place) => place % 18);
    const world = exampleWorld({ rules: [second("-50%", { age_range: [3, 11] })] });
    const price = calculateInEveryOrder(family(ages), world);
    expect(price).toMatchObject({ otherOrders: { totals: [{ total: 3440_00 }], more: false } });
  });

  it("end after a number of them, and say that there are more", () => {
    const rules = [0, 1, 2].map((child_position) =>
      rule(child_position + 1, `-${child_position + 1}0%`, { child_position, age_range: [0, 9] }),
    );
    const ages = Array.from({ length: 20 }, (_, place) => place % 18);
    expect(calculateInEveryOrder(family(ages), exampleWorld({ rules }))).toMatchObject({
      otherOrders: { more: true },
    });
  });

  it("are not asked for where nights have no price", () => {
    const unpriced = stay("09-01", "09-03", { children_ages: [5, 15] });
    const world = exampleWorld({ rules: [second("-50%", { age_range: [3, 11] })] });
    expect(calculateInEveryOrder(unpriced, world)).not.toHaveProperty("otherOrders");
  });
});
