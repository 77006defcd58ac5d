import { withBack } from "~/http/back-link";
import type { BookingAct, BookingType } from "./booking";

/** Where the bookings of each type are listed. */
export const bookingPaths: Record<BookingType, string> = {
  hotel: "/bookings/hotels",
  flight: "/bookings/flights",
  spa: "/bookings/spas",
  pack: "/bookings/packs",
};

/** The questions of a booking's page. */
export type BookingQuestion = BookingAct | "price" | "room";

/** @returns the page of a booking, with its question where one is asked */
export function bookingHref(type: BookingType, id: number, question?: BookingQuestion): string {
  const page = `${bookingPaths[type]}/${id}`;
  return question ? `${page}?dialog=${question}` : page;
}

/** @returns what the customer of a booking is sent, to be printed */
export function confirmationHref(type: BookingType, id: number): string {
  return `${bookingHref(type, id)}/confirmation`;
}

/** @returns what is asked before a booking is cancelled, over its list as it is */
export function cancelBookingHref(type: BookingType, id: number, listHref: string): string {
  const path = bookingPaths[type];
  return `${path}/${id}/cancel${listHref.slice(path.length)}`;
}

/** @returns where a booking is changed; saving leads back to `from` */
export function editBookingHref(type: BookingType, id: number, from?: string): string {
  return withBack(`${bookingHref(type, id)}/edit`, from, bookingPaths[type]);
}

/** The parameter by which an address says through which pack a booking is changed. */
export const THROUGH_PACK = "pack_id";

/** @returns an address of a booking's page, where what is done to it is done through its confirmed pack */
export function throughPackHref(href: string, pack_id: number): string {
  return `${href}${href.includes("?") ? "&" : "?"}${THROUGH_PACK}=${pack_id}`;
}

/** @returns where a booking is changed through its confirmed pack; saving leads back to the pack */
export function changeInPackHref(type: BookingType, id: number, pack_id: number): string {
  const form = throughPackHref(`${bookingHref(type, id)}/edit`, pack_id);
  return withBack(form, bookingHref("pack", pack_id), bookingPaths[type]);
}

/** @returns where a stay is booked that was quoted, with all that its price depends on */
export function bookQuotedHref(stay: Record<string, string>): string {
  return `${bookingPaths.hotel}/new?${new URLSearchParams(stay).toString()}`;
}

/** @returns where one is made, for a customer where one is named; saving leads back to `from` */
export function newBookingHref(
  type: BookingType,
  { customer_id }: { customer_id?: number } = {},
  from?: string,
): string {
  const list = bookingPaths[type];
  return withBack(`${list}/new${customer_id ? `?customer_id=${customer_id}` : ""}`, from, list);
}
