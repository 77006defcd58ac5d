import { z } from "zod";
import { daysBetween } from "~/core/dates";
import { frenchJson, jsonDate, jsonDecimal, jsonId, jsonNamed } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { stayAmount } from "./booked-services/booked-service";
import { bookingJson, bookingJsonFields } from "../../sales/bookings/booking.json";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";

/** A stay that is booked, in every answer of the API. */
export const HotelBookingJson = z
  .object({
    ...bookingJsonFields,
    hotel_id: jsonId,
    hotel: jsonNamed,
    room_type_id: jsonId,
    room_type: jsonNamed,
    checkin_date: jsonDate,
    checkout_date: jsonDate.meta({ description: "The morning of departure." }),
    nights: z.int(),
    adults: z.int(),
    children: z.int(),
    children_ages: z.array(z.int()),
    calculated_amount: jsonDecimal.nullable().meta({
      description: "As it was priced when it was booked; null where a night had no price.",
    }),
    override_amount: jsonDecimal.nullable().meta({
      description: "What was agreed on instead; null where it costs what was calculated.",
    }),
    override_reason: z.string(),
    room_id: jsonId.nullable().meta({ description: "Its physical room; null for none yet." }),
    service_ids: z.array(jsonId),
    services: z.array(
      z.object({
        service_id: jsonId,
        label: z.string(),
        label_fr: frenchJson,
        unit_price: jsonDecimal,
        quantity: z.int(),
        amount: jsonDecimal,
      }),
    ),
  })
  .meta({ id: "HotelBooking" });

export function hotelBookingJson(booking: StoredHotelBooking): z.output<typeof HotelBookingJson> {
  const { hotelId, roomTypeId, checkin, checkout, childrenAges, calculatedAmount } = booking;
  const { digits } = booking.currency;
  const agreed = booking.overrideReason !== "";
  return {
    ...bookingJson(booking),
    hotel_id: hotelId,
    hotel: { id: hotelId, label: booking.hotelLabel },
    room_type_id: roomTypeId,
    room_type: { id: roomTypeId, label: booking.roomTypeLabel },
    checkin_date: checkin,
    checkout_date: checkout,
    nights: daysBetween(checkin, checkout),
    adults: booking.adults,
    children: childrenAges.length,
    children_ages: childrenAges,
    calculated_amount: calculatedAmount === null ? null : plainStored(calculatedAmount, digits),
    override_amount: agreed ? plainStored(stayAmount(booking), digits) : null,
    override_reason: booking.overrideReason,
    room_id: booking.roomId,
    service_ids: booking.services.map(({ serviceId }) => serviceId),
    services: booking.services.map(
      ({ serviceId, label, labelFr, unitPrice, quantity, amount }) => ({
        service_id: serviceId,
        label,
        label_fr: labelFr,
        unit_price: plainStored(unitPrice, digits),
        quantity,
        amount: plainStored(amount, digits),
      }),
    ),
  };
}
