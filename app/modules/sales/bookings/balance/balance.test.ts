import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMinor, sumStored } from "~/core/money/money";
import { bookingStatuses } from "../booking";
import { balanceOf, isBelowZero, paidWith, payingPack, paysTooMuch, type Owing } from "./balance";

const owing = (amount: string, changes: Partial<Owing> = {}): Owing => ({
  ...{ status: "confirmed", amount, cancellation_fee: null },
  ...{ paid: "0", part_fees: "0", taxes: "0", besides: "0", pack: null },
  ...changes,
});

describe("what is due", () => {
  it("of any booking is what is owed less what is paid, to the digit", () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(
        fc.constantFrom(...bookingStatuses),
        amount,
        amount,
        fc.array(amount),
        amount,
        amount,
        (status, price, fee, payments, fees, taxed) => {
          const text = (minor: number) => formatMinor(minor, 4);
          const cancellation_fee = status === "cancelled" ? text(fee) : null;
          const paid = sumStored(...payments.map(text));
          const part_fees = text(fees);
          const balance = balanceOf(
            owing(text(price), { status, cancellation_fee, paid, part_fees, taxes: text(taxed) }),
          );
          expect(sumStored(balance.paid, balance.due)).toBe(balance.owed);
          expect(balance.owed).toBe(text((status === "cancelled" ? fee : price + taxed) + fees));
        },
      ),
    );
  });

  it("of a cancelled booking is its fee", () => {
    const fee = { status: "cancelled", cancellation_fee: "80.5", paid: "100" } as const;
    expect(balanceOf(owing("480", fee))).toEqual({
      owed: "80.5000",
      paid: "100.0000",
      due: "-19.5000",
    });
  });

  it.each(
    bookingStatuses.flatMap((ofPack) => bookingStatuses.map((own) => [ofPack, own] as const)),
  )("in a pack that is %s, of a booking that is %s, is the pack's or its own", (ofPack, own) => {
    const pack = { id: 7, reference: "PK-2026-000007", status: ofPack };
    const part = owing("480", { status: own, cancellation_fee: "80", paid: "30", pack });
    const isWithPack =
      ["confirmed", "completed"].includes(ofPack) ||
      (ofPack === "cancelled" && own === "cancelled");
    expect(payingPack(part)).toBe(isWithPack ? pack : null);
    const alone = balanceOf({ ...part, pack: null });
    const nothing = { owed: "0.0000", paid: "0.0000", due: "0.0000" };
    expect(balanceOf(part)).toEqual(isWithPack ? nothing : alone);
  });
});

it("is too much where more comes in than is owed, never where it goes back", () => {
  const balance = balanceOf(owing("100", { paid: "90" }));
  expect(paysTooMuch(balance, "10")).toBe(false);
  expect(paysTooMuch(balance, "10.01")).toBe(true);
  expect(paysTooMuch(balanceOf(owing("50", { paid: "90" })), "-1")).toBe(false);
  expect(paidWith(balance, "10.01")).toBe("100.0100");
});

it("is below zero where more went back than came in", () => {
  expect(isBelowZero(paidWith({ paid: "10" }, "-10"))).toBe(false);
  expect(isBelowZero(paidWith({ paid: "10" }, "-10.0001"))).toBe(true);
});
