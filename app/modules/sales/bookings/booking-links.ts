import { withBack } from "~/http/back-link";
import type { BookingAct, BookingType } from "./booking";

/** The paths of the lists of bookings. */
export const bookingPaths: Record<BookingType, string> = {
  hotel: "/bookings/hotels",
  flight: "/bookings/flights",
  spa: "/bookings/spas",
  pack: "/bookings/packs",
};

/** The dialogs of a booking's page. */
export type BookingQuestion =
  | BookingAct
  | "price"
  | "room"
  | "hold"
  | "check_in"
  | "check_out"
  | "no_show"
  | "guests"
  | "convert"
  | "undo_conversion"
  | "exempt"
  | "lift_exemption";

/** @returns the address of a booking's page, with an open dialog if one is given */
export function bookingHref(type: BookingType, id: number, question?: BookingQuestion): string {
  const page = `${bookingPaths[type]}/${id}`;
  return question ? `${page}?dialog=${question}` : page;
}

/** The dialogs of an account. */
export type AccountQuestion = "payment" | "adjust" | "exempt";

/** @returns the address of the account of a booking, with an open dialog if one is given */
export function accountHref(type: BookingType, id: number, question?: AccountQuestion): string {
  const page = `${bookingHref(type, id)}/account`;
  return question ? `${page}?dialog=${question}` : page;
}

/** @returns the address of the confirmation for the customer, to be printed */
export function confirmationHref(type: BookingType, id: number): string {
  return `${bookingHref(type, id)}/confirmation`;
}

/** @returns the address of the registration card of a stay, to be printed */
export function registrationHref(id: number): string {
  return `${bookingHref("hotel", id)}/registration`;
}

/** @returns the address of the page that sends a letter about a booking */
export function letterHref(type: BookingType, id: number): string {
  return `${bookingHref(type, id)}/letter`;
}

/** The name of the parameter with the letter that is written again. */
export const LETTER_AGAIN = "again";

/** @returns the address of the page that sends a letter, made for a letter that wasn't sent */
export function againHref(letterTo: string, letter_id: number): string {
  return `${letterTo}?${LETTER_AGAIN}=${letter_id}`;
}

/** @returns the type of booking that a part of an address names: "hotels" names stays */
export function typeOfWord(word: string | undefined): BookingType | undefined {
  const types = Object.keys(bookingPaths) as BookingType[];
  return types.find((type) => bookingPaths[type] === `/bookings/${word}`);
}

/** @returns the address of the dialog that cancels a booking, over its list */
export function cancelBookingHref(type: BookingType, id: number, listHref: string): string {
  const path = bookingPaths[type];
  return `${path}/${id}/cancel${listHref.slice(path.length)}`;
}

/**
 * @param from the page that saving leads back to
 * @returns the address of a booking's form
 */
export function editBookingHref(type: BookingType, id: number, from?: string): string {
  return withBack(`${bookingHref(type, id)}/edit`, from, bookingPaths[type]);
}

/**
 * @param change what is proposed, besides the values of the booking
 * @param from the page that saving leads back to
 * @returns the address of the page that shows a change of a stay night by night, before it is saved
 */
export function changeStayHref(
  id: number,
  change: Record<string, string | undefined> = {},
  from?: string,
): string {
  const named = Object.entries(change).filter((one): one is [string, string] => Boolean(one[1]));
  const query = new URLSearchParams(named).toString();
  const page = `${bookingHref("hotel", id)}/change${query && `?${query}`}`;
  return withBack(page, from, bookingHref("hotel", id));
}

/** The name of the parameter with the pack through which a booking is changed. */
export const THROUGH_PACK = "pack_id";

/**
 * @returns the address of a booking's page, with the confirmed pack through which the booking is changed
 *   there
 */
export function throughPackHref(href: string, pack_id: number): string {
  return `${href}${href.includes("?") ? "&" : "?"}${THROUGH_PACK}=${pack_id}`;
}

/**
 * @returns the address of a booking's form that changes it through its confirmed pack; saving leads back to
 *   the pack
 */
export function changeInPackHref(type: BookingType, id: number, pack_id: number): string {
  const form = throughPackHref(`${bookingHref(type, id)}/edit`, pack_id);
  return withBack(form, bookingHref("pack", pack_id), bookingPaths[type]);
}

/** @returns the address of the form that books a quoted stay, with all values on which its price depends */
export function bookQuotedHref(stay: Record<string, string>): string {
  return `${bookingPaths.hotel}/new?${new URLSearchParams(stay).toString()}`;
}

/**
 * @param stay the hotel, dates and guests to begin with
 * @param from the page that saving leads back to
 * @returns the address of the form that books several rooms at once
 */
export function newGroupHref(stay: Record<string, string> = {}, from?: string): string {
  const query = new URLSearchParams(stay).toString();
  return withBack(`/bookings/groups/new${query && `?${query}`}`, from, bookingPaths.hotel);
}

/** @returns the address of the page on which all stays of a pack get other dates */
export function moveGroupHref(pack_id: number): string {
  return `${bookingHref("pack", pack_id)}/move`;
}

/** @returns the address of the form that books rooms and adds them to a pack */
export function addRoomsHref(pack_id: number): string {
  return `${bookingHref("pack", pack_id)}/rooms`;
}

/**
 * @param from the page that saving leads back to
 * @returns the address of the form of a new booking, with its customer if one is given
 */
export function newBookingHref(
  type: BookingType,
  { customer_id }: { customer_id?: number } = {},
  from?: string,
): string {
  const list = bookingPaths[type];
  return withBack(`${list}/new${customer_id ? `?customer_id=${customer_id}` : ""}`, from, list);
}
