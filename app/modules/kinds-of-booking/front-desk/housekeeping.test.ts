import { describe, expect, it } from "vitest";
import { cleaningStates } from "../../places/rooms/room";
import { eventsOf, floorShown, nextCleaning } from "./housekeeping";

const empty = {
  ...{ departing: false, departed: false, staying: false },
  ...{ arriving: false, arrived: false },
};

describe("a room's day", () => {
  it.each([
    [{}, []],
    [{ staying: true }, ["staying"]],
    [{ departing: true, arriving: true }, ["departing", "arriving"]],
    [{ departing: true, departed: true, arriving: true }, ["departed", "arriving"]],
    [{ departing: true, departed: true, arriving: true, arrived: true }, ["departed", "arrived"]],
  ])("%o", (day, events) => {
    expect(eventsOf({ ...empty, ...day })).toEqual(events);
  });
});

it("three presses lead back to the same state, through all others", () => {
  for (const state of cleaningStates) {
    const [one, two, three] = [1, 2, 3].map((presses) =>
      Array.from({ length: presses }).reduce<typeof state>((now) => nextCleaning(now), state),
    );
    expect(three).toBe(state);
    expect(new Set([one, two, three]).size).toBe(3);
  }
});

describe("the floor that the list shows", () => {
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
    expect(floorShown(floors, asked)).toBe(shown);
  });
});
