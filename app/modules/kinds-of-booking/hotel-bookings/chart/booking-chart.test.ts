import { describe, expect, it } from "vitest";
import { inRuns } from "./booking-chart";

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
