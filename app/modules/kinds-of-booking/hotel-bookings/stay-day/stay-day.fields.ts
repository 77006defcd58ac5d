import { z } from "zod";
import { amount } from "~/forms/checking/amount";
import { line } from "~/forms/checking/texts";
import { priceOnScreenField } from "../../../sales/booking-prices/price-on-screen";
import { MAX_AMOUNT } from "../../../sales/bookings/booking";
import { agreedPaid } from "../../../sales/bookings/balance/agreed-paid";
import { CancellationInput, throughPackField } from "../../../sales/bookings/booking.schema";
import { fewerNights } from "../change/agreed-night";
import { changeAnswers, overbookAnswer } from "../hotel-booking.fields";
import { guestsField } from "./guest.fields";

/** The form that checks guests in: their names, as far as they are asked, and the answer about the room. */
export const CheckInInput = z.object({
  /** Without it the names that are known stay. */
  guests: guestsField.optional(),
  night_is_over: z.boolean().nullish().meta({
    description:
      "Guests who come on their day of departure, when the hotel's day has ended (`day_end`), are asked about (409) unless this says true.",
  }),
  room_as_it_is: z.boolean().nullish().meta({
    description:
      "A room that is dirty or out of order today is asked about (409) unless this says true.",
  }),
});

export type CheckInInput = z.output<typeof CheckInInput>;

/** The answer to the question before a stay is reopened. */
export const ReopenAnswers = {
  guests_have_left: z.boolean().nullish().meta({
    description:
      "A stay whose guests have left is asked about (409) unless this says true: it is opened for its account and its texts, and they stay departed.",
  }),
};

/** The form that takes a no show back, with the answer whether to overbook. */
export const UndoNoShowInput = z.object(overbookAnswer);

/** The form that takes a check-out back, with the answers about the room and whether to overbook. */
export const ReturnInput = z.object({
  ...overbookAnswer,
  room_as_it_is: z.boolean().nullish().meta({
    description: "A room that is out of order today is asked about (409) unless this says true.",
  }),
});

export type ReturnInput = z.output<typeof ReturnInput>;

/** The form of the guests' names. */
export const GuestsInput = z.object({ guests: guestsField });

/** What happens to the nights that guests have booked and don't stay. */
export const nightsLeft = ["charged", "waived"] as const;

/** The form that checks guests out. */
export const CheckOutInput = z.object({
  fewer_nights: z.enum(fewerNights, { error: "stay-day:ERRORS.NIGHTS_LEFT" }).nullish().meta({
    description:
      "What guests pay who leave early: `as_stayed` for a stay of that length by the prices of when its nights were agreed, `as_agreed` what these were, `charged` with a charge for the nights left. Who leaves on the day of arrival has slept no night: the stay is cancelled with the fee of its plan, or with `charged` that of `charged_amount`. Without it an early departure is refused (422).",
  }),
  charged_amount: changeAnswers.charged_amount,
  charge_reason: changeAnswers.charge_reason,
  nights_left: z.enum(nightsLeft, { error: "stay-day:ERRORS.NIGHTS_LEFT" }).nullish().meta({
    description:
      "The older word for `fewer_nights`, where that is missing: `charged` charges all nights left, `waived` is `as_agreed`.",
  }),
  used_service_ids: CancellationInput.shape.used_service_ids,
  agreed_due: agreedPaid.meta({
    description: "Where something is still to be paid: what. Else that is asked (409).",
  }),
  agreed_paid: agreedPaid.meta({
    description: "Where less than is paid would be owed: what is paid. Else that is asked (409).",
  }),
  agreed_pack_paid: agreedPaid.meta({
    description: "The same of the pack that it is in: what is paid for the pack.",
  }),
});

/** The form of the check-out, with the prices that it has shown of the shorter stay. */
export const CheckOutForm = CheckOutInput.extend({
  shown_as_stayed: priceOnScreenField.shown_price,
  shown_as_agreed: priceOnScreenField.shown_price,
});

export type CheckOutInput = z.input<typeof CheckOutInput>;

/** The longest reason for another fee: the reason of the cancellation begins with "No show". */
export const MAX_FEE_REASON = 200;

/** The answer to guests who never came; without a fee it is the one of their rate plan. */
export const NoShowInput = z.object({
  cancellation_fee: amount("", MAX_AMOUNT).nullish(),
  fee_reason: line().max(MAX_FEE_REASON).default("").meta({
    description:
      "Why it is another fee than the one that the terms of its rate plan give; needed for such a fee.",
  }),
  ...throughPackField,
  agreed_pack_paid: agreedPaid.meta({
    description:
      "Where its pack would cost less without it than is paid for the pack: what is paid. Else that is asked (409).",
  }),
});

export type NoShowInput = z.input<typeof NoShowInput>;

/** The form that marks guests who never came: it proposes a fee, and an emptied field takes none. */
export const NoShowForm = NoShowInput.extend({
  cancellation_fee: amount("", MAX_AMOUNT).default("0"),
});
