import { describe, expect, it } from "vitest";
import { refused } from "../../../../../tests/support/refused";
import { bookingStatuses, type BookingStatus } from "../booking";
import {
  decideAct,
  decideCancellation,
  type DecidedAct,
  type FactsOfAct,
  type FactsOfCancellation,
  type PlainAct,
} from "./decided-act.server";

const now = new Date("2026-04-13T10:00:00Z");

const module = {
  ...{ label_en: "Hotels", label_fr: "Hôtels", enabled: true, lead_time_hours: 0 },
  ...{ max_advance_days: 0, cancellation_hours: 24, require_payment: false },
  distribution_point_ids: [],
};

/** A booking for which nothing speaks against any act. */
const free: FactsOfAct = {
  ...{ now, today: "2026-04-13", locale: "en", distribution_point_id: null },
  ...{ begins: new Date("2026-04-14T14:00:00Z"), day: "2026-04-14", lastDay: null },
  ...{ clock: { timeZone: "UTC", dayEnd: "00:00" }, module, pack: null, forgotten: false },
};

const packed = (status: "confirmed" | "completed", seen = true) => ({
  pack: { id: 7, reference: "PK-2026-000007", status, seen },
});

const decided = (
  status: BookingStatus,
  act: PlainAct,
  facts: Partial<FactsOfAct> = {},
  pack_id?: number,
) => refused(() => decideAct({ status }, { act, pack_id }, { ...free, ...facts }));

describe("an act on a booking", () => {
  // What becomes of it, and whether it takes its place (t), keeps it (k) or is promised (p).
  it.each<[BookingStatus, PlainAct, string]>([
    ["draft", "submit", "pending t"],
    ["draft", "confirm", "confirmed tp"],
    ["pending", "confirm", "confirmed p"],
    ["confirmed", "complete", "completed"],
    ["completed", "reopen", "confirmed k"],
    ["cancelled", "reopen", "draft"],
  ])("makes of a %s one, to %s: %s", (status, act, becomes) => {
    const { takes, keeps, becomesConfirmed, ...after } = decided(status, act) as DecidedAct;
    const marks = [takes && "t", keeps && "k", becomesConfirmed && "p"].filter(Boolean).join("");
    expect([after.status, marks].filter(Boolean).join(" ")).toBe(becomes);
  });

  it("is refused by a status that doesn't allow it, whatever else stands against it", () => {
    const against = { ...packed("completed"), forgotten: true, lastDay: "2026-05-01" };
    for (const status of bookingStatuses.filter((one) => one !== "confirmed")) {
      expect(decided(status, "complete", against)).toBe(`bookings:ERRORS.FROM.${status}`);
    }
  });

  it.each<[string, BookingStatus, PlainAct, Partial<FactsOfAct>, string]>([
    ["before its last day", "confirmed", "complete", { lastDay: "2026-04-14" }, "TOO_EARLY"],
    ["in a confirmed pack", "cancelled", "reopen", packed("confirmed"), "IN_PACK.confirmed"],
    ["in a completed pack", "cancelled", "reopen", packed("completed"), "IN_PACK.completed"],
    ["in a pack of others", "cancelled", "reopen", packed("confirmed", false), "IN_OTHER_PACK"],
  ])("is refused %s", (_, status, act, facts, error) => {
    expect(decided(status, act, facts)).toBe(`bookings:ERRORS.${error}`);
  });

  it("completes on the last day, or at any time what has none", () => {
    expect(decided("confirmed", "complete", { lastDay: "2026-04-13" })).toMatchObject({
      status: "completed",
    });
  });

  it("promises nothing to who is forgotten, and takes nothing back from them", () => {
    const forgotten = "customers:ERRORS.ANONYMISED at customer_id";
    const of = { forgotten: true };
    expect(decided("draft", "submit", of)).toBe(forgotten);
    expect(decided("pending", "confirm", of)).toBe(forgotten);
    expect(decided("cancelled", "reopen", { ...of, ...packed("confirmed") }, 7)).toBe(forgotten);
    expect(decided("confirmed", "complete", of)).toMatchObject({ status: "completed" });
    expect(decided("completed", "reopen", of)).toMatchObject({ status: "confirmed" });
    expect(decided("cancelled", "reopen", of)).toMatchObject({ status: "draft" });
  });

  it("is judged by its module where it begins to take its place, and not where it has it", () => {
    const off = { module: { ...module, enabled: false } };
    const refusal = "booking-modules:REFUSED.OFF";
    expect(decided("draft", "submit", off)).toBe(refusal);
    expect(decided("pending", "confirm", off)).toMatchObject({ status: "confirmed" });
    expect(decided("completed", "reopen", off)).toMatchObject({ status: "confirmed" });
    const soon = { module: { ...module, lead_time_hours: 48 } };
    expect(decided("draft", "confirm", soon)).toBe("booking-modules:REFUSED.TOO_SOON");
    // What has no time is asked nothing about it.
    expect(decided("draft", "confirm", { ...soon, begins: null, day: null })).toMatchObject({
      status: "confirmed",
    });
  });

  it("through its confirmed pack confirms it again, judged as new", () => {
    const facts = packed("confirmed");
    expect(decided("cancelled", "reopen", facts, 7)).toEqual({
      ...{ status: "confirmed", takes: true, keeps: false, becomesConfirmed: true },
    });
    expect(decided("cancelled", "reopen", facts, 8)).toBe("bookings:ERRORS.IN_PACK.confirmed");
    expect(decided("cancelled", "reopen", packed("completed"), 7)).toBe(
      "bookings:ERRORS.IN_PACK.completed",
    );
  });
});

