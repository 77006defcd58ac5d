import { auditedRows } from "../../log/audit/audited-rows.server";
import { hasLapsed } from "../../sales/bookings/holds/hold";
import { lapseHolds } from "../../sales/bookings/holds/lapsing.service.server";
import { withdrawOutdated } from "../letters/outdated-letters.service.server";
import type { HotelBooking } from "./hotel-booking.fields";
import * as stays from "./hotel-booking.repository.server";

export const hotelBookingRows = auditedRows<HotelBooking>({
  entity: "hotel_booking",
  area: "bookings",
  texts: "hotel-bookings",
  gone: "bookings:ERRORS.GONE",
  label: ({ reference }) => reference,
  lock: stays.lockHotelBooking,
  afterUpdate: withdrawOutdated,
  asOfNow: async (ctx, trx, stay) => {
    if (!hasLapsed(stay, ctx.now)) return stay;
    await lapseHolds(ctx, trx, { ids: [stay.id] });
    return stays.readHotelBooking(trx, stay.id);
  },
});
