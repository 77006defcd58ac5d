import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the currencies list. */
export const currencyList = defineList({
  path: "/currencies",
  sorts: ["label", "iso_code", "decimals", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 25,
  filters: {},
  dialogs: ["new", "edit", "delete"],
});

export type CurrencyQuery = QueryOf<typeof currencyList>;
