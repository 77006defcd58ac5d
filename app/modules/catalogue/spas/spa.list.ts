import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the spas list. */
export const spaList = defineList({
  path: "/spas",
  sorts: ["label", "hotel", "treatment_rooms", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: { hotel_id: byId, status: oneOf("active", "inactive") },
  dialogs: ["delete"],
});

export type SpaQuery = QueryOf<typeof spaList>;
