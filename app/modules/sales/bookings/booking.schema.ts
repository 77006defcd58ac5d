import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { agreedPaid } from "./balance/agreed-paid";
import { MAX_AMOUNT, MAX_REASON } from "./booking";

/** The confirmed pack through which one of its bookings is changed. */
export const throughPackField = {
  pack_id: chosenId().nullish().meta({
    description:
      "Of what is in a confirmed pack: that pack. Without it nothing of a confirmed pack is changed (422).",
  }),
};

/** The answers to the questions before a booking gets another price. */
export const pricedAnswers = {
  ...throughPackField,
  agreed_paid: agreedPaid.meta({
    description: "Where less than is paid would be owed: what is paid. Else that is asked (409).",
  }),
  agreed_pack_paid: agreedPaid.meta({
    description: "The same of the pack that it is in: what is paid for the pack.",
  }),
};

/** The answers to the questions before a booking is created or changed. */
export const bookingAnswers = {
  ...pricedAnswers,
  in_the_past: z.boolean().nullish().meta({
    description: "What begins before today is asked about (409) unless this says true.",
  }),
};

/** The input that cancels a booking; without a fee it is the one of its terms. */
export const CancellationInput = z.object({
  cancel_reason: line("bookings:CANCEL.REASON_REQUIRED").min(1).max(MAX_REASON),
  cancellation_fee: amount("", MAX_AMOUNT).nullish(),
  used_service_ids: z.array(chosenId()).default([]).register(fieldNotes, { kind: "rows" }).meta({
    description:
      "Of a stay: its services that were used already, and are owed beside the fee. Services by the night can’t be among them.",
  }),
  ...throughPackField,
  agreed_pack_paid: agreedPaid.meta({
    description:
      "Where its pack would cost less without it than is paid for the pack: what is paid. Else that is asked (409).",
  }),
});

export type CancellationInput = z.input<typeof CancellationInput>;

/** The form that cancels a booking: it proposes a fee, and an emptied field takes none. */
export const CancellationForm = CancellationInput.extend({
  cancellation_fee: amount("", MAX_AMOUNT).default("0"),
});