describe("a cancellation", () => {
  const terms: FactsOfCancellation = {
    ...{ pack: null, now, feeOfTerms: "50", currency: { id: 1, code: "EUR", digits: 2 } },
    most: { amount: "240.0000" },
  };
  const cancelled = (
    said: { cancellation_fee?: string | null; pack_id?: number },
    facts: Partial<FactsOfCancellation> = {},
    status: BookingStatus = "confirmed",
  ) =>
    refused(() =>
      decideCancellation({ status }, { cancel_reason: "Ill.", ...said }, { ...terms, ...facts }),
    );
  const field = "at cancellation_fee";

  it.each<[string, Parameters<typeof cancelled>, unknown]>([
    ["the fee of its terms", [{}], { cancellation_fee: "50" }],
    ["none without terms", [{}, { feeOfTerms: null }], { cancellation_fee: "0" }],
    ["the fee that is said", [{ cancellation_fee: "0" }], { cancellation_fee: "0" }],
    ["all of it", [{ cancellation_fee: "240.00" }], { cancellation_fee: "240.00" }],
    ["more", [{ cancellation_fee: "240.01" }], `bookings:ERRORS.FEE_ABOVE_AMOUNT ${field}`],
    [
      "more than the nights of a stay",
      [{ cancellation_fee: "180.01" }, { most: { amount: "180", ofNights: true } }],
      `bookings:ERRORS.FEE_ABOVE_NIGHTS ${field}`,
    ],
    ["parts of a cent", [{ cancellation_fee: "1.005" }], `bookings:ERRORS.DECIMALS ${field}`],
    ["one in a pack", [{}, packed("confirmed")], "bookings:ERRORS.IN_PACK.confirmed"],
    ["the same through it", [{ pack_id: 7 }, packed("confirmed")], { status: "cancelled" }],
    ["what is over", [{}, {}, "completed"], "bookings:ERRORS.FROM.completed"],
    ["what is cancelled", [{}, {}, "cancelled"], "bookings:ERRORS.FROM.cancelled"],
  ])("for %s", (_, asked, result) => {
    const got = cancelled(...asked);
    if (typeof result === "string") expect(got).toBe(result);
    else
      expect(got).toMatchObject({
        cancel_reason: "Ill.",
        cancelled_at: now,
        ...(result as object),
      });
  });
});
