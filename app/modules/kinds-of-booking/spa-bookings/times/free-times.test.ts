import { describe, expect, it } from "vitest";
import { weekdays } from "~/core/dates/weekday";
import type { OpeningHours } from "../../../catalogue/spas/spa";
import { freeTimes, mostAtOnce } from "./free-times";

const hours = Object.fromEntries(
  weekdays.map((day) => [day, { open: "10:00", close: "12:00", closed: day === "monday" }]),
) as OpeningHours;

/** A Tuesday. */
const date = "2028-02-29";
const day = { date, hours, treatment_rooms: 1, taken: [], from: null };
const massage = { duration_minutes: 45, buffer_minutes: 15 };
const at = (time: string) => `${date}T${time}`;
const starts = (changes = {}, treatment = massage) =>
  freeTimes({ ...day, ...changes }, treatment).map(({ starts_at }) => starts_at.slice(11));

describe("the times at which a treatment can begin", () => {
  it("are every quarter of an hour, as long as it ends with its buffer before the spa closes", () => {
    expect(starts()).toEqual(["10:00", "10:15", "10:30", "10:45", "11:00"]);
    expect(starts({}, { duration_minutes: 120, buffer_minutes: 0 })).toEqual(["10:00"]);
    expect(starts({}, { duration_minutes: 120, buffer_minutes: 5 })).toEqual([]);
    expect(freeTimes(day, massage)[0]).toEqual({
      ...{ starts_at: at("10:00"), ends_at: at("10:45"), rooms_left: 1 },
    });
  });

  it("are none on a closed day, and none before now", () => {
    expect(starts({ date: "2028-02-28" })).toEqual([]);
    expect(starts({ from: at("10:40") })).toEqual(["10:45", "11:00"]);
  });

  it("leave out those at which every room is taken, also by the buffer of another treatment", () => {
    const taken = [{ starts_at: at("10:30"), freed_at: at("11:00") }];
    expect(starts({ taken })).toEqual(["11:00"]);
    expect(starts({ taken, treatment_rooms: 2 })).toHaveLength(5);
    // A room is free at the very minute at which the other treatment frees it.
    expect(starts({ taken: [{ starts_at: at("09:00"), freed_at: at("10:00") }] })).toHaveLength(5);
  });

  it("stay open until midnight where a spa closes at 00:00", () => {
    const late = { ...hours, tuesday: { open: "22:30", close: "00:00", closed: false } };
    expect(
      freeTimes({ ...day, hours: late as OpeningHours }, massage).map((one) => one.starts_at),
    ).toEqual([at("22:30"), at("22:45"), at("23:00")]);
  });
});

describe("the rooms taken at once", () => {
  it("are counted at the fullest moment, not over the whole time", () => {
    const taken = [
      { starts_at: at("10:00"), freed_at: at("10:30") },
      { starts_at: at("10:30"), freed_at: at("11:00") },
      { starts_at: at("10:45"), freed_at: at("11:30") },
    ];
    expect(mostAtOnce(taken, { starts_at: at("10:00"), freed_at: at("11:00") })).toBe(2);
    expect(mostAtOnce(taken, { starts_at: at("10:00"), freed_at: at("10:45") })).toBe(1);
    expect(mostAtOnce([], { starts_at: at("10:00"), freed_at: at("11:00") })).toBe(0);
  });
});
