import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heightOf, linePath, runsOf, strengthOf, ticksOf } from "./rate-year";

describe("the amounts across a chart", () => {
  it.each([
    [[], [0, 1]],
    [[0], [0, 1]],
    [
      [30_000, 12_000],
      [0, 10_000, 20_000, 30_000],
    ],
    [
      [-2000, 8000],
      [-5000, 0, 5000, 10_000],
    ],
    [[-10], [-10, -5, 0]],
  ])("of %j are %j", (amounts, ticks) => {
    expect(ticksOf(amounts)).toEqual(ticks);
  });

  it("are few, go up evenly, and reach round all amounts and 0", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
        const ticks = ticksOf(amounts);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        for (const amount of [...amounts, 0]) {
          expect(ticks[0]).toBeLessThanOrEqual(amount);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(amount);
        }
        const steps = ticks.slice(1).map((tick, at) => tick - ticks[at]!);
        expect(new Set(steps).size).toBe(1);
      }),
    );
  });
});

describe("a line", () => {
  const scale = { day: 2, height: 100, lowest: 0, highest: 200 };

  it("keeps its height for a day each, and stops where nothing is known", () => {
    expect(heightOf(50, scale)).toBe(75);
    expect(linePath([100, 100, 150, null, null, 0], scale)).toBe("M0 50H4V25H6M10 100H12");
    expect(linePath([null, null], scale)).toBe("");
  });
});

describe("days with the same amounts", () => {
  it("are told once, and every day is told", () => {
    const one = { sell: 100, buy: 60, margin: 40 };
    const other = { sell: 100, buy: null, margin: null };
    expect(runsOf([one, one, other, one])).toEqual([
      { ...one, from: 0, to: 2 },
      { ...other, from: 2, to: 3 },
      { ...one, from: 3, to: 4 },
    ]);
    expect(runsOf([])).toEqual([]);
  });
});

describe("shades of a year", () => {
  it("go from the lowest to the highest amount, and are light where all are the same", () => {
    const bounds = { lowest: 11_600, highest: 27_978 };
    expect([11_600, 13_900, 27_978].map((amount) => strengthOf(amount, bounds))).toEqual([
      0, 14, 100,
    ]);
    expect(strengthOf(500, { lowest: 500, highest: 500 })).toBe(0);
  });
});
