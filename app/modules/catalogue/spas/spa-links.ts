import { withBack } from "~/http/back-link";
import type { ImageOwnerTab } from "~/modules/places/images/image-links";
import { spaList } from "./spa.list";

/** @returns the address of the form of a new spa; saving leads back to `from` */
export function newSpaHref(from?: string): string {
  return withBack(`${spaList.path}/new`, from, spaList.path);
}

/**
 * @param from the page that saving leads back to
 * @returns the address of the form of a spa; the URL names the tab, except for the first one, "info"
 */
export function spaHref(id: number, tab: ImageOwnerTab = "info", from?: string): string {
  const path = `${spaList.path}/edit/${id}`;
  return withBack(tab === "info" ? path : `${path}?tab=${tab}`, from, spaList.path);
}
