import { describe, expect, it } from "vitest";
import { halvesOf, inRuns } from "./booking-chart";

describe("numbers in a row", () => {
  it("are told once with their days, and every day is told", () => {
    expect(inRuns([3, 3, 2, 3])).toEqual([
      { from: 0, to: 2, value: 3 },
      { from: 2, to: 3, value: 2 },
      { from: 3, to: 4, value: 3 },
    ]);
    expect(inRuns([])).toEqual([]);
  });
});

describe("the bar of a stay", () => {
  it.each<[string, { from: number; to: number }, string]>([
    ["goes from the middle of a day to the middle of another", { from: 2, to: 5 }, "6/12"],
    ["meets that of the next guests in the middle of a day", { from: 5, to: 6 }, "12/14"],
    ["begins with the chart where it began before it", { from: -1, to: 1 }, "1/4"],
    ["is the first half of the first day for who leaves then", { from: -1, to: 0 }, "1/2"],
    ["ends with the chart where it ends after it", { from: 13, to: 14 }, "28/29"],
  ])("%s", (_, columns, lines) => {
    expect(halvesOf(columns, 14)).toBe(lines);
  });
});
