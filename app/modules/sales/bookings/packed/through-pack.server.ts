import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import type { BookingType } from "../booking";
import { bookingHref, THROUGH_PACK } from "../booking-links";
import type { ThroughPack } from "./in-pack";
import { findPackToChangeItThrough } from "./packed.service.server";
import { whereToChangeIt, type WhereToChangeIt } from "./where-to-change-it.server";

/** @returns the pack in the parameters of an address, through which a booking is changed */
export function throughPackOf(url: string | URL): ThroughPack {
  return { pack_id: rowId(new URL(url).searchParams.get(THROUGH_PACK)) };
}

/**
 * @returns a function that returns the address after an act on a booking: of the pack through which it was
 *   done, or of the booking's page
 */
export function afterAct(type: BookingType, id: number): (url: URL) => string {
  return (url) => {
    const { pack_id } = throughPackOf(url);
    return pack_id ? bookingHref("pack", pack_id) : bookingHref(type, id);
  };
}

/**
 * @returns the page of a booking's form with the pack in the address. If the booking must be changed
 *   through another pack, the page names that one, so that a form that was sent just after its pack was
 *   confirmed is shown again with its values
 */
export async function throughPack<Page extends { open: { defaults: Entered } }>(
  ctx: Context,
  { id, url }: { id: number; url: string },
  page: Page,
): Promise<Page & { whereToChangeIt: WhereToChangeIt | null }> {
  const through = throughPackOf(url);
  const other = await findPackToChangeItThrough(ctx, id, through);
  const view = { ...page, whereToChangeIt: whereToChangeIt(other, ctx) };
  if (other || !through.pack_id) return view;
  const defaults = { ...page.open.defaults, [THROUGH_PACK]: String(through.pack_id) };
  return { ...view, open: { ...page.open, defaults } };
}
