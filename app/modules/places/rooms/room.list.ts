import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { roomStatuses } from "./room";

/** The parameters of the URL of the rooms list. */
export const roomList = defineList({
  path: "/hotels/rooms",
  sorts: ["number", "hotel", "room_type", "floor", "status"],
  defaultSort: "number",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 25,
  filters: { hotel_id: byId, room_type_id: byId, status: oneOf(...roomStatuses) },
  dialogs: ["new", "edit", "delete"],
});

export type RoomQuery = QueryOf<typeof roomList>;
