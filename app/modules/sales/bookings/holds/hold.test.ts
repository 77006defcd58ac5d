import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingStatuses } from "../booking";
import { asOfNow, hasLapsed, minuteOf } from "./hold";

const END = new Date("2028-02-28T12:00Z");

describe("a hold", () => {
  it("has ended in the moment of its end, and not a moment before", () => {
    const held = { status: "pending", held_until: END } as const;
    expect(hasLapsed(held, new Date("2028-02-28T11:59:59.999Z"))).toBe(false);
    expect(hasLapsed(held, END)).toBe(true);
    expect(hasLapsed({ ...held, held_until: null }, new Date("2030-01-01"))).toBe(false);
    for (const status of bookingStatuses) {
      if (status !== "pending") expect(hasLapsed({ ...held, status }, END)).toBe(false);
    }
  });

  it("that has ended makes a draft that says when it lapsed; any other booking stays as it is", () => {
    const held = { status: "pending", held_until: END, lapsed_at: null } as const;
    const draft = { status: "draft", held_until: null, lapsed_at: END };
    expect(asOfNow(held, END)).toEqual(draft);
    expect(asOfNow(asOfNow(held, END), END)).toEqual(draft);
    expect(asOfNow(held, new Date(END.getTime() - 1))).toBe(held);
  });

  it("ends at a whole minute, so that the minute is past the same holds as the instant", () => {
    const instants = fc.integer({ min: 0, max: 4e12 });
    const minutes = fc.integer({ min: 0, max: 66_000_000 });
    fc.assert(
      fc.property(instants, minutes, (now, minute) => {
        const held = { status: "pending", held_until: new Date(minute * 60_000) } as const;
        expect(hasLapsed(held, minuteOf(new Date(now)))).toBe(hasLapsed(held, new Date(now)));
      }),
    );
  });
});
