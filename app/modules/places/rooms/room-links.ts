import { withBack } from "~/http/back-link";
import { roomList } from "./room.list";

/**
 * @param place the hotel and room type, if they are known
 * @param from the page that saving leads back to
 * @returns the address of the form that adds several rooms at once
 */
export function severalRoomsHref(place: Record<string, number | undefined>, from?: string): string {
  const params = Object.entries(place).flatMap(([name, id]) => (id ? [[name, String(id)]] : []));
  const query = new URLSearchParams(params).toString();
  return withBack(`${roomList.path}/several${query ? `?${query}` : ""}`, from, roomList.path);
}

/** The path of the page that puts several rooms out of order. */
export const CLOSE_ROOMS_PATH = `${roomList.path}/out-of-order`;

/** The name under which a ticked room goes to that page. */
export const TICKED_ROOM = "room_id";

/**
 * @param from the page that leaving leads back to
 * @returns the address of the page that puts several rooms of a hotel out of order
 */
export function closeRoomsHref(
  { hotel_id, room_ids = [] }: { hotel_id?: number; room_ids?: number[] },
  from: string,
): string {
  const params = new URLSearchParams(hotel_id ? { hotel_id: String(hotel_id) } : {});
  for (const id of room_ids) params.append(TICKED_ROOM, String(id));
  const query = params.toString();
  return withBack(`${CLOSE_ROOMS_PATH}${query ? `?${query}` : ""}`, from, roomList.path);
}
