import { redirect } from "@remix-run/node";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { listHotelOptions } from "./hotel.service.server";

/** @returns the id of the active hotel that the reader can choose, as text; undefined where there are none or several */
export async function onlyHotel(ctx: Context): Promise<string | undefined> {
  const { options, more } = await listHotelOptions(ctx, { limit: 1, activeOnly: true });
  return more ? undefined : options[0]?.value;
}

/**
 * Opens a tool for the only hotel: what is shown stands in the address.
 *
 * @throws a redirect to the address with the hotel, where it says nothing about one and there is only one
 */
export async function openOnlyHotel(ctx: Context, request: Request): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has("hotel_id")) return;
  const hotel_id = await onlyHotel(ctx);
  if (!hotel_id) return;
  searchParams.set("hotel_id", hotel_id);
  throw redirect(`${pathname}?${searchParams.toString()}`);
}

/**
 * @param fresh returns the values of a new form that asks for one hotel
 * @returns the same function; where the address chooses no hotel, the only one is chosen
 */
export function choosingOnlyHotel(
  fresh: (params: URLSearchParams, ctx: Context) => Entered | Promise<Entered>,
) {
  return async (params: URLSearchParams, ctx: Context): Promise<Entered> => {
    const entered = await fresh(params, ctx);
    if (entered.hotel_id) return entered;
    const hotel_id = await onlyHotel(ctx);
    return hotel_id ? { ...entered, hotel_id } : entered;
  };
}
