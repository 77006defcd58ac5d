import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, nightsOf, weekdays, type Weekday } from "~/core/dates";
import { holdsOn } from "../restriction";
import type { Restriction } from "../restriction.fields";
import {
  clearDays,
  cutOut,
  planOf,
  restrictDays,
  sizeOf,
  touches,
  type ChosenDays,
  type DraftRestriction,
} from "./restricted-days";

const said = {
  ...{ hotel_id: 1, room_type_ids: [], distribution_point_ids: [], reason: "", active: true },
  ...{ closed_to_arrival: true, closed_to_departure: false, min_stay_through: null },
  ...{ min_stay_arrival: null, max_stay_arrival: null },
  ...{ min_advance_days: null, max_advance_days: null },
};

const row = (changes: Partial<Restriction>): Restriction => ({
  ...{ id: 1, start_date: "2027-07-01", end_date: "2027-07-31", weekdays: [], ...said },
  ...changes,
});

const days = (start: string, end: string, on: Weekday[] = []): ChosenDays => ({
  ranges: [{ start, end }],
  weekdays: on,
});

const parts = (rows: DraftRestriction[]) =>
  rows.map(({ id, start_date, end_date, weekdays: on }) =>
    [id, start_date.slice(5), end_date.slice(5), ...on].join(" "),
  );

describe("clearing days", () => {
  it.each<[string, Partial<Restriction>, ChosenDays, string[]]>([
    [
      "in the middle splits",
      {},
      days("2027-07-10", "2027-07-12"),
      ["1 07-01 07-09", " 07-13 07-31"],
    ],
    ["at the beginning shortens", {}, days("2027-06-20", "2027-07-05"), ["1 07-06 07-31"]],
    ["at the end shortens", {}, days("2027-07-31", "2027-08-05"), ["1 07-01 07-30"]],
    ["that are all of it removes", {}, days("2027-07-01", "2027-07-31"), []],
    ["beside it leaves it", {}, days("2027-08-01", "2027-08-31"), ["1 07-01 07-31"]],
    // 10 and 11 July 2027 are a weekend.
    [
      "on other weekdays leaves it",
      { weekdays: ["saturday"] },
      days("2027-07-01", "2027-07-31", ["sunday"]),
      ["1 07-01 07-31 saturday"],
    ],
    [
      "without its weekday leaves it",
      { weekdays: ["saturday"] },
      days("2027-07-11", "2027-07-16"),
      ["1 07-01 07-31 saturday"],
    ],
    [
      "on some of its weekdays leaves the others there",
      { weekdays: ["saturday", "sunday"] },
      days("2027-07-08", "2027-07-14", ["saturday"]),
      ["1 07-01 07-07 saturday sunday", " 07-08 07-14 sunday", " 07-15 07-31 saturday sunday"],
    ],
    [
      "on weekdays of one of all days leaves the six others",
      {},
      days("2027-07-01", "2027-07-31", ["monday"]),
      ["1 07-01 07-31 tuesday wednesday thursday friday saturday sunday"],
    ],
    [
      "leaves no part without a day",
      { start_date: "2027-07-10", end_date: "2027-07-17", weekdays: ["saturday"] },
      days("2027-07-11", "2027-07-17"),
      ["1 07-10 07-10 saturday"],
    ],
  ])("%s", (_, changes, chosen, expected) => {
    expect(parts(cutOut(row(changes), chosen))).toEqual(expected);
  });

  it("takes several ranges at once", () => {
    const chosen = {
      ranges: [
        { start: "2027-07-05", end: "2027-07-06" },
        { start: "2027-07-20", end: "2027-07-31" },
      ],
      weekdays: [],
    };
    expect(parts(cutOut(row({}), chosen))).toEqual(["1 07-01 07-04", " 07-07 07-19"]);
  });
});

const values = { ...said, closed_to_arrival: false, min_stay_arrival: 3 };

