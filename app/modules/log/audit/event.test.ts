import { describe, expect, it } from "vitest";
import { eventOf } from "./event";

const booking = (before: object | null, after: object | null) =>
  eventOf({ entity: "hotel_booking", before, after });
const manual = (status: string) => ({ status, source: "manual" });

describe("what others are told of", () => {
  it("is a booking that takes a room from now on, once", () => {
    expect(booking(null, manual("draft"))).toBeNull();
    expect(booking(null, manual("confirmed"))).toBe("booked");
    expect(booking(manual("draft"), manual("pending"))).toBe("booked");
    expect(booking(manual("pending"), manual("confirmed"))).toBeNull();
    expect(booking(manual("confirmed"), manual("completed"))).toBeNull();
  });

  it("is a booking that a program made, whatever its status", () => {
    expect(booking(null, { status: "draft", source: "api" })).toBe("received");
    expect(booking(null, { status: "confirmed", source: "api" })).toBe("received");
    expect(booking({ status: "draft", source: "api" }, { status: "pending", source: "api" })).toBe(
      "booked",
    );
  });

  it("is a booking that is off, and not that it was written to or given to another customer", () => {
    expect(booking(manual("pending"), manual("cancelled"))).toBe("cancelled");
    expect(booking(manual("cancelled"), manual("draft"))).toBeNull();
    expect(booking({ customer_id: 1 }, { customer_id: 2 })).toBeNull();
  });

  it("is a hold that lapses", () => {
    expect(booking(manual("pending"), manual("draft"))).toBe("lapsed");
  });

  it("is a letter that the app couldn't send, and not one that is written or withdrawn", () => {
    const letter = (before: object | null, after: object | null, byApp = true) =>
      eventOf({ entity: "letter", before, after }, byApp);
    expect(letter({ state: "sending" }, { state: "given_up" })).toBe("not_sent");
    expect(letter(null, {})).toBeNull();
    expect(letter({}, null)).toBeNull();
  });

  it("is a stop sale that is made, and nothing else that is", () => {
    expect(eventOf({ entity: "stop_sale", before: null, after: {} })).toBe("stopped");
    expect(eventOf({ entity: "stop_sale", before: {}, after: {} })).toBeNull();
  });

  it("is a restriction that is made, unless it is part of a bulk change", () => {
    expect(eventOf({ entity: "restriction", before: null, after: {} })).toBe("restricted");
    expect(eventOf({ entity: "restriction", before: {}, after: {} })).toBeNull();
    expect(eventOf({ entity: "restriction", before: null, after: {} }, false, true)).toBeNull();
    expect(eventOf({ entity: "season", before: null, after: manual("confirmed") })).toBeNull();
    expect(eventOf({ entity: "saved_view", before: null, after: {} })).toBeNull();
  });
});
