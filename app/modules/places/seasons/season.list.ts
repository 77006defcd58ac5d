import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the seasons list (docs/reference/everywhere.md#lists). */
export const seasonList = defineList({
  path: "/pricing/management/seasons",
  sorts: ["name", "hotel", "start_date", "active"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: { hotel_id: byId, active: oneOf("true", "false") },
  dialogs: ["new", "edit", "delete"],
  api: { sorts: ["end_date", "created_at"] },
});

export type SeasonQuery = QueryOf<typeof seasonList>;
