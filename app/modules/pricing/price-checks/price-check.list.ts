import { byId } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the price checks list. */
export const priceCheckList = defineList({
  path: "/pricing/checks",
  sorts: ["name", "hotel", "checkin_date", "amount"],
  defaultSort: "name",
  defaultOrder: "asc",
  sizes: [10, 25, 50],
  defaultSize: 25,
  filters: { hotel_id: byId },
  dialogs: ["new", "edit", "delete"],
});

export type PriceCheckQuery = QueryOf<typeof priceCheckList>;
