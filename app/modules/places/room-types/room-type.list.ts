import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the room types list. */
export const roomTypeList = defineList({
  path: "/hotels/room-types",
  sorts: ["label", "hotel", "max_guests", "available_rooms", "min_los", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: { hotel_id: byId, status: oneOf("active", "inactive") },
  dialogs: ["delete"],
  api: { filters: { active_only: oneOf("true", "false") } },
});

export type RoomTypeQuery = QueryOf<typeof roomTypeList>;
