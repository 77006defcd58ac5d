import { byDay, byId, byIdOrNone, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { restrictionRules } from "./restriction";

/** The parameters of the URL of the list of restrictions. */
export const restrictionList = defineList({
  path: "/hotels/restrictions",
  sorts: ["hotel", "start_date", "end_date", "reason", "active"],
  defaultSort: "start_date",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    hotel_id: byId,
    /** Restrictions that hold for the room type or the channel, those of all of them included. */
    room_type_id: byId,
    distribution_point_id: byIdOrNone,
    rule: oneOf(...restrictionRules),
    status: oneOf("active", "inactive"),
    /** The first and the last day, both inclusive: restrictions with a day between them. */
    day_from: byDay,
    day_to: byDay,
  },
  dialogs: ["delete"],
});

export type RestrictionQuery = QueryOf<typeof restrictionList>;
