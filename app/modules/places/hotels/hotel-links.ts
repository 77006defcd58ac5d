import { withBack } from "~/http/back-link";
import type { ImageOwnerTab } from "~/modules/places/images/image-links";
import { HOTELS_PATH } from "./hotels-path";

/**
 * @param from the page that saving leads back to
 * @returns the address of the form of a new hotel
 */
export function newHotelHref(from?: string): string {
  return withBack(`${HOTELS_PATH}/new`, from, HOTELS_PATH);
}

/**
 * @param from the page that saving leads back to
 * @returns the address of a hotel's form; the URL names the tab, except for the first one, "info"
 */
export function hotelHref(id: number, tab: ImageOwnerTab = "info", from?: string): string {
  const path = `${HOTELS_PATH}/edit/${id}`;
  return withBack(tab === "info" ? path : `${path}?tab=${tab}`, from, HOTELS_PATH);
}
