import { describe, expect, it } from "vitest";
import { brokenEntered } from "./tax";
import { ratesSaid } from "./tax-body.schema";
import { TaxFields } from "./tax.fields";
import { nextRate, rateOn, type TaxRate } from "./tax-rate";
import { taxInWords, validityInWords } from "./tax-words.server";

const always = { valid_from: null, valid_to: null };
const vat = { label: "VAT", hotel_id: 1, kind: "percentage", rates: [{ value: "10" }] };

/** @returns the messages about wrong fields, by field */
function mistakes(changes: object): Record<string, string> {
  const { error } = TaxFields.safeParse({ ...vat, ...changes });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

const [from, to] = [
  (valid_from: string, valid_to: string | null = null) => ({ value: "1", valid_from, valid_to }),
  (valid_to: string) => ({ value: "1", valid_from: null, valid_to }),
];

describe("a tax", () => {
  it("needs no more than a name, a hotel, a kind and a value", () => {
    expect(TaxFields.parse(vat)).toEqual({
      ...{ ...vat, rates: [{ value: "10", ...always }] },
      ...{ label_fr: "", part: "all", included: false, from_age: 0, max_nights: 0 },
      ...{ collected_by_us: false, active: false },
    });
  });

  it.each([
    [{ rates: [{ value: "100" }] }],
    [{ rates: [{ value: "0" }] }],
    [{ rates: [{ value: "0.001" }] }],
    [{ kind: "per_room_stay", rates: [{ value: "100.001" }] }],
    [{ from_age: 18, max_nights: 365 }],
    [{ rates: [from("2027-01-01", "2027-01-01")] }],
    [{ rates: [to("2026-12-31"), from("2027-01-01")] }],
    // With a gap, and in any order.
    [{ rates: [from("2028-01-01"), to("2026-12-31"), from("2027-02-01", "2027-02-01")] }],
  ])("may be %o", (changes) => {
    expect(mistakes(changes)).toEqual({});
  });

  const overlap = "taxes:FORM.RATES_OVERLAP";
  it.each([
    [
      "more than all",
      { rates: [{ value: "100.001" }] },
      { "rates.0.value": "validation:MAX?max=100" },
    ],
    [
      "a value below 0",
      { rates: [{ value: "-0.001" }] },
      { "rates.0.value": "validation:MIN?min=0" },
    ],
    [
      "four decimals",
      { rates: [{ value: "1.0001" }] },
      { "rates.0.value": "validation:DECIMALS?count=3" },
    ],
    ["a kind that isn't", { kind: "x" }, { kind: "taxes:FORM.KIND_REQUIRED" }],
    ["no rate", { rates: [] }, { rates: "taxes:FORM.RATES_REQUIRED" }],
    [
      "more rates than twenty",
      {
        rates: Array.from({ length: 21 }, (_, year) =>
          from(`${2030 + year}-01-01`, `${2030 + year}-01-02`),
        ),
      },
      { rates: "taxes:FORM.RATES_MAX?max=20" },
    ],
    [
      "an end before its begin",
      { rates: [from("2027-01-02", "2027-01-01")] },
      { "rates.0.valid_to": "taxes:FORM.DATES_ORDER" },
    ],
    [
      "two of one night",
      { rates: [to("2027-01-01"), from("2027-01-01")] },
      { "rates.1.valid_from": overlap },
    ],
    [
      "two without an end",
      { rates: [from("2027-01-01"), from("2028-01-01")] },
      { "rates.1.valid_from": overlap },
    ],
    [
      "one on all nights and another",
      { rates: [{ value: "1" }, from("2027-01-01", "2027-01-01")] },
      { "rates.1.valid_from": overlap },
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
      ["rates[0].value", "100.5"],
      ["rates[0].valid_from", "2027-02-01"],
      ["rates[0].valid_to", "2027-01-31"],
    ]) {
      form.set(name!, value!);
    }
    expect(Object.keys(brokenEntered(form))).toEqual(["rates[0].value", "rates[0].valid_to"]);
    form.set("kind", "per_room_night");
    form.delete("rates[0].valid_from");
    expect(brokenEntered(form)).toEqual({});
  });
});

