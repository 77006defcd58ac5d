import { expect, it } from "vitest";
import { gapEdgesOf, namedAmong, seasonsOnStrip, shapesOf } from "./strip";

const stretches = [
  { coverage: "gap", at: 0, length: 5 },
  { coverage: "priced", at: 5, length: 30 },
  { coverage: "gap", at: 35, length: 1 },
] as const;

it("draws all stretches of a state as one path", () => {
  expect(shapesOf([...stretches])).toEqual([
    { coverage: "gap", path: "M0 0h5v20h-5zM35 0h1v20h-1z" },
    { coverage: "priced", path: "M5 0h30v20h-30z" },
  ]);
  expect(shapesOf([])).toEqual([]);
});

it("draws a line above and below gaps alone", () => {
  expect(gapEdgesOf([...stretches])).toBe("M0 1h5M0 19h5M35 1h1M35 19h1");
  expect(gapEdgesOf([{ coverage: "priced", at: 0, length: 36 }])).toBe("");
});

it("names seasons that take up more than a sixteenth, and draws the starts of all", () => {
  const seasons = [10, 11].map((length, nth) => ({ name: `S${nth}`, at: nth * 10, length }));
  expect(seasonsOnStrip(seasons, 160)).toEqual({
    starts: "M0 0v20M10 0v20",
    names: [seasons[1]],
  });
});

it("names the first two stretches where something is missing", () => {
  const view = (key: string) => ({
    ...{ key, coverage: "gap" as const, state: "", dates: "", count: "", season: "", mends: [] },
  });
  const named = namedAmong(["a", "b", "c", "d"], (key) => key !== "b", view);
  expect(named.map(({ key }) => key)).toEqual(["a", "c"]);
});
