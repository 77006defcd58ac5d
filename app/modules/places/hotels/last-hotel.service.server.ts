import { assertMayAny } from "~/core/access/permissions";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { headersWithCookies } from "~/http/cookies.server";
import { keepingHotel, lastHotelIn } from "~/http/last-hotel-cookie.server";
import { findActiveHotelLabel } from "./last-hotel.repository.server";
import { onlyHotel } from "./only-hotel.server";

/**
 * @returns the parameters of a page about one hotel. Where its address says nothing about it, it is the hotel
 *   that the visitor has chosen last, as long as that is active, or else the only one
 */
export async function paramsWithHotel(ctx: Context, request: Request): Promise<URLSearchParams> {
  assertMayAny(ctx, ["hotels:view", "bookings:view", "pricing:view"]);
  const { searchParams } = new URL(request.url);
  if (searchParams.has("hotel_id")) return searchParams;
  const { lastHotel: id, db, locale } = ctx;
  const last = id ? await findActiveHotelLabel(db, id, locale) : undefined;
  const hotel_id = last ? String(last.id) : await onlyHotel(ctx);
  if (hotel_id) searchParams.set("hotel_id", hotel_id);
  return searchParams;
}

/**
 * Keeps the hotel that an address has named as the visitor's, for a year. The database isn't written to: it is a
 * preference of the browser, as the theme is.
 *
 * @param shown the hotel that the page shows
 * @returns the headers of the page, with a cookie where it names another existing hotel than the last time
 */
export function hotelKept(request: Request, shown: number | null | undefined): Headers {
  const named = rowId(new URL(request.url).searchParams.get("hotel_id"));
  const isNew = named && named === shown && named !== lastHotelIn(request);
  return headersWithCookies([isNew ? keepingHotel(named) : undefined]);
}
