import { describe, expect, it } from "vitest";
import { byFloor, floorShown, floorsOf } from "./floors";

it("floors are in order from the lowest, and rooms without one come last", () => {
  const rooms = [3, null, -1, 3, 0].map((floor) => ({ floor }));
  expect(floorsOf(rooms)).toEqual([-1, 0, 3, null]);
});

it.each([
  ["2", "2"],
  ["-1", "-1"],
  ["none", "none"],
  ["all", "all"],
  ["2a", undefined],
  ["1234", undefined],
])("an address with floor %s asks for %s", (raw, floor) => {
  expect(byFloor(raw)).toBe(floor);
});

describe("the floor that a page shows", () => {
  const large = Array.from({ length: 60 }, (_, nth) => (nth < 55 ? Math.floor(nth / 10) : null));
  it.each([
    ["all of a small house", [0, 0, 1, null], undefined, "all"],
    ["the one that is asked for", [0, 0, 1, null], "1", "1"],
    ["the first of a large house", large, undefined, "0"],
    ["that of rooms without one", large, "none", "none"],
    ["all where all are asked for", large, "all", "all"],
    ["the first where the one that is asked for isn't there", large, "99", "0"],
    ["all where there is one only", large.map(() => null), undefined, "all"],
    ["all of none", [], "3", "all"],
  ])("is %s", (_, floors, asked, shown) => {
    expect(
      floorShown(
        floors.map((floor) => ({ floor })),
        asked,
      ),
    ).toBe(shown);
  });
});
