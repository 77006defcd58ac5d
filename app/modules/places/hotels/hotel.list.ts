import { oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { HOTELS_PATH } from "./hotels-path";

/** The parameters of the URL of the hotels list. */
export const hotelList = defineList({
  path: HOTELS_PATH,
  sorts: ["label", "stars", "currency", "room_types", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: { status: oneOf("active", "inactive") },
  dialogs: ["delete"],
  api: { filters: { active_only: oneOf("true", "false") } },
});

export type HotelQuery = QueryOf<typeof hotelList>;
