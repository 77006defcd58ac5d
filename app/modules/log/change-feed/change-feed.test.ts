import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BEGINNING, cursorOf, placeOf } from "./change-feed";

describe("a cursor", () => {
  it("stands for its place, whatever that is", () => {
    const place = fc.record({
      position: fc.maxSafeNat(),
      at: fc.integer({ min: 0, max: Date.UTC(5000, 0) }),
    });
    fc.assert(
      fc.property(place, (one) => {
        expect(placeOf(cursorOf(one))).toEqual(one);
      }),
    );
    expect(placeOf(cursorOf(BEGINNING))).toEqual(BEGINNING);
  });

  it.each([
    "",
    "-",
    "0",
    "1-",
    "-1",
    "01-0",
    "1-A",
    "1-2-3",
    " 1-2",
    "zzzzzzzzzzz-1",
    "1-zzzzzzzzzz",
  ])("isn't %o", (text) => expect(placeOf(text)).toBeUndefined());

  it("isn't anything else", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const place = placeOf(text);
        expect(place === undefined || cursorOf(place) === text).toBe(true);
      }),
    );
  });
});
