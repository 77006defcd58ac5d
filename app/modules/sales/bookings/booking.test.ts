import { describe, expect, it } from "vitest";
import {
  actsOn,
  bookingActs,
  bookingStatuses,
  isCompletable,
  holdsPlace,
  isOpen,
  referenceOf,
  statusAfter,
  takesPlace,
} from "./booking";

describe("the life of a booking", () => {
  // Every status and act with the resulting status; "-" means that the act is refused.
  const table = `
    status     submit   confirm    complete   cancel     reopen
    draft      pending  confirmed  -          cancelled  -
    pending    -        confirmed  -          cancelled  -
    confirmed  -        -          completed  cancelled  -
    completed  -        -          -          -          confirmed
    cancelled  -        -          -          -          draft
  `;
  const [acts, ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));

  it("is told by the table, and the table knows every status and act", () => {
    expect(acts!.slice(1)).toEqual(bookingActs);
    expect(rows.map(([status]) => status)).toEqual(bookingStatuses);
  });

  it.each(bookingStatuses)("of %s", (status) => {
    const row = rows.find(([name]) => name === status)!.slice(1);
    expect(bookingActs.map((act) => statusAfter(status, act) ?? "-")).toEqual(row);
    expect(actsOn(status)).toEqual(bookingActs.filter((_, nth) => row[nth] !== "-"));
  });

  it("is completed from its last day on, or at any time where it has none", () => {
    expect(isCompletable("2026-03-01", "2026-02-28")).toBe(false);
    expect(isCompletable("2026-03-01", "2026-03-01")).toBe(true);
    expect(isCompletable("2026-03-01", "2027-01-01")).toBe(true);
    expect(isCompletable(null, "2026-02-28")).toBe(true);
  });

  it("takes a room from pending on and for good once it is completed, and is changed until it is over", () => {
    expect(bookingStatuses.filter(holdsPlace)).toEqual(["pending", "confirmed"]);
    expect(bookingStatuses.filter(takesPlace)).toEqual(["pending", "confirmed", "completed"]);
    expect(bookingStatuses.filter(isOpen)).toEqual(["draft", "pending", "confirmed"]);
  });
});

it("has a reference of its type, its year and a number that grows as long as it has to", () => {
  expect(referenceOf("hotel", "2026-12-31", 123)).toBe("HT-2026-000123");
  expect(referenceOf("pack", "2027-01-01", 1_234_567)).toBe("PK-2027-1234567");
});
