import { z } from "zod";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { line } from "~/forms/checking/texts";
import { MAX_AMOUNT, MAX_REASON } from "../../sales/bookings/booking";
import { bookingAnswers, bookingFields, pricedAnswers } from "../../sales/bookings/booking.schema";
import { shownPriceField } from "../../sales/booking-prices/shown-price";
import {
  newCustomerFields,
  refuseNewCustomer,
} from "../../sales/bookings/booker/new-customer.schema";
import { refuseStay, stayFields } from "../../pricing/price-calculator/calculation.schema";
import { MAX_SERVICES } from "./booked-services/booked-service";
import { brokenOverride } from "./hotel-booking";

type Refused = Parameters<typeof refuseStay>[0] & Parameters<typeof brokenOverride>[0];

/**
 * Adds the rules over a whole booking to its schema: those of its stay, and that an agreed amount has a
 * reason.
 */
export function refuseHotelBooking(booking: Refused, ctx: z.RefinementCtx): void {
  refuseStay(booking, ctx);
  for (const [field, message] of Object.entries(brokenOverride(booking))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/**
 * The input of a hotel booking: the fields on which its price depends, its customer, and the agreed
 * amount.
 */
export const HotelBookingInput = z
  .object({
    ...stayFields,
    ...bookingFields,
    ...bookingAnswers,
    given_up_room_id: chosenId().nullish().meta({
      description:
        "Where another room type gives up the physical room: that room. Else that is asked (409).",
    }),
    service_ids: z.array(chosenId()).max(MAX_SERVICES).default([]),
    override_amount: amount("", MAX_AMOUNT).nullish(),
    override_reason: line().max(MAX_REASON).default(""),
  })
  .superRefine(refuseHotelBooking);

export type HotelBookingInput = z.output<typeof HotelBookingInput>;

/** The form of a stay: the input, and a new customer who isn't in the house's book yet. */
export const HotelBookingForm = HotelBookingInput.safeExtend({
  ...newCustomerFields,
  ...shownPriceField,
}).superRefine(refuseNewCustomer);

/** The physical room that a stay is moved to; nothing takes it out of its room. */
export const RoomInput = z.object({
  room_id: chosenId().nullish(),
  /** Where a bar was let go in the chart: a stay goes to rooms of its own type alone. */
  room_type_id: chosenId().nullish(),
});

export type RoomInput = z.output<typeof RoomInput>;

/** A new price is taken only if it is the shown one. */
export const RepriceInput = z.object({ shown_total: amount("", MAX_AMOUNT), ...pricedAnswers });

export type RepriceInput = z.output<typeof RepriceInput>;
