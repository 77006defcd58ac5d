import { describe, expect, it } from "vitest";
import type { Restriction } from "../restrictions/restriction.fields";
import { restrictionsOfSheet } from "./sheet-restrictions";

const sheet = {
  ...{ range: { start: "2027-07-01", end: "2027-07-31" } },
  ...{ distribution_point_id: 7, roomTypeIds: [1, 2] },
};

const restriction = (changes: Partial<Restriction>): Restriction => ({
  ...{ id: 1, hotel_id: 1, room_type_ids: [], distribution_point_ids: [], weekdays: [] },
  ...{ start_date: "2027-07-10", end_date: "2027-07-12", reason: "", active: true },
  ...{ closed_to_arrival: true, closed_to_departure: false, min_stay_through: null },
  ...{ min_stay_arrival: null, max_stay_arrival: null },
  ...{ min_advance_days: null, max_advance_days: null },
  ...changes,
});

const shown = (changes: Partial<Restriction>, on = sheet) =>
  restrictionsOfSheet([restriction(changes)], on).map(
    ({ start_date, end_date, room_type_ids }) => [start_date, end_date, room_type_ids] as const,
  );

describe("restrictionsOfSheet", () => {
  it("says what a stay of the sheet can meet: its channel, its room types", () => {
    const days = ["2027-07-10", "2027-07-12"] as const;
    expect(shown({})).toEqual([[...days, []]]);
    expect(shown({ distribution_point_ids: [8, 7] })).toEqual([[...days, []]]);
    expect(shown({ distribution_point_ids: [8] })).toEqual([]);
    expect(shown({ room_type_ids: [2, 9] })).toEqual([[...days, [2]]]);
    expect(shown({ room_type_ids: [9] })).toEqual([]);
  });

  it("leaves those of some channels out of a sheet of general prices", () => {
    const general = { ...sheet, distribution_point_id: null as never };
    expect(shown({ distribution_point_ids: [7] }, general)).toEqual([]);
    expect(shown({}, general)).toHaveLength(1);
  });

  it("has the days of the sheet alone, and with a departure the day after its last night", () => {
    const around = { start_date: "2027-01-01", end_date: "2027-12-31" };
    expect(shown(around)).toEqual([["2027-07-01", "2027-07-31", []]]);
    expect(shown({ ...around, closed_to_departure: true })).toEqual([
      ["2027-07-01", "2027-08-01", []],
    ]);
    const after = { start_date: "2027-08-01", end_date: "2027-08-01" };
    expect(shown(after)).toEqual([]);
    expect(shown({ ...after, closed_to_departure: true })).toHaveLength(1);
  });

  it("leaves out weekdays that don't fall into it", () => {
    // 10 to 12 July 2027 are Saturday to Monday.
    expect(shown({ weekdays: ["tuesday"] })).toEqual([]);
    expect(shown({ weekdays: ["monday"] })).toHaveLength(1);
  });
});
