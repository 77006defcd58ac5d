import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the list of bulk changes; the newest come first. */
export const priceBatchList = defineList({
  path: "/pricing/batches",
  sorts: ["at"],
  defaultSort: "at",
  defaultOrder: "desc",
  sizes: [10, 25, 50],
  defaultSize: 10,
  filters: {},
});

export type PriceBatchQuery = QueryOf<typeof priceBatchList>;
