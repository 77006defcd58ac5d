import { describe, expect, it } from "vitest";
import {
  brokenBounds,
  feeOf,
  lacksKeys,
  acceptsPayment,
  type GatewayMode,
  type GatewayProvider,
} from "./payment-gateway";

describe("the fee of a payment", () => {
  const fee = (fee_percent: string, fee_fixed: string, amount: number, digits = 2) =>
    feeOf({ fee_percent, fee_fixed }, amount, digits);

  it.each([
    ["1.400", "0.0500", 10_000, 2, 145],
    ["1.500", "0.2500", 12_345, 2, 185 + 25],
    // Half a cent rounds up: 2.5 % of 1.00 is 0.025, which is 0.03.
    ["2.500", "0.0000", 100, 2, 3],
    ["0.000", "0.3500", 1, 2, 35],
    // The yen has no decimals: 0.35 rounds to 0, 0.50 to 1.
    ["0.000", "0.3500", 5000, 0, 0],
    ["3.000", "0.5000", 5000, 0, 151],
    ["1.000", "0.1250", 95_555, 3, 956 + 125],
    ["100.000", "0.0000", 9_999_999_00, 2, 9_999_999_00],
  ])("%s % + %s of %i at %i digits", (percent, fixed, amount, digits, expected) => {
    expect(fee(percent, fixed, amount, digits)).toBe(expected);
  });

  it("is nothing for a refund, and where nothing is paid", () => {
    expect(fee("1.400", "0.0500", -10_000)).toBe(0);
    expect(fee("1.400", "0.0500", 0)).toBe(0);
  });
});

describe("a live gateway", () => {
  const lacks = (
    provider: GatewayProvider,
    mode: GatewayMode,
    public_key: string,
    secret: boolean,
  ) => lacksKeys({ provider, mode, public_key, hasSecretKey: secret });

  it.each(["stripe", "paypal", "other"] as const)("of %s needs both keys", (provider) => {
    expect(lacks(provider, "live", "", true)).toBe(true);
    expect(lacks(provider, "live", "pk", false)).toBe(true);
    expect(lacks(provider, "live", "pk", true)).toBe(false);
    expect(lacks(provider, "test", "", false)).toBe(false);
  });

  it.each(["bank_transfer", "cash", "card_terminal"] as const)("of %s has none", (provider) => {
    expect(lacks(provider, "live", "", false)).toBe(false);
  });
});

describe("what a gateway takes", () => {
  const all = { active: true, currency_ids: [], distribution_point_ids: [] };
  const direct = { currency_id: 1, distribution_point_id: null };

  it("is everything where it names nothing, as long as it is active", () => {
    expect(acceptsPayment(all, direct)).toBe(true);
    expect(acceptsPayment(all, { currency_id: 2, distribution_point_id: 7 })).toBe(true);
    expect(acceptsPayment({ ...all, active: false }, direct)).toBe(false);
  });

  it("is what it names: other currencies and channels go by", () => {
    const euros = { ...all, currency_ids: [1, 3] };
    expect(acceptsPayment(euros, direct)).toBe(true);
    expect(acceptsPayment(euros, { ...direct, currency_id: 2 })).toBe(false);
    const desk = { ...all, distribution_point_ids: [7] };
    expect(acceptsPayment(desk, { ...direct, distribution_point_id: 7 })).toBe(true);
    expect(acceptsPayment(desk, { ...direct, distribution_point_id: 8 })).toBe(false);
    expect(acceptsPayment(desk, direct)).toBe(false);
  });
});

describe("the bounds of payments", () => {
  it("are wrong upside down alone", () => {
    expect(brokenBounds({ min_amount: "10", max_amount: "9.99" })).toEqual({
      max_amount: "payment-gateways:FORM.BOUNDS_ORDER",
    });
    for (const [min_amount, max_amount] of [
      ["10", "10"],
      ["10", ""],
      ["", "5"],
      [null, undefined],
      // The field of a text that is no number has a message of its own.
      ["ten", "5"],
    ]) {
      expect(brokenBounds({ min_amount, max_amount })).toEqual({});
    }
  });
});
