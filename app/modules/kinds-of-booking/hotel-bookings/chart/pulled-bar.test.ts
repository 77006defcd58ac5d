import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endAt, nightAt, pulledBy, type BarEnd } from "./pulled-bar";

describe("a bar whose end is pulled", () => {
  const bar = { from: 4, to: 7, days: 14 };
  it.each<[string, BarEnd, number, number | undefined, number[]]>([
    ["becomes longer at its end", "end", 2, undefined, [4, 9]],
    ["becomes shorter at its end", "end", -2, undefined, [4, 5]],
    ["keeps one night", "end", -5, undefined, [4, 5]],
    ["ends within the chart", "end", 50, undefined, [4, 14]],
    ["begins earlier", "start", -3, undefined, [1, 7]],
    ["begins within the chart", "start", -9, undefined, [0, 7]],
    ["begins a night before its end", "start", 9, undefined, [6, 7]],
    ["doesn't end before today with guests in house", "end", -2, 6, [4, 6]],
    ["doesn't grow because its end was yesterday", "end", 0, 9, [4, 7]],
  ])("%s", (_, end, by, earliest, columns) => {
    const { from, to } = pulledBy({ ...bar, end, earliest }, by);
    expect([from, to]).toEqual(columns);
  });

  it("always has a night within the chart, and only one end moves", () => {
    const bars = fc.record({
      ...{ from: fc.nat(29), length: fc.integer({ min: 1, max: 31 }), by: fc.integer() },
      end: fc.constantFrom<BarEnd>("start", "end"),
      earliest: fc.option(fc.nat(31), { nil: undefined }),
    });
    fc.assert(
      fc.property(bars, ({ from, length, by, end, earliest }) => {
        const to = Math.min(31, from + length);
        const pulled = pulledBy({ from, to, end, days: 31, earliest }, by);
        expect(pulled.from).toBeGreaterThanOrEqual(0);
        expect(pulled.to).toBeLessThanOrEqual(31);
        expect(pulled.to).toBeGreaterThan(pulled.from);
        expect(end === "start" ? pulled.to : pulled.from).toBe(end === "start" ? to : from);
      }),
    );
  });
});

describe("the night of a bar under a pointer", () => {
  it.each([
    [0, 4],
    [0.32, 4],
    [0.34, 5],
    [0.99, 6],
    [1, 6],
    [-0.1, 4],
  ])("at %d of its length is in column %d", (share, column) => {
    expect(nightAt({ from: 4, to: 7 }, share)).toBe(column);
  });
});

describe("the end of a bar under a pointer", () => {
  it.each<[number, number, boolean, BarEnd | undefined]>([
    [10, 120, false, "start"],
    [60, 120, false, undefined],
    [110, 120, false, "end"],
    [10, 120, true, "start"],
    // A bar of one night in a month: its middle third is the link.
    [5, 28, false, "start"],
    [14, 28, false, undefined],
    [24, 28, false, "end"],
    // Too narrow for a finger: the whole bar is the link.
    [5, 36, true, undefined],
    [30, 71, true, undefined],
    [5, 72, true, "start"],
  ])("at %d of %d pixels (finger: %s) is %s", (at, width, finger, end) => {
    expect(endAt(at, width, finger)).toBe(end);
  });
});
