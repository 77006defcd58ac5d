import { rowId } from "~/core/ids";
import { ONE_YEAR, readCookie, setCookie } from "./cookies.server";

/** The cookie with the id of the hotel that the visitor has chosen last, in a form or on a page about one hotel. */
const COOKIE = "hotel";

/** @returns the id of the hotel that the visitor has chosen last; it may not exist any more */
export function lastHotelIn(request: Request): number | undefined {
  return rowId(readCookie(request, COOKIE) ?? null);
}

/** @returns the cookie that keeps a hotel for a year. It is a preference of the browser, as the theme is */
export function keepingHotel(id: number): string {
  return setCookie(COOKIE, String(id), { maxAge: ONE_YEAR });
}
