import { hotelBookingList } from "./hotel-booking.list";

/** @returns the stays of a customer */
export function bookingsOfCustomerHref(customerId: number): string {
  return hotelBookingList.href({ filters: { customer_id: customerId } });
}
