import { describe, expect, it } from "vitest";
import { refused } from "../../../../tests/support/refused";
import type { PayableBooking } from "../../sales/bookings/booking.service.server";
import type { Adjustment } from "./adjustment.fields";
import { decideAdjustment, decideReversal } from "./decided-adjustment.server";

/** A stay of 480.00 euros. */
const booking = {
  ...{ id: 1, status: "confirmed", amount: "480", cancellation_fee: null },
  ...{ paid: "0", part_fees: "0", taxes: "0", besides: "0", pack: null },
  currency: { code: "EUR", digits: 2, symbol: "€" },
} as unknown as PayableBooking;

const here = { today: "2026-03-15", locale: "en" as const };

const post = (amount: string, as: Partial<PayableBooking> = {}) =>
  refused(() =>
    decideAdjustment(
      { ...booking, ...as },
      { description: "Minibar", amount, reason: "Two waters" },
      { here },
    ),
  );

const back = (changes: Partial<Adjustment & { reversed: boolean }> = {}) =>
  refused(() => {
    const posted = { id: 9, description: "Minibar", amount: "12.5000", reversed: false };
    const wrong = { ...posted, ...changes } as Adjustment & { reversed: boolean };
    return decideReversal(booking, { reason: "Another room’s" }, { wrong, here });
  });

const inPack = { pack: { id: 7, reference: "PK-7", status: "confirmed" as const } };

describe("an adjustment", () => {
  it.each([
    ["1.005", {}, "booking-payments:ERRORS.DECIMALS at amount"],
    ["-480.01", {}, "accounts:ERRORS.BELOW_ZERO at amount"],
    ["-480.01", inPack, "accounts:ERRORS.BELOW_ZERO at amount"],
    [
      "-20.01",
      { status: "cancelled" as const, cancellation_fee: "20" },
      "accounts:ERRORS.BELOW_ZERO at amount",
    ],
  ])("isn't posted of %s on %j", (amount, as, refusal) => {
    expect(post(amount, as)).toBe(refusal);
  });

  it.each([
    ["12.5", {}],
    ["-480", {}],
    ["-480", inPack],
    // What is due back stays due back.
    ["1", { status: "cancelled" as const, cancellation_fee: "0", besides: "-5" }],
  ])("is posted of %s on %j, today", (amount, as) => {
    const posted = { description: "Minibar", reason: "Two waters", reverses_id: null };
    expect(post(amount, as)).toEqual({ ...posted, amount, posted_on: "2026-03-15" });
  });

  it("is taken back once, by the opposite amount", () => {
    expect(back()).toEqual({
      ...{ description: "Minibar", amount: "-12.5000", reason: "Another room’s" },
      ...{ reverses_id: 9, posted_on: "2026-03-15" },
    });
    expect(back({ reversed: true })).toBe("accounts:ERRORS.REVERSED");
    expect(back({ reverses_id: 8 })).toBe("accounts:ERRORS.IS_REVERSAL");
    expect(back({ amount: "480.01" })).toBe("accounts:ERRORS.BELOW_ZERO at amount");
  });
});
