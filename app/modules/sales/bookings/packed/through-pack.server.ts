import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import type { BookingType } from "../booking";
import { bookingHref, THROUGH_PACK } from "../booking-links";
import { findPackToChangeItThrough, type ThroughPack } from "./packed.service.server";
import { whereToChangeIt, type WhereToChangeIt } from "./where-to-change-it.server";

/** @returns the pack through which an address says that a booking is changed */
export function throughPackOf(url: string | URL): ThroughPack {
  return { pack_id: rowId(new URL(url).searchParams.get(THROUGH_PACK)) };
}

/** @returns where what was done to a booking leads: to the pack that it was done through, or to its page */
export function afterAct(type: BookingType, id: number): (url: URL) => string {
  return (url) => {
    const { pack_id } = throughPackOf(url);
    return pack_id ? bookingHref("pack", pack_id) : bookingHref(type, id);
  };
}

/**
 * @returns the page of a booking's form, which changes it through the pack that the address names; with
 *   the pack that it is changed through instead, where that is another: a form that was sent just after
 *   its pack was confirmed comes back as it was typed
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
