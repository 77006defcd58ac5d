import { describe, expect, it } from "vitest";
import { ServiceFields } from "./service.fields";

const breakfast = {
  label: "Breakfast",
  code: "BRK",
  category: "meal",
  charge_mode: "per_person_per_night",
  price: "12.50",
  currency_id: 1,
};

/** @returns the messages about wrong fields, by field */
function mistakes(changes: object): Record<string, string> {
  const { error } = ServiceFields.safeParse({ ...breakfast, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

describe("a service", () => {
  it("needs no more than a name, a code, a kind and a price", () => {
    expect(ServiceFields.parse(breakfast)).toEqual({
      ...breakfast,
      label_fr: "",
      description: "",
      description_fr: "",
      tax_included: false,
      active: false,
    });
  });

  it.each([
    [{ min_age: 0, max_age: 17 }],
    [{ min_age: 3, max_age: 3 }],
    [{ min_age: null, max_age: null }],
    [{ price: "0" }],
    [{ price: "9999999" }],
    [{ price: "0.0001" }],
  ])("may be %o", (changes) => {
    expect(mistakes(changes)).toEqual({});
  });

  it.each([
    ["a price that is none", { price: "free" }, { price: "validation:NUMBER" }],
    ["a price below 0", { price: "-0.01" }, { price: "validation:MIN?min=0" }],
    ["a price too high", { price: "9999999.01" }, { price: "validation:MAX?max=9999999" }],
    ["a lower age alone", { min_age: 3 }, { max_age: "services:FORM.BOTH_AGES" }],
    ["an upper age alone", { max_age: 3 }, { min_age: "services:FORM.BOTH_AGES" }],
    [
      "ages the wrong way round",
      { min_age: 9, max_age: 8 },
      { max_age: "services:FORM.AGES_ORDER" },
    ],
    [
      "a mode that isn't",
      { charge_mode: "x" },
      { charge_mode: "services:FORM.CHARGE_MODE_REQUIRED" },
    ],
    ["a category that isn't", { category: "x" }, { category: "services:FORM.CATEGORY_REQUIRED" }],
    ["no currency", { currency_id: undefined }, { currency_id: "services:FORM.CURRENCY_REQUIRED" }],
  ])("refuses %s", (_, changes, expected) => {
    expect(mistakes(changes)).toEqual(expected);
  });

  it("refuses an age that is no child's", () => {
    expect(Object.keys(mistakes({ min_age: -1, max_age: 18 }))).toEqual(["min_age", "max_age"]);
    expect(Object.keys(mistakes({ label: "x", code: "y", description: "z".repeat(501) }))).toEqual([
      "label",
      "code",
      "description",
    ]);
  });
});
