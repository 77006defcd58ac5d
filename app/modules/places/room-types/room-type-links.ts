import { withBack } from "~/http/back-link";
import type { ImageOwnerTab } from "~/modules/places/images/image-links";
import { roomTypeList } from "./room-type.list";

/** The fields of a room type that are known before it is added. */
interface NewRoomType {
  hotel_id?: number;
  /** The id of the room type that was added before: the new one gets the same hotel. */
  after?: number;
}

/**
 * @param from the page that saving leads back to
 * @returns the address of the form of a new room type
 */
export function newRoomTypeHref({ hotel_id, after }: NewRoomType = {}, from?: string): string {
  const params = new URLSearchParams();
  if (hotel_id) params.set("hotel_id", String(hotel_id));
  if (after) params.set("after", String(after));
  const query = params.toString();
  return withBack(`/room-types/new${query ? `?${query}` : ""}`, from, roomTypeList.path);
}

/**
 * @param from the page that saving leads back to
 * @returns the address of a room type's form; the URL names the tab, except for the first one, "info"
 */
export function roomTypeHref(id: number, tab: ImageOwnerTab = "info", from?: string): string {
  const path = `/room-types/edit/${id}`;
  return withBack(tab === "info" ? path : `${path}?tab=${tab}`, from, roomTypeList.path);
}
