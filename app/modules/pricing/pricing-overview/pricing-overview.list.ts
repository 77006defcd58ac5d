import { defineList, type QueryOf } from "~/lists/list-definition";

/** What the URL of the pricing overview can say: hotels by name. */
export const pricingOverviewList = defineList({
  path: "/pricing",
  sorts: ["label"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25],
  defaultSize: 10,
  filters: {},
});

export type PricingOverviewQuery = QueryOf<typeof pricingOverviewList>;
