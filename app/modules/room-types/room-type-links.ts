/** @returns where a room type is added, at a hotel if that is known */
export function newRoomTypeHref(hotelId?: number): string {
  return hotelId ? `/room-types/new?hotel_id=${hotelId}` : "/room-types/new";
}

/** The tabs of a room type's page. */
export const roomTypeTabs = ["info", "images"] as const;

export type RoomTypeTab = (typeof roomTypeTabs)[number];

/** @returns where a room type is edited; the tab is in the URL, and none is its information */
export function roomTypeHref(id: number, tab: RoomTypeTab = "info"): string {
  const path = `/room-types/edit/${id}`;
  return tab === "info" ? path : `${path}?tab=${tab}`;
}
