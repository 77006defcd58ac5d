import { withBack } from "~/http/back-link";
import { roomList } from "./room.list";

/**
 * @param place the hotel and room type, if they are known
 * @param from the page that saving leads back to
 * @returns the address of the form that adds several rooms at once
 */
export function severalRoomsHref(place: Record<string, number | undefined>, from: string): string {
  const params = Object.entries(place).flatMap(([name, id]) => (id ? [[name, String(id)]] : []));
  const query = new URLSearchParams(params).toString();
  return withBack(`${roomList.path}/several${query ? `?${query}` : ""}`, from, roomList.path);
}