describe("the rate of a day", () => {
  const rates = [
    to("2026-12-31"),
    from("2027-02-01", "2027-02-28"),
    from("2027-06-01", "2027-06-30"),
  ];

  it.each([
    ["2026-11-15", 0],
    ["2026-12-31", 0],
    ["2027-01-15", 1],
    ["2027-02-28", 1],
    ["2027-03-01", 2],
    ["2027-07-01", 2],
  ])("is on %s the one valid then, or the next, or the last: %i", (day, place) => {
    expect(rateOn(rates, day)).toBe(rates[place]);
  });
});

describe("the next rate of a tax", () => {
  const added = (valid_from: string) => ({ value: "1", valid_from, valid_to: "" });

  it.each([
    ["an open rate", [to("")], { place: 0, valid_to: "2026-12-31" }, "2027-01-01"],
    [
      "one that begins next year",
      [from("2027-01-01"), to("2026-12-31")],
      { place: 0, valid_to: "2027-12-31" },
      "2028-01-01",
    ],
    ["one that ends with this year", [to("2026-12-31")], null, "2027-01-01"],
    ["one that ends within next year", [to("2027-06-30")], null, "2027-07-01"],
    ["one that has ended", [to("2026-02-28")], null, "2026-03-01"],
    [
      "a first night that isn't",
      [from("soon")],
      { place: 0, valid_to: "2026-12-31" },
      "2027-01-01",
    ],
    ["an end that isn't", [to("soon")], null, "2027-01-01"],
  ])("after %s", (_, rates, ended, first) => {
    expect(nextRate(rates, "2026-11-15")).toEqual({ ended, added: added(first) });
  });
});

describe("what a body says of rates", () => {
  const [last, next] = [to("2026-12-31"), from("2027-01-01")];
  const said = (body: Parameters<typeof ratesSaid>[0], before: TaxRate[] | null = [last, next]) =>
    ratesSaid(body, before, "2026-11-15");
  const two = { ...last, value: "2" };

  it.each([
    ["a value alone, for a new tax", said({ value: "2" }, null), [{ value: "2", ...always }]],
    ["rates, for a new tax", said({ rates: [last, next] }, null), [last, next]],
    ["a value for the rate that answers show", said(two), [two, next]],
    ["a value beside the rates as they are", said({ ...two, rates: [last, next] }), [two, next]],
    ["other rates beside the value as it was", said({ ...last, rates: [next] }), [next]],
    ["the rates and the value as they are", said({ ...last, rates: [last, next] }), [last, next]],
  ])("may be %s", (_, rates, expected) => {
    expect(rates).toEqual(expected);
  });
});

describe("the words of a tax", () => {
  const words = (changes: object, locale: "en" | "fr") => {
    const currency = { code: "EUR", symbol: "€", digits: 2 };
    const tax = TaxFields.parse({ ...vat, collected_by_us: true });
    const stated = { ...tax, currency, value: "10", ...changes };
    return taxInWords(stated, stated, locale);
  };

  it.each([
    [{ value: "10.000", included: true }, "10% of everything, included"],
    [{ collected_by_us: false }, "10% of everything, not collected by the hotel"],
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
    // Nobody knows the currency, as in the log of a hotel that is gone.
    [{ kind: "per_room_stay", value: "0.825", currency: null }, "0.825 per room and stay"],
  ])("of %o are %s", (changes, expected) => {
    expect(words(changes, "en")).toBe(expected);
  });

  it("are French", () => {
    expect(words({ value: "5.500", included: true }, "fr")).toBe(
      "5,5\u00a0% de l’ensemble, comprise",
    );
    const perPerson = { kind: "per_person_night", value: "3.100", from_age: 16, max_nights: 7 };
    expect(words(perPerson, "fr")).toBe(
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
