import { describe, expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { bandField, brokenBands, brokenBandsIn, storedBands } from "./meal-price";
import { MealPriceFields } from "./meal-price.fields";
import { bandsInWords } from "../price-batches/meal-words";

const ages = (...bands: [number | null, number | null][]) =>
  bands.map(([from_age, to_age]) => ({ from_age, to_age }));

const mistakes = (...bands: [number | null, number | null][]) =>
  brokenBands(ages(...bands)).map(({ place, field }) => bandField(place, field));

describe("bands of ages", () => {
  it.each([
    [[]],
    [[[0, 17]]],
    [[[5, 5]]],
    [
      [
        [3, 11],
        [0, 2],
        [12, 17],
      ],
    ],
    [
      [
        [null, 5],
        [3, null],
      ],
    ],
  ] as [[number | null, number | null][]][])("may be %j", (bands) => {
    expect(mistakes(...bands)).toEqual([]);
  });

  it("end after they begin, and have no age in common", () => {
    expect(mistakes([4, 3])).toEqual(["child_bands[0].to_age"]);
    expect(mistakes([0, 2], [2, 5])).toEqual(["child_bands[1].from_age"]);
    expect(mistakes([0, 17], [5, 6], [18, 18])).toEqual(["child_bands[1].from_age"]);
    expect(mistakes([5, 6], [0, 17])).toEqual(["child_bands[1].from_age"]);
  });

  it("are checked in the browser, too, before all fields are filled in", () => {
    const form = new FormData();
    for (const [place, [from, to]] of [
      ["0", "2"],
      ["", "5"],
      ["2", "x"],
      ["1", "4"],
    ].entries()) {
      form.set(bandField(place, "from_age"), from!);
      form.set(bandField(place, "to_age"), to!);
    }
    expect(brokenBandsIn(form)).toEqual({
      "child_bands[3].from_age": "meal-prices:FORM.AGES_OVERLAP",
    });
  });

  it("are stored by age, with amounts in one spelling", () => {
    const band = (from_age: number, to_age: number, amount: string) => ({
      ...{ from_age, to_age, amount },
    });
    expect(storedBands([band(12, 17, "-0"), band(3, 11, "011.50"), band(0, 2, "-7.250")])).toEqual([
      band(0, 2, "-7.25"),
      band(3, 11, "11.5"),
      band(12, 17, "0"),
    ]);
  });

  it("are said in words, in the currency of the hotel", () => {
    const bands = storedBands([
      { from_age: 3, to_age: 11, amount: "11" },
      { from_age: 0, to_age: 2, amount: "0" },
      { from_age: 17, to_age: 17, amount: "-2.5" },
    ]);
    const euro = { code: "EUR", symbol: "€", digits: 2 };
    expect(bandsInWords(bands, euro, translator("en"), "en")).toBe(
      "0–2: free · 3–11: €11.00 · 17: −€2.50",
    );
    expect(bandsInWords(bands.slice(0, 2), euro, translator("fr"), "fr")).toBe(
      "0–2\u00a0: gratuit · 3–11\u00a0: 11,00\u00a0€",
    );
    expect(bandsInWords([], euro, translator("en"), "en")).toBe("");
  });
});

describe("a meal price", () => {
  const halfBoard = {
    hotel_id: 1,
    season_id: 1,
    meal_plan: "half_board",
    price_type: "sell",
    adult_amount: "22",
  };
  const wrong = (changes: object) => {
    const { error } = MealPriceFields.safeParse({ ...halfBoard, ...changes });
    return (error?.issues ?? []).map(({ path }) => path.join("."));
  };
  const band = (from_age: number) => ({ from_age, to_age: from_age, amount: "1" });

  it("needs no children, channel or state", () => {
    expect(MealPriceFields.parse(halfBoard)).toEqual({
      ...halfBoard,
      child_bands: [],
      active: false,
    });
  });

  it("takes amounts below 0, within bounds", () => {
    expect(
      wrong({ adult_amount: "-9999999", child_bands: [{ ...band(0), amount: "-1" }] }),
    ).toEqual([]);
    expect(wrong({ adult_amount: "-9999999.01" })).toEqual(["adult_amount"]);
    expect(wrong({ child_bands: [{ ...band(0), amount: "10000000" }] })).toEqual([
      "child_bands.0.amount",
    ]);
  });

  it("has at most six bands, of children", () => {
    expect(wrong({ child_bands: [0, 1, 2, 3, 4, 5].map(band) })).toEqual([]);
    expect(wrong({ child_bands: [0, 1, 2, 3, 4, 5, 6].map(band) })).toEqual(["child_bands"]);
    expect(wrong({ child_bands: [band(18)] })).toEqual([
      "child_bands.0.from_age",
      "child_bands.0.to_age",
    ]);
    expect(wrong({ child_bands: [{ ...band(1), to_age: 0.5 }] })).toEqual(["child_bands.0.to_age"]);
  });
});
