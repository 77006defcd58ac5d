import { withBack } from "~/http/back-link";
import { spaList } from "./spa.list";

/** The tabs of a spa's page. */
export const spaTabs = ["info", "images"] as const;

export type SpaTab = (typeof spaTabs)[number];

/** @returns where a spa is added; saving leads back to `from` */
export function newSpaHref(from?: string): string {
  return withBack(`${spaList.path}/new`, from, spaList.path);
}

/**
 * @param from the page that saving leads back to
 * @returns where a spa is edited; the tab is in the URL, and none is its information
 */
export function spaHref(id: number, tab: SpaTab = "info", from?: string): string {
  const path = `${spaList.path}/edit/${id}`;
  return withBack(tab === "info" ? path : `${path}?tab=${tab}`, from, spaList.path);
}
