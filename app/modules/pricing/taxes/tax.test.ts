import { describe, expect, it } from "vitest";
import { brokenEntered } from "./tax";
import { TaxFields } from "./tax.fields";
import { taxInWords, validityInWords } from "./tax-words.server";

const vat = { label: "VAT", hotel_id: 1, kind: "percentage", value: "10" };

/** @returns the messages about wrong fields, by field */
function mistakes(changes: object): Record<string, string> {
  const { error } = TaxFields.safeParse({ ...vat, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

describe("a tax", () => {
  it("needs no more than a name, a hotel, a kind and a value", () => {
    expect(TaxFields.parse(vat)).toEqual({
      ...vat,
      ...{ label_fr: "", part: "all", included: false, from_age: 0, max_nights: 0 },
      active: false,
    });
  });

  it.each([
    [{ value: "100" }],
    [{ value: "0" }],
    [{ value: "0.001" }],
    [{ kind: "per_room_stay", value: "100.001" }],
    [{ from_age: 18, max_nights: 365 }],
    [{ valid_from: "2027-01-01", valid_to: "2027-01-01" }],
    [{ valid_to: "2027-01-01" }],
  ])("may be %o", (changes) => {
    expect(mistakes(changes)).toEqual({});
  });

  it.each([
    ["more than all", { value: "100.001" }, { value: "validation:MAX?max=100" }],
    ["a value below 0", { value: "-0.001" }, { value: "validation:MIN?min=0" }],
    ["four decimals", { value: "1.0001" }, { value: "validation:DECIMALS?count=3" }],
    ["a kind that isn't", { kind: "x" }, { kind: "taxes:FORM.KIND_REQUIRED" }],
    [
      "an end before its begin",
      { valid_from: "2027-01-02", valid_to: "2027-01-01" },
      { valid_to: "taxes:FORM.DATES_ORDER" },
    ],
  ])("refuses %s", (_, changes, expected) => {
    expect(mistakes(changes)).toEqual(expected);
  });

  it("refuses ages and nights beyond its bounds", () => {
    expect(Object.keys(mistakes({ from_age: 19, max_nights: 366, part: "spa" }))).toEqual([
      "part",
      "from_age",
      "max_nights",
    ]);
    expect(Object.keys(mistakes({ from_age: -1, max_nights: 0.5 }))).toEqual([
      "from_age",
      "max_nights",
    ]);
  });

  it("is checked as a whole in the browser, too", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["kind", "percentage"],
      ["value", "100.5"],
      ["valid_from", "2027-02-01"],
      ["valid_to", "2027-01-31"],
    ]) {
      form.set(name!, value!);
    }
    expect(Object.keys(brokenEntered(form))).toEqual(["value", "valid_to"]);
    form.set("kind", "per_room_night");
    form.delete("valid_from");
    expect(brokenEntered(form)).toEqual({});
  });
});

describe("the words of a tax", () => {
  const stored = (changes: object) =>
    ({
      ...{ id: 1, ...TaxFields.parse(vat), valid_from: null, valid_to: null },
      ...{ hotel_label: "Hôtel", hotel_label_fr: "", currency: null },
      ...{ created_at: new Date(0), updated_at: new Date(0) },
      ...changes,
    }) as Parameters<typeof taxInWords>[0];

  it.each([
    [{ value: "10.000", included: true }, "10% of all, included"],
    [{ value: "5.500", part: "room", max_nights: 1 }, "5.5% of the room, the first night"],
    [{ part: "meals", from_age: 12 }, "10% of the meals"],
    [
      { kind: "per_person_night", value: "3.100", from_age: 16, max_nights: 7 },
      "€3.10 per person and night, from 16 years, the first 7 nights",
    ],
    [
      { kind: "per_person_stay", from_age: 1, max_nights: 7 },
      "€10.00 per person and stay, from 1 year",
    ],
    [{ kind: "per_room_night", from_age: 3 }, "€10.00 per room and night"],
    [{ kind: "per_room_stay", value: "0.825" }, "€0.825 per room and stay"],
  ])("of %o are %s", (changes, words) => {
    expect(taxInWords(stored(changes), "en")).toBe(words);
  });

  it("are French", () => {
    expect(taxInWords(stored({ value: "5.500", included: true }), "fr")).toBe(
      "5,5\u00a0% de l’ensemble, comprise",
    );
    const perPerson = { kind: "per_person_night", value: "3.100", from_age: 16, max_nights: 7 };
    expect(taxInWords(stored(perPerson), "fr")).toBe(
      "3,10\u00a0€ par personne et par nuit, à partir de 16 ans, les 7 premières nuits",
    );
  });

  it.each([
    [null, null, "always"],
    ["2027-01-01", null, "from Jan 1, 2027"],
    [null, "2027-12-31", "until Dec 31, 2027"],
    ["2027-01-01", "2027-12-31", "Jan 1, 2027 - Dec 31, 2027"],
  ])("of the nights from %s to %s are %s", (valid_from, valid_to, words) => {
    expect(validityInWords({ valid_from, valid_to }, "en")).toBe(words);
  });
});
