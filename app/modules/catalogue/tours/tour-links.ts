import { withBack } from "~/http/back-link";
import { tourList } from "./tour.list";

/** The tabs of a tour's page. */
export const tourTabs = ["info", "units", "images"] as const;

export type TourTab = (typeof tourTabs)[number];

/** @returns the address of the form of a new tour; saving leads back to `from` */
export function newTourHref(from?: string): string {
  return withBack(`${tourList.path}/new`, from, tourList.path);
}

/**
 * @param from the page that saving leads back to
 * @returns the address of the form of a tour; the URL names the tab, except for the first one, "info"
 */
export function tourHref(id: number, tab: TourTab = "info", from?: string): string {
  const path = `${tourList.path}/edit/${id}`;
  return withBack(tab === "info" ? path : `${path}?tab=${tab}`, from, tourList.path);
}
