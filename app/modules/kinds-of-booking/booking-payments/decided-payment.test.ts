import { describe, expect, it } from "vitest";
import { refused } from "../../../../tests/support/refused";
import { balanceOf } from "../../sales/bookings/balance/balance";
import type { PayableBooking } from "../../sales/bookings/booking.service.server";
import type { PaymentInput } from "./booking-payment.fields";
import {
  decidePayment,
  decideReversal,
  type FactsOfPayment,
  type FactsOfReversal,
} from "./decided-payment.server";

/** A stay of 480.00 euros of which 100.00 are paid. */
const booking = {
  ...{ id: 1, reference: "HT-1", status: "confirmed", amount: "480", cancellation_fee: null },
  ...{ paid: "100", part_fees: "0", taxes: "0", besides: "0", pack: null },
  ...{ currency_id: 1, distribution_point_id: null },
  currency: { code: "EUR", digits: 2, symbol: "€" },
} as unknown as PayableBooking;

const gateway = {
  ...{ id: 5, active: true, currency_ids: [], distribution_point_ids: [] },
  ...{ min_amount: null, max_amount: null, fee_percent: "1.4", fee_fixed: "0.05" },
} as unknown as NonNullable<FactsOfPayment["gateway"]>;

const here = { today: "2026-03-15", locale: "en" as const };
const counted = { here, balance: balanceOf(booking), own: "100" };

const pays = (
  amount: string,
  said: Partial<PaymentInput> = {},
  facts: Partial<FactsOfPayment> = {},
) =>
  refused(() =>
    decidePayment(
      booking,
      { ...{ paid_on: "2026-03-15", amount, reference: "", note: "" }, ...said },
      { ...counted, withPack: null, gateway: undefined, ...facts },
    ),
  );

const ERRORS = "booking-payments:ERRORS";
const by = { gateway_id: 5 };
const through = (changes: object) => ({ gateway: { ...gateway, ...changes } });

describe("a payment", () => {
  it.each<[string, Parameters<typeof pays>, string]>([
    [
      "on what is paid with its pack",
      ["1", {}, { withPack: { key: `${ERRORS}.PAID_WITH_PACK` } }],
      `${ERRORS}.PAID_WITH_PACK`,
    ],
    ["of parts of a cent", ["1.001"], `${ERRORS}.DECIMALS at amount`],
    ["by no gateway that is there", ["20", by], "constraints:UNKNOWN_GATEWAY at gateway_id"],
    [
      "by one that is off",
      ["20", by, through({ active: false })],
      `${ERRORS}.GATEWAY_MISFIT at gateway_id`,
    ],
    [
      "by one of another currency",
      ["20", by, through({ currency_ids: [2] })],
      `${ERRORS}.GATEWAY_MISFIT at gateway_id`,
    ],
    [
      "below its bounds",
      ["4.99", by, through({ min_amount: "5" })],
      `${ERRORS}.BELOW_MIN at amount`,
    ],
    ["above them", ["50.01", by, through({ max_amount: "50" })], `${ERRORS}.ABOVE_MAX at amount`],
    ["of more back than was paid", ["-100.01"], `${ERRORS}.BELOW_ZERO at amount`],
    [
      "of more back than was paid on it, and not on what is in it",
      ["-50", {}, { own: "40" }],
      `${ERRORS}.BELOW_OWN at amount`,
    ],
    ["of more than is owed", ["380.01"], "booking-payments:ASKED.TOO_MUCH at agreed_paid"],
    ["of more back than is due", ["-1"], "booking-payments:ASKED.TOO_MUCH_BACK at agreed_paid"],
    [
      "on a day to come",
      ["1", { paid_on: "2026-03-16" }],
      "booking-payments:ASKED.FUTURE at in_the_future",
    ],
  ])("not %s", (_, asked, refusal) => {
    expect(pays(...asked)).toBe(refusal);
  });

  it.each<[string, Parameters<typeof pays>, object]>([
    ["of all that is due", ["380"], { amount: "380", gateway_id: null, gateway_fee: null }],
    ["of more, where that is meant", ["400", { agreed_paid: "500" }], { amount: "400" }],
    [
      "by a gateway, with its fee",
      ["100", by, { gateway }],
      { gateway_id: 5, gateway_fee: "1.45" },
    ],
    [
      "back by it, within no bounds and for no fee",
      ["-1", { ...by, agreed_paid: "99" }, through({ min_amount: "5" })],
      { gateway_fee: "0.00" },
    ],
    [
      "on a day to come, where that is meant",
      ["1", { paid_on: "2026-03-16", in_the_future: true }],
      { paid_on: "2026-03-16" },
    ],
  ])("%s", (_, asked, decided) => {
    expect(pays(...asked)).toMatchObject({ reverses_id: null, ...decided });
  });
});

describe("a payment is taken back", () => {
  const wrong = {
    ...{ id: 9, amount: "100.0000", gateway_id: 5, gateway_fee: "1.4500", reverses_id: null },
    ...{ reference: "TR-2", reversed: false },
  } as FactsOfReversal["wrong"];
  const back = (changes: Partial<FactsOfReversal["wrong"]> = {}, own = "100") =>
    refused(() =>
      decideReversal(
        booking,
        { note: "Twice." },
        { ...counted, own, wrong: { ...wrong, ...changes } },
      ),
    );

  it.each<[string, Parameters<typeof back>, string]>([
    ["twice", [{ reversed: true }], `${ERRORS}.REVERSED`],
    ["where it takes one back itself", [{ reverses_id: 8 }], `${ERRORS}.IS_REVERSAL`],
    ["where it went back since", [{}, "20"], `${ERRORS}.BELOW_OWN at amount`],
    [
      "where more than is owed would be paid",
      [{ amount: "-400.0000" }],
      "booking-payments:ASKED.TOO_MUCH at agreed_paid",
    ],
  ])("not %s", (_, asked, refusal) => {
    expect(back(...asked)).toBe(refusal);
  });

  it("today, with its fee, and nothing is asked about what never came", () => {
    expect(back()).toMatchObject({
      ...{ amount: "-100.0000", gateway_id: 5, gateway_fee: "-1.4500", paid_on: "2026-03-15" },
      ...{ reference: "TR-2", note: "Twice.", reverses_id: 9 },
    });
  });
});
