import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMinor, sumStored } from "~/core/money/money";
import { bookingStatuses } from "../booking";
import { balanceOf, isBelowZero, paidWith, paysTooMuch } from "./balance";

const owing = (amount: string) =>
  ({ status: "confirmed", amount, cancellation_fee: null }) as const;

describe("what is due", () => {
  it("of any booking is what is owed less what is paid, to the digit", () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(
        fc.constantFrom(...bookingStatuses),
        amount,
        amount,
        fc.array(amount),
        (status, price, fee, paid) => {
          const text = (minor: number) => formatMinor(minor, 4);
          const cancellation_fee = status === "cancelled" ? text(fee) : null;
          const sum = sumStored(...paid.map(text));
          const balance = balanceOf({ status, amount: text(price), cancellation_fee }, sum);
          expect(sumStored(balance.paid, balance.due)).toBe(balance.owed);
          expect(balance.owed).toBe(text(status === "cancelled" ? fee : price));
        },
      ),
    );
  });

  it("of a cancelled booking is its fee", () => {
    const cancelled = { status: "cancelled", amount: "480", cancellation_fee: "80.5" } as const;
    expect(balanceOf(cancelled, "100")).toEqual({
      owed: "80.5000",
      paid: "100.0000",
      due: "-19.5000",
    });
  });
});

it("is too much where more comes in than is owed, never where it goes back", () => {
  const balance = balanceOf(owing("100"), "90");
  expect(paysTooMuch(balance, "10")).toBe(false);
  expect(paysTooMuch(balance, "10.01")).toBe(true);
  expect(paysTooMuch(balanceOf(owing("50"), "90"), "-1")).toBe(false);
  expect(paidWith(balance, "10.01")).toBe("100.0100");
});

it("is below zero where more went back than came in", () => {
  expect(isBelowZero(paidWith({ paid: "10" }, "-10"))).toBe(false);
  expect(isBelowZero(paidWith({ paid: "10" }, "-10.0001"))).toBe(true);
});
