import { byId, byIdOrNone, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { marginStates } from "./margin";

/**
 * The parameters of the URL of the list of margins (docs/reference/screens.md#margins); the lowest margins come first.
 */
export const marginList = defineList({
  path: "/pricing/margin",
  sorts: ["room_type", "season", "distribution_point", "left"],
  defaultSort: "left",
  defaultOrder: "asc",
  sizes: [10, 25, 50],
  defaultSize: 25,
  filters: {
    hotel_id: byId,
    season_id: byId,
    room_type_id: byId,
    distribution_point_id: byIdOrNone,
    state: oneOf(...marginStates),
    /** Whether prices of seasons that are over are listed too. */
    past: oneOf("true"),
  },
});

export type MarginQuery = QueryOf<typeof marginList>;
