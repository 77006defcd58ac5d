import { STOP_SALES_PATH } from "../seasons/season-links";
import { byDay, byId } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the stop sales list (docs/reference/screens.md#stop-sales). */
export const stopSaleList = defineList({
  path: STOP_SALES_PATH,
  sorts: ["hotel", "room_type", "start_date", "end_date", "reason"],
  defaultSort: "start_date",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    hotel_id: byId,
    room_type_id: byId,
    /** The first and the last night, both inclusive: the list shows stop sales with a night between them. */
    night_from: byDay,
    night_to: byDay,
  },
  dialogs: ["delete"],
});

export type StopSaleQuery = QueryOf<typeof stopSaleList>;
