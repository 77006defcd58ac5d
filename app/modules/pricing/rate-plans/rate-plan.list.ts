import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the list of rate plans. */
export const ratePlanList = defineList({
  path: "/pricing/management/rate-plans",
  sorts: ["label", "code", "prepayment", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    /** Plans for the hotel, those for all hotels included. */
    hotel_id: byId,
    status: oneOf("active", "inactive"),
  },
  dialogs: ["new", "edit", "delete"],
});

export type RatePlanQuery = QueryOf<typeof ratePlanList>;
