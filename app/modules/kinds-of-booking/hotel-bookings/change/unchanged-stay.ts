import { trimDecimal } from "~/core/money/plain-decimal";
import { stayAmount } from "../booked-services/booked-service";
import { enteredHeldUntil } from "../holding/held-until";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import type { HotelBookingChange } from "../hotel-booking.service.server";

/** @returns the form of a stay as if nothing had been typed into it */
export function unchanged(booking: StoredHotelBooking): HotelBookingChange {
  const { id: _, room_id: __, services, children_ages, override_reason, ...stay } = booking;
  return {
    ...{ ...stay, children_ages, children: children_ages.length, override_reason },
    held_until: enteredHeldUntil(booking.held_until, booking.clock.timeZone) || null,
    service_ids: services.map(({ service_id }) => service_id),
    override_amount: override_reason ? trimDecimal(stayAmount(booking)) : null,
  };
}
