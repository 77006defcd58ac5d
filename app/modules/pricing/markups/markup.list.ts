import { byId, byIdOrNone, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the list of markups. */
export const markupList = defineList({
  path: "/pricing/management/markups",
  sorts: ["priority", "percentage", "active"],
  defaultSort: "priority",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    /** Markups that hold for the hotel or the channel, those for any of them included. */
    hotel_id: byId,
    distribution_point_id: byIdOrNone,
    status: oneOf("active", "inactive"),
  },
  dialogs: ["new", "edit", "delete"],
});

export type MarkupQuery = QueryOf<typeof markupList>;
