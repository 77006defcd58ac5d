import { describe, expect, it } from "vitest";
import type { TourUnit } from "./tour";
import { tourUnits } from "./tour-unit-names";
import { TourUnitsForm, unitsIn } from "./tour-units.schema";
import {
  brokenUnitFields,
  brokenUnits,
  dropAbsentUnits,
  enteredUnits,
  type GivenUnit,
} from "./tour-units";

const unit = (name: GivenUnit["unit"], min_age: number, max_age: number): GivenUnit => ({
  unit: name,
  min_age,
  max_age,
  counts_in_capacity: true,
});

describe("the units of a tour", () => {
  it.each([
    ["one", [unit("adult", 0, 120)], []],
    ["neighbours", [unit("child", 0, 11), unit("adult", 12, 120)], []],
    ["a gap between them", [unit("child", 4, 11), unit("adult", 18, 64)], []],
    ["a single age", [unit("infant", 0, 0), unit("child", 1, 1)], []],
    ["an age of two", [unit("child", 3, 12), unit("youth", 12, 17)], ["1 min_age OVERLAP"]],
    ["one within another", [unit("adult", 0, 120), unit("senior", 65, 99)], ["1 min_age OVERLAP"]],
    ["ages upside down", [unit("adult", 64, 18)], ["0 max_age AGES_ORDER"]],
    [
      "upside down, meeting nobody",
      [unit("adult", 64, 18), unit("child", 20, 30)],
      ["0 max_age AGES_ORDER"],
    ],
    ["one twice", [unit("adult", 18, 30), unit("adult", 31, 60)], ["1 unit TWICE"]],
    [
      "the third meeting the first",
      [unit("adult", 18, 64), unit("child", 3, 11), unit("senior", 60, 120)],
      ["2 min_age OVERLAP"],
    ],
  ])("%s", (_, units, expected) => {
    const broken = brokenUnits(units);
    expect(broken.map(({ at, field, key }) => `${at} ${field} ${key.split(".")[1]}`)).toEqual(
      expected,
    );
  });

  it("are the same after a visit to their form, whichever there are", () => {
    const ages: [number, number][] = [
      [18, 64],
      [12, 17],
      [3, 11],
      [0, 2],
      [65, 120],
    ];
    for (let chosen = 1; chosen < 2 ** tourUnits.length; chosen++) {
      const units = tourUnits.flatMap((name, at): TourUnit[] =>
        chosen & (2 ** at)
          ? [
              {
                unit: name,
                min_age: ages[at]![0],
                max_age: ages[at]![1],
                counts_in_capacity: at % 2 === 0,
              },
            ]
          : [],
      );
      const form = new FormData();
      for (const [name, value] of Object.entries(enteredUnits(units))) {
        form.set(name, String(value));
      }
      expect(brokenUnitFields(form)).toEqual({});
      dropAbsentUnits(form);
      const typed = Object.fromEntries(
        [...form].map(([name, value]) => [name, value === "on" ? true : Number(value)]),
      );
      expect(unitsIn(TourUnitsForm.parse(typed))).toEqual(
        units.map(({ unit: name, min_age, max_age, counts_in_capacity }) => ({
          unit: name,
          min_age,
          max_age,
          counts_in_capacity,
        })),
      );
    }
  });

  it("are at least one, each with both ages", () => {
    const mistakes = (form: object) =>
      TourUnitsForm.safeParse(form).error?.issues.map(({ path }) => path.join("."));
    expect(mistakes({})).toEqual(["has_adult"]);
    expect(mistakes({ has_child: true, child_min_age: 3 })).toEqual(["child_max_age"]);
    expect(mistakes({ has_child: true, child_min_age: 3, child_max_age: 121 })).toEqual([
      "child_max_age",
    ]);
  });
});
