import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { serviceCategories } from "./service";

/** The parameters of the URL of the services list. */
export const serviceList = defineList({
  path: "/services",
  sorts: ["label", "code", "category", "price", "hotel", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    hotel_id: byId,
    category: oneOf(...serviceCategories),
    status: oneOf("active", "inactive"),
  },
  dialogs: ["new", "edit", "delete"],
});

export type ServiceQuery = QueryOf<typeof serviceList>;
