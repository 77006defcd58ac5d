import { rowsAsShown } from "../../../sales/bookings/acts/as-shown.server";
import { hotelBookingRows } from "../hotel-booking.service.server";

/** The writes of stays for acts, each done to a stay as its page, or its row at the front desk, showed it. */
export const staysAsShown = rowsAsShown(hotelBookingRows);
