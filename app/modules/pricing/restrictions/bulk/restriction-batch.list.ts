import { defineList, type QueryOf } from "~/lists/list-definition";
import { RESTRICTION_CHANGES_PATH } from "../restriction-links";

/** The parameters of the URL of the list of bulk changes of restrictions; the newest come first. */
export const restrictionBatchList = defineList({
  path: RESTRICTION_CHANGES_PATH,
  sorts: ["at"],
  defaultSort: "at",
  defaultOrder: "desc",
  sizes: [10, 25, 50],
  defaultSize: 10,
  filters: {},
});

export type RestrictionBatchQuery = QueryOf<typeof restrictionBatchList>;
