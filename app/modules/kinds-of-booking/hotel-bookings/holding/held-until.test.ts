import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enteredHeldUntil, heldUntilIn, readHeldUntil } from "./held-until";

const PARIS = "Europe/Paris";

describe("the end of a hold", () => {
  it("is a time in the business time zone, or says its own offset", () => {
    const read = (text: string, zone = PARIS) => readHeldUntil(text, zone)?.toISOString();
    expect(read("2026-12-24T18:00")).toBe("2026-12-24T17:00:00.000Z");
    expect(read("2026-07-14T18:00")).toBe("2026-07-14T16:00:00.000Z");
    expect(read("2026-12-24T18:00", "America/New_York")).toBe("2026-12-24T23:00:00.000Z");
    expect(read("2026-12-24T17:00:00.000Z")).toBe("2026-12-24T17:00:00.000Z");
    // In the hour that doesn't exist, and in the one that comes twice: the later instant of each.
    expect(read("2026-03-29T02:30")).toBe("2026-03-29T01:30:00.000Z");
    expect(read("2026-10-25T02:30")).toBe("2026-10-25T01:30:00.000Z");
  });

  it("is to the minute", () => {
    for (const text of ["2026-12-24T18:00:30", "2026-12-24T18:00:00.5", "2026-12-24", "soon"]) {
      expect(readHeldUntil(text, PARIS)).toBeNull();
    }
  });

  it("that isn't changed in a form stays the same instant, whatever the clocks do", () => {
    const minutes = fc.integer({ min: 29_000_000, max: 31_000_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(PARIS, "America/New_York", "UTC"), (minute, zone) => {
        const before = new Date(minute * 60_000);
        expect(heldUntilIn(enteredHeldUntil(before, zone), before, zone)).toEqual(before);
      }),
    );
    const first = new Date("2026-10-25T00:30Z");
    const text = enteredHeldUntil(first, PARIS);
    expect(heldUntilIn(text, first, PARIS)).toEqual(first);
    expect(heldUntilIn(text, null, PARIS)).toEqual(new Date("2026-10-25T01:30Z"));
    expect(heldUntilIn("", first, PARIS)).toBeNull();
  });
});
