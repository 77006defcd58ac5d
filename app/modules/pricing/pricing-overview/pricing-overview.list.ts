import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the pricing overview, which lists hotels by name. */
export const pricingOverviewList = defineList({
  path: "/pricing",
  sorts: ["label"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10],
  defaultSize: 5,
  filters: {},
});

export type PricingOverviewQuery = QueryOf<typeof pricingOverviewList>;
