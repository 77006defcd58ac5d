import { withBack } from "~/http/back-link";
import { hotelBookingList } from "./hotel-booking.list";

/** What one is asked about on a booking's page. */
export type BookingQuestion = "cancel" | "price";

/** @returns the page of a booking, with its question where one is asked */
export function hotelBookingHref(id: number, question?: BookingQuestion): string {
  const page = `${hotelBookingList.path}/${id}`;
  return question ? `${page}?dialog=${question}` : page;
}

/** @returns where a booking is changed; saving leads back to `from` */
export function editHotelBookingHref(id: number, from?: string): string {
  return withBack(`${hotelBookingHref(id)}/edit`, from, hotelBookingList.path);
}

/** @returns where one is made, for a customer where one is named; saving leads back to `from` */
export function newHotelBookingHref(
  { customerId }: { customerId?: number } = {},
  from?: string,
): string {
  const path = `${hotelBookingList.path}/new${customerId ? `?customer_id=${customerId}` : ""}`;
  return withBack(path, from, hotelBookingList.path);
}

/** @returns the bookings of a customer */
export function bookingsOfCustomerHref(customerId: number): string {
  return hotelBookingList.href({ filters: { customer_id: customerId } });
}
