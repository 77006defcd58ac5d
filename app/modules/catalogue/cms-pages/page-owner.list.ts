import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the hotels and spas that pages are about, by name. */
export const pageOwnerList = defineList({
  path: "/cms-pages",
  sorts: ["label"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [10, 25, 50],
  defaultSize: 25,
  filters: {},
});

export type PageOwnerQuery = QueryOf<typeof pageOwnerList>;