describe("setting days", () => {
  it("cuts out what was there, and is what holds", () => {
    const after = restrictDays([row({})], days("2027-07-10", "2027-07-12"), values);
    expect(parts(after)).toEqual(["1 07-01 07-09", " 07-13 07-31", " 07-10 07-12"]);
    expect(after[2]).toMatchObject({ closed_to_arrival: false, min_stay_arrival: 3 });
  });

  it("changes a restriction of just these days, so that it keeps its history", () => {
    const after = restrictDays([row({})], days("2027-07-01", "2027-07-31"), values);
    expect(parts(after)).toEqual(["1 07-01 07-31"]);
    expect(planOf([row({})], after)).toMatchObject({ made: [], removed: [], changed: [{}] });
  });

  it("to what holds there already changes nothing", () => {
    const rows = [
      row({ ...values, end_date: "2027-07-15" }),
      row({ id: 2, ...values, start_date: "2027-07-16" }),
    ];
    expect(restrictDays(rows, days("2027-07-10", "2027-07-20"), values)).toBe(rows);
    expect(restrictDays(rows, days("2027-07-10", "2027-08-01"), values)).not.toBe(rows);
  });

  it("to nothing only clears", () => {
    const nothing = { ...values, min_stay_arrival: null };
    expect(parts(restrictDays([row({})], days("2027-07-01", "2027-07-30"), nothing))).toEqual([
      "1 07-31 07-31",
    ]);
    const rows = [row({})];
    expect(restrictDays(rows, days("2027-08-01", "2027-08-02"), nothing)).toBe(rows);
  });
});

const first = "2027-06-20";
const all = nightsOf(first, "2027-07-25");
const range = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 9 }))
  .map(([start, length]) => ({
    start: addDays(first, start),
    end: addDays(first, start + length),
  }));
const someDays = fc.subarray<Weekday>([...weekdays]);
const chosenDays = fc.record({
  ranges: fc.array(range, { minLength: 1, maxLength: 3 }),
  weekdays: someDays,
});
const anyRows = fc
  .array(fc.record({ range, weekdays: someDays, min: fc.constantFrom(2, 3) }), { maxLength: 5 })
  .map((rows) =>
    rows
      .map(({ range: { start, end }, weekdays: on, min }, at) =>
        row({ id: at + 1, start_date: start, end_date: end, weekdays: on, min_stay_arrival: min }),
      )
      // A restriction of no day at all is never left over.
      .filter((one) => all.some((day) => holdsOn(one, day))),
  );

const isChosen = ({ ranges, weekdays: on }: ChosenDays, day: string) =>
  ranges.some(({ start, end }) => holdsOn({ start_date: start, end_date: end, weekdays: on }, day));

const heldOn = (rows: DraftRestriction[], day: string) =>
  rows.flatMap((one) => (holdsOn(one, day) ? [one.min_stay_arrival] : [])).sort();

describe("restricted days", () => {
  it("are cleared where they were chosen, and nowhere else", () => {
    fc.assert(
      fc.property(anyRows, chosenDays, (rows, chosen) => {
        const after = clearDays(rows, chosen);
        for (const day of all) {
          expect(heldOn(after, day)).toEqual(isChosen(chosen, day) ? [] : heldOn(rows, day));
        }
        expect(after.every((one) => all.some((day) => holdsOn(one, day)))).toBe(true);
        expect(sizeOf(planOf(rows, after)) > 0).toBe(rows.some((one) => touches(one, chosen)));
      }),
    );
  });

  it("are set where they were chosen, nowhere else, and a second time without a change", () => {
    fc.assert(
      fc.property(anyRows, range, someDays, (rows, chosenRange, on) => {
        const chosen = { ranges: [chosenRange], weekdays: on };
        const after = restrictDays(rows, chosen, { ...said, min_stay_arrival: 7 });
        for (const day of all) {
          expect(heldOn(after, day)).toEqual(isChosen(chosen, day) ? [7] : heldOn(rows, day));
        }
        expect(restrictDays(after, chosen, { ...said, min_stay_arrival: 7 })).toEqual(after);
      }),
    );
  });
});
