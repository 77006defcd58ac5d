import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_PAYMENT, MAX_REFERENCE } from "../../booking-payments/booking-payment";
import { HotelBookingForm } from "../hotel-booking.fields";
import { DEPOSIT, missingDeposit } from "./deposit";

/** The field of a new stay that gives it a physical room, in its form and in its call. */
export const roomOfNewStay = {
  room_id: chosenId().nullish().register(fieldNotes, {
    description:
      "A physical room of its type that is free on all nights, as `PUT …/room` gives it; without it the stay has none yet.",
  }),
};

/** The form of a new stay: besides the booking its physical room, a deposit, and where it leads. */
export const NewHotelBookingForm = HotelBookingForm.safeExtend({
  ...roomOfNewStay,
  [DEPOSIT]: z.boolean().default(false),
  deposit_amount: amount("", MAX_PAYMENT).nullish(),
  deposit_gateway_id: chosenId().nullish(),
  deposit_reference: line().max(MAX_REFERENCE).default(""),
  /** Whether the letter about the booking is opened once it is saved. */
  then_letter: z.boolean().default(false),
}).superRefine((booking, ctx) => {
  for (const [field, message] of Object.entries(missingDeposit(booking))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
});

export type NewHotelBookingForm = z.output<typeof NewHotelBookingForm>;
