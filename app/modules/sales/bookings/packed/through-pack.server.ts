import { redirect } from "@remix-run/node";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import type { BookingType } from "../booking";
import { bookingHref, THROUGH_PACK } from "../booking-links";
import { isChangedElsewhere, type ThroughPack } from "./packed.service.server";

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
 * @returns the page of a booking's form, which changes it through the pack that the address names
 * @throws a redirect to the page of what is changed through its pack alone: that says so
 */
export async function throughPack<Page extends { open: { defaults: Entered } }>(
  ctx: Context,
  { type, id, url }: { type: BookingType; id: number; url: string },
  page: Page,
): Promise<Page> {
  const through = throughPackOf(url);
  if (await isChangedElsewhere(ctx, id, through)) throw redirect(bookingHref(type, id));
  if (!through.pack_id) return page;
  const { open } = page;
  const pack = String(through.pack_id);
  return { ...page, open: { ...open, defaults: { ...open.defaults, [THROUGH_PACK]: pack } } };
}
