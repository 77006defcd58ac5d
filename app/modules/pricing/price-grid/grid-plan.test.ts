import { describe, expect, it } from "vitest";
import type { MealPlan } from "~/core/meal-plans";
import { cellName, gridForm, spellSeen, unitName, type CellPrice } from "./grid-form";
import { changesIn, planGrid } from "./grid-plan";

const writing = {
  language: "en" as const,
  currency: { code: "EUR", symbol: "€", digits: 2 },
};

const state = (base_price: string, per_person = true): CellPrice => ({
  ...{ base_price, per_person },
  meal_plan: "room_only",
});

/**
 * @returns the plan for one cell, from the price that the form was made with, the typed text, and the present
 *   price
 */
function planOf(
  seen: CellPrice | null,
  text: string,
  now: CellPrice | null,
  unit = "person",
  mealPlans = new Map<number, MealPlan>(),
) {
  const place = { room_type_id: 12, season_id: 34 };
  const prices = (price: CellPrice | null) => new Map(price ? [["12-34", price]] : []);
  const form = gridForm({
    [cellName(place)]: text,
    [unitName(12)]: unit,
    seen: spellSeen(prices(seen)),
    currency: "EUR",
  });
  return planGrid(form, prices(now), mealPlans, writing)[0]!;
}

describe("the plan of a cell", () => {
  it.each([
    ["nothing, where nothing is typed", null, "", null, "same", null],
    [
      "nothing, where it says the same",
      state("80.0000"),
      "80",
      state("80.0000"),
      "same",
      state("80.0000"),
    ],
    ["a new price", null, "80", null, "new", state("80.00")],
    [
      "another price, with the unit it has",
      state("80", false),
      "90,5",
      state("80", false),
      "changed",
      state("90.50", false),
    ],
    ["none, where it is emptied", state("80"), " ", state("80"), "removed", null],
    ["nothing, where it can't be read", state("80"), "8o", state("80"), "wrong", state("80")],
    [
      "nothing, with more decimals than the currency has by now",
      state("80.125"),
      "80.125",
      state("80.125"),
      "same",
      state("80.125"),
    ],
  ] as const)("%s", (_, seen, text, now, outcome, after) => {
    expect(planOf(seen, text, now)).toMatchObject({ outcome, after, met: false });
  });

  it.each([
    [
      "keeps an entered price beside another person's",
      state("80"),
      "90",
      state("85"),
      "changed",
      true,
    ],
    ["keeps an entered price whose former one was removed", state("80"), "90", null, "new", true],
    ["keeps an entered price where somebody made one", null, "90", state("85"), "changed", true],
    [
      "keeps a removal beside another person's price",
      state("80"),
      "",
      state("85"),
      "removed",
      true,
    ],
    [
      "keeps what can't be read beside another person's price",
      state("80"),
      "8o",
      state("85"),
      "wrong",
      true,
    ],
    [
      "takes another person's price where nobody typed",
      state("80"),
      "80",
      state("85"),
      "same",
      true,
    ],
    ["notices that only the unit is another", state("80"), "80", state("80", false), "same", true],
    [
      "has nothing to do where both entered the same",
      state("80"),
      "90",
      state("90"),
      "same",
      false,
    ],
    ["has nothing to do where both removed it", state("80"), "", null, "same", false],
  ] as const)("%s", (_, seen, text, now, outcome, met) => {
    expect(planOf(seen, text, now)).toMatchObject({ outcome, met });
  });

  it("includes the meals that other prices of the room type include, and a price keeps its own", () => {
    const mealPlans = new Map<number, MealPlan>([[12, "breakfast"]]);
    const meals = (now: CellPrice | null) =>
      planOf(now, "90", now, "person", mealPlans).after?.meal_plan;
    expect(meals(null)).toBe("breakfast");
    expect(meals(state("80"))).toBe("room_only");
  });

  it("takes the unit of a new price from its room type, and of a removed one from before", () => {
    expect(planOf(null, "80", null, "room").after).toEqual(state("80.00", false));
    expect(planOf(state("80", true), "90", null, "room").after).toEqual(state("90.00", true));
  });

  it("is a change only where something is written", () => {
    const outcomes = (text: string) => changesIn([planOf(state("80"), text, state("80"))]).length;
    expect([outcomes("80"), outcomes("90"), outcomes(""), outcomes("x")]).toEqual([0, 1, 1, 0]);
  });
});

describe("a posted grid", () => {
  it("leaves out what makes no sense", () => {
    const form = gridForm({
      "price-0-1": "80",
      "price-1-2": ["80", "90"],
      "price-1": "80",
      "unit-1": "room",
      "unit-x": "room",
      seen: "1-2=80p nonsense 1-3=-5p 1-4=9r =",
      removals: "2",
    });
    expect(form.cells).toEqual([{ room_type_id: 1, season_id: 2, text: "80" }]);
    expect([...form.perPerson]).toEqual([[1, false]]);
    expect([...form.seen]).toEqual([
      ["1-2", { base_price: "80", per_person: true }],
      ["1-4", { base_price: "9", per_person: false }],
    ]);
    expect(form).toMatchObject({ currency: "", previewed: "", removals: "2" });
  });
});
