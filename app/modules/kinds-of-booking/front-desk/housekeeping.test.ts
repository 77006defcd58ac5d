import { describe, expect, it } from "vitest";
import { cleaningStates } from "../../places/rooms/room";
import { eventsOf, nextCleaning } from "./housekeeping";

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
