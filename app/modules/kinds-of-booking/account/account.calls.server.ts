import { bodyOf } from "~/api/body-of";
import { decimal } from "~/api/decimal";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import type { Heading } from "~/api/heading";
import { idParams } from "~/api/list-query";
import { asMatched } from "~/api/versions";
import type { Context } from "~/db/context";
import { signedAmount } from "~/forms/checking/amount";
import {
  assertOfType,
  ofBooking,
  versionOfBooking,
} from "../../sales/bookings/booking-calls.server";
import { MAX_ADJUSTMENT } from "../adjustments/adjustment";
import { AdjustmentInput, AdjustmentReversal } from "../adjustments/adjustment.fields";
import { AdjustmentJson, adjustmentJson } from "../adjustments/adjustment.json";
import type { AdjustmentWithDigits } from "../adjustments/adjustment.repository.server";
import {
  getAdjustments,
  postAdjustment,
  reverseAdjustment,
} from "../adjustments/adjustment.service.server";
import { AccountJson, accountJson } from "./account.json";
import { fedRows } from "../../log/change-feed/fed-rows";
import { getAccount } from "./account.service.server";

export const heading: Heading = {
  name: "Accounts",
  texts: "accounts",
  after: "Booking payments",
};

const ADJUSTMENTS = "/bookings/{type}/{id}/adjustments";

const account = oneRow(AccountJson);
const one = oneRow(AdjustmentJson);

const adjustment = bodyOf(AdjustmentInput).extend({
  amount: decimal(signedAmount("accounts:FORM.AMOUNT_REQUIRED", MAX_ADJUSTMENT)).meta({
    description: "What is owed more, or below 0 less.",
  }),
});

async function adjustmentAnswer(ctx: Context, id: number) {
  const [written] = await getAdjustments(ctx, [id]);
  return one.of(adjustmentJson(written!, written!.digits));
}

export const fed = fedRows(
  { entity: "booking_adjustment", many: getAdjustments },
  {
    json: AdjustmentJson,
    serialize: (adjustment: AdjustmentWithDigits) => adjustmentJson(adjustment, adjustment.digits),
  },
);

/** The calls for the accounts of bookings of every type. */
export const calls = [
  endpoint({
    method: "get",
    path: "/bookings/{type}/{id}/account",
    tag: heading.name,
    summary: "Read the account of a booking",
    description: "All that is charged and paid, line by line, and what is due.",
    need: "bookings:view",
    params: ofBooking,
    example: { params: { type: "hotels" } },
    answers: { status: 200, description: "The lines, and their sums.", schema: account.schema },
    run: async ({ ctx, params }) => {
      await assertOfType(ctx, params);
      return { status: 200, body: account.of(accountJson(await getAccount(ctx, params.id))) };
    },
  }),
  endpoint({
    method: "post",
    path: ADJUSTMENTS,
    tag: heading.name,
    summary: "Post an adjustment",
    description:
      "Something is owed more or, below 0, less. An adjustment is never changed: a wrong one is reversed.",
    need: "bookings:edit",
    params: ofBooking,
    body: adjustment,
    example: {
      row: 389,
      params: { type: "hotels" },
      body: { description: "Minibar", amount: "500", reason: "Two waters and a chocolate" },
    },
    answers: { status: 201, description: "As it was posted.", schema: one.schema },
    once: true,
    versioned: true,
    run: async ({ ctx, request, params, body }) => {
      await assertOfType(ctx, params);
      const { id } = await asMatched({ ctx, request }, versionOfBooking(params.id), (asking) =>
        postAdjustment(asking, params.id, body),
      );
      return { status: 201, body: await adjustmentAnswer(ctx, id) };
    },
  }),
  endpoint({
    method: "post",
    path: `${ADJUSTMENTS}/{adjustment_id}/reverse`,
    tag: heading.name,
    summary: "Reverse an adjustment",
    description: "Another of the opposite amount takes it back, today.",
    need: "bookings:edit",
    params: ofBooking.extend({ adjustment_id: idParams.shape.id }),
    body: AdjustmentReversal,
    example: { params: { type: "hotels", id: "389" }, body: { reason: "Another room’s minibar" } },
    answers: { status: 201, description: "What takes it back.", schema: one.schema },
    refuses: [409],
    once: true,
    versioned: true,
    run: async ({ ctx, request, params, body }) => {
      await assertOfType(ctx, params);
      const { id, adjustment_id } = params;
      const reversing = await asMatched({ ctx, request }, versionOfBooking(id), (asking) =>
        reverseAdjustment(asking, id, adjustment_id, body),
      );
      return { status: 201, body: await adjustmentAnswer(ctx, reversing.id) };
    },
  }),
];
