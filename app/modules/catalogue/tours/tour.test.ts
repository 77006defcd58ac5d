import { describe, expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { brokenTour, durationOf, readStartTimes } from "./tour";
import { durationInWords } from "./tour-in-words";

describe("start times", () => {
  it.each([
    [["09:30"], ["09:30"]],
    [["9:30"], ["09:30"]],
    [["9h30, 14h"], ["09:30", "14:00"]],
    [["14:00 9:00;9:00"], ["09:00", "14:00"]],
    [
      ["08:00", "07:00"],
      ["07:00", "08:00"],
    ],
    [["", "  "], []],
    [["noon"], ["noon"]],
    [["930"], ["930"]],
  ])("are read as people type them: %o", (typed, times) => {
    expect(readStartTimes(typed)).toEqual(times);
  });
});

describe("how long a tour takes", () => {
  it.each([
    [15, "15 min", "15 min"],
    [60, "1 h", "1 h"],
    [90, "1 h 30", "1 h 30"],
    [125, "2 h 05", "2 h 05"],
    [150, "2 h 30", "2 h 30"],
    [1439, "23 h 59", "23 h 59"],
    [1440, "1 d", "1 j"],
    [1455, "1 d 15 min", "1 j 15 min"],
    [4470, "3 d 2 h 30", "3 j 2 h 30"],
    [20160, "14 d", "14 j"],
  ])("%i minutes", (minutes, english, french) => {
    const spaced = (text: string) => text.replaceAll(" ", "\u00a0");
    expect(durationInWords(minutes, translator("en"))).toBe(spaced(english));
    expect(durationInWords(minutes, translator("fr"))).toBe(spaced(french));
    const { days, hours, minutes: rest } = durationOf(minutes);
    expect(days * 1440 + hours * 60 + rest).toBe(minutes);
  });
});

describe("what doesn't go together", () => {
  it.each([
    [{ availability: "start_times", start_times: ["09:00"] }, []],
    [{ availability: "start_times", start_times: [] }, ["start_times"]],
    [{ availability: "opening_hours", start_times: [] }, []],
    [{ availability: "opening_hours", start_times: ["09:00"] }, ["start_times"]],
    [{ min_people: 3, max_people: 3 }, []],
    [{ min_people: 4, max_people: 3 }, ["max_people"]],
    [{ min_people: 4 }, []],
    [{ valid_from: "2027-01-01", valid_to: "2027-01-01" }, []],
    [{ valid_from: "2027-01-02", valid_to: "2027-01-01" }, ["valid_to"]],
    [{ valid_from: "2027-01-02", valid_to: null }, []],
  ])("%o", (tour, wrong) => {
    expect(Object.keys(brokenTour(tour))).toEqual(wrong);
  });
});
