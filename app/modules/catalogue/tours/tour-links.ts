import { withBack } from "~/http/back-link";

/** The address of the list of tours. */
export const toursPath = "/tours";

/** The tabs of a tour's page. */
export const tourTabs = ["info", "units", "images"] as const;

export type TourTab = (typeof tourTabs)[number];

/** @returns the address of the form of a new tour; saving leads back to `from` */
export function newTourHref(from?: string): string {
  return withBack(`${toursPath}/new`, from, toursPath);
}

/**
 * @param from the page that saving leads back to
 * @returns the address of the form of a tour; the URL names the tab, except for the first one, "info"
 */
export function tourHref(id: number, tab: TourTab = "info", from?: string): string {
  const path = `${toursPath}/edit/${id}`;
  return withBack(tab === "info" ? path : `${path}?tab=${tab}`, from, toursPath);
}
