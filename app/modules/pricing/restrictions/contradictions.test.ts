import { describe, expect, it } from "vitest";
import type { DraftRestriction } from "./bulk/restricted-days";
import { contradictionsAfter, contradictionsOf } from "./contradictions";
import type { Restriction } from "./restriction.fields";

const restriction = (changes: Partial<DraftRestriction>): DraftRestriction => ({
  ...{ id: 1, hotel_id: 1, room_type_ids: [], distribution_point_ids: [], weekdays: [] },
  ...{ start_date: "2027-07-10", end_date: "2027-07-16", reason: "", active: true },
  ...{ closed_to_arrival: false, closed_to_departure: false, min_stay_through: null },
  ...{ min_stay_arrival: null, max_stay_arrival: null },
  ...{ min_advance_days: null, max_advance_days: null },
  ...changes,
});

const five = { min_stay_arrival: 5 };
const three = { max_stay_arrival: 3 };

describe("two restrictions that no stay can meet together", () => {
  it.each<[string, Partial<DraftRestriction>, Partial<DraftRestriction>, string[]]>([
    ["are found", five, three, ["2027-07-10"]],
    ["are found, whichever is entered", three, five, ["2027-07-10"]],
    ["leave a stay of just that number of nights", { min_stay_arrival: 3 }, three, []],
    ["count every night of a stay", { min_stay_through: 4 }, three, ["2027-07-10"]],
    ["count days in advance", { min_advance_days: 8 }, { max_advance_days: 7 }, ["2027-07-10"]],
    ["don’t count nights as days in advance", { min_advance_days: 8 }, three, []],
    [
      "share one day",
      five,
      { ...three, start_date: "2027-07-16", end_date: "2027-07-20" },
      ["2027-07-16"],
    ],
    ["share none", five, { ...three, start_date: "2027-07-17", end_date: "2027-07-20" }, []],
    // 10 July 2027 is a Saturday.
    ["share a weekday", { ...five, weekdays: ["sunday"] }, three, ["2027-07-10"]],
    ["share no weekday", { ...five, weekdays: ["sunday"] }, { ...three, weekdays: ["monday"] }, []],
    [
      "are of one room type",
      { ...five, room_type_ids: [1, 2] },
      { ...three, room_type_ids: [2] },
      ["2027-07-10"],
    ],
    ["are of others", { ...five, room_type_ids: [1] }, { ...three, room_type_ids: [2] }, []],
    [
      "are of other channels",
      { ...five, distribution_point_ids: [1] },
      { ...three, distribution_point_ids: [2] },
      [],
    ],
  ])("%s", (_, entered, present, days) => {
    const found = contradictionsOf([restriction(entered)], [restriction({ ...present, id: 2 })]);
    expect(found.map(({ start_date }) => start_date)).toEqual(days);
  });

  it("say both limits, and the days that they share", () => {
    const [found] = contradictionsOf(
      [restriction({ ...five, weekdays: ["sunday", "monday"] })],
      [restriction({ ...three, id: 2, weekdays: ["monday", "friday"], end_date: "2027-07-31" })],
    );
    expect(found).toMatchObject({
      ...{ start_date: "2027-07-10", end_date: "2027-07-16", weekdays: ["monday"] },
      least: { rule: "min_stay_arrival", limit: 5 },
      most: { rule: "max_stay_arrival", limit: 3 },
    });
  });

  it("may be entered at once, or be one alone", () => {
    const entered = [restriction(five), restriction({ ...three, id: null })];
    expect(contradictionsOf(entered, [])).toHaveLength(1);
    expect(contradictionsOf([restriction({ min_stay_through: 4, ...three })], [])).toHaveLength(1);
    expect(contradictionsOf([restriction(five)], [])).toEqual([]);
  });

  it("are two contradictions where they say two limits each that leave nothing", () => {
    const found = contradictionsOf(
      [restriction({ ...five, min_advance_days: 8 })],
      [restriction({ ...three, max_advance_days: 7, id: 2 })],
    );
    expect(found.map(({ least }) => least.rule)).toEqual(["min_stay_arrival", "min_advance_days"]);
  });
});

describe("a contradiction that held before", () => {
  const least = restriction({ ...five, id: 1 });
  const most = restriction({ ...three, id: 2 });
  const before = [least, most];
  const first = { ...least, end_date: "2027-07-12" };
  const last = { ...least, id: null, start_date: "2027-07-14" };

  it.each<[string, DraftRestriction[], DraftRestriction[], string[]]>([
    ["isn’t new by another reason", before, [{ ...least, reason: "Fair" }], []],
    ["isn’t new for the restriction that was written first", before, [most], []],
    ["isn’t new in the rows of which a split has made two", before, [first, last], []],
    ["isn’t new in a row that two were before", [first, last, most], [least], ["13 13"]],
    ["isn’t new where it is relaxed", before, [{ ...least, min_stay_arrival: 4 }], []],
    ["is new where it is stricter", before, [{ ...least, min_stay_arrival: 6 }], ["10 16"]],
    [
      "is new on the days that are added to it",
      [least, { ...most, start_date: "2027-07-01", end_date: "2027-07-31" }],
      [{ ...least, start_date: "2027-07-09", end_date: "2027-07-17" }],
      ["09 09", "17 17"],
    ],
    [
      "is new on the weekdays that are added to it",
      [{ ...least, weekdays: ["saturday"] }, most],
      [{ ...least, weekdays: ["saturday", "sunday"] }],
      ["10 16 sunday"],
    ],
    ["is new once one is switched on", [most], [least], ["10 16"]],
    ["is none once one is switched off", before, [{ ...least, active: false }], []],
    [
      "is new for a room type that is added to it",
      [{ ...least, room_type_ids: [1] }, most],
      [{ ...least, room_type_ids: [1, 2] }],
      ["10 16"],
    ],
    [
      "is new for the channels that it wasn’t of",
      [{ ...least, distribution_point_ids: [1] }, most],
      [least],
      ["10 16"],
    ],
    ["isn’t new for fewer room types", before, [{ ...least, room_type_ids: [1] }], []],
    [
      "leaves one of other limits new",
      [least, { ...most, max_advance_days: 7 }],
      [{ ...least, min_advance_days: 8 }],
      ["10 16"],
    ],
    [
      "leaves one of other days new",
      [
        least,
        most,
        restriction({ ...three, id: 3, start_date: "2027-07-17", end_date: "2027-07-20" }),
      ],
      [{ ...least, end_date: "2027-07-17" }],
      ["17 17"],
    ],
    [
      "within one restriction isn’t new",
      [restriction({ ...three, min_stay_through: 4 })],
      [restriction({ ...three, min_stay_through: 4, reason: "Fair" })],
      [],
    ],
    [
      "in another hotel doesn’t count",
      before.map((row) => ({ ...row, hotel_id: 2 })),
      [
        { ...least, id: null },
        { ...most, id: null },
      ],
      ["10 16"],
    ],
  ])("%s", (_, rows, written, days) => {
    const found = contradictionsOf(written, rows);
    const said = found.map(({ start_date, end_date, weekdays }) =>
      [start_date.slice(-2), end_date.slice(-2), ...weekdays].join(" "),
    );
    expect(said).toEqual(days);
  });

  it("isn’t new after a plan that only takes it away", () => {
    const plan = {
      made: [last],
      changed: [{ before: least as Restriction, after: first as Restriction }],
      removed: [],
    };
    expect(contradictionsAfter(plan, before as Restriction[])).toEqual([]);
    const none = { made: [], changed: [], removed: [most as Restriction] };
    expect(contradictionsAfter(none, before as Restriction[])).toEqual([]);
  });
});
