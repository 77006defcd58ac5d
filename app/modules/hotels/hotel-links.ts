import { hotelList } from "./hotel.list";

/** The tabs of a hotel's page. */
export const hotelTabs = ["info", "images"] as const;

export type HotelTab = (typeof hotelTabs)[number];

/** Where a hotel is added. */
export const newHotelHref = `${hotelList.path}/new`;

/** @returns where a hotel is edited; the tab is in the URL, and none is its information */
export function hotelHref(id: number, tab: HotelTab = "info"): string {
  const path = `${hotelList.path}/edit/${id}`;
  return tab === "info" ? path : `${path}?tab=${tab}`;
}
