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
  const { hotel_id, room_type_id, checkin, checkout, children_ages, calculated_amount } = booking;
  const { digits } = booking.currency;
  const agreed = booking.override_reason !== "";
  return {
    ...bookingJson(booking),
    hotel_id,
    hotel: { id: hotel_id, label: booking.hotel_label },
    room_type_id,
    room_type: { id: room_type_id, label: booking.room_type_label },
    checkin_date: checkin,
    checkout_date: checkout,
    nights: daysBetween(checkin, checkout),
    adults: booking.adults,
    children: children_ages.length,
    children_ages,
    calculated_amount: calculated_amount === null ? null : plainStored(calculated_amount, digits),
    override_amount: agreed ? plainStored(stayAmount(booking), digits) : null,
    override_reason: booking.override_reason,
    room_id: booking.room_id,
    service_ids: booking.services.map(({ service_id }) => service_id),
    services: booking.services.map(
      ({ service_id, label, label_fr, unit_price, quantity, amount }) => ({
        service_id,
        label,
        label_fr,
        unit_price: plainStored(unit_price, digits),
        quantity,
        amount: plainStored(amount, digits),
      }),
    ),
  };
}
