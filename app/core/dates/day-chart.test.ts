import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inLines, stretchIn, type Stretch } from "./day-chart";

const chart = { start: "2026-04-10", days: 14 };

describe("where nights lie in a chart", () => {
  it.each([
    ["2026-04-10", "2026-04-11", { from: 0, to: 1, begins: true, ends: true }],
    ["2026-04-08", "2026-04-12", { from: 0, to: 2, begins: false, ends: true }],
    ["2026-04-23", "2026-04-24", { from: 13, to: 14, begins: true, ends: true }],
    ["2026-04-23", "2026-04-25", { from: 13, to: 14, begins: true, ends: false }],
    ["2026-03-01", "2026-05-01", { from: 0, to: 14, begins: false, ends: false }],
    // A guest who leaves on the first day, or comes on the day after the last, has no night in the chart.
    ["2026-04-08", "2026-04-10", null],
    ["2026-04-24", "2026-04-25", null],
  ])("%s to %s", (checkin, checkout, stretch) => {
    expect(stretchIn(chart, checkin, checkout)).toEqual(stretch);
  });
});

describe("the lines of bars", () => {
  const bar = fc
    .record({ from: fc.integer({ min: 0, max: 30 }), nights: fc.integer({ min: 1, max: 9 }) })
    .map(({ from, nights }): Stretch => ({ from, to: from + nights, begins: true, ends: true }));

  it("hold each bar once, none over another, in no more lines than lie over each other", () => {
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 40 }), (bars) => {
        const { bars: placed, lines } = inLines(bars);
        expect(placed).toHaveLength(bars.length);
        for (const one of placed) {
          expect(one.line).toBeLessThanOrEqual(lines);
          for (const other of placed) {
            if (other === one || other.line !== one.line) continue;
            expect(one.to <= other.from || other.to <= one.from).toBe(true);
          }
        }
        const busiest = Math.max(
          1,
          ...bars.map(({ from }) => bars.filter((at) => at.from <= from && at.to > from).length),
        );
        expect(lines).toBe(busiest);
      }),
    );
  });
});
