import { rowFilter } from "~/screens/filters.server";
import { listSpaOptions } from "./spa.service.server";

/** The filter by spa, for lists of treatments and their prices. */
export const spaFilter = rowFilter({
  label: "spas:LIST.SPA_FILTER",
  empty: "spas:LIST.ALL_SPAS",
  chip: "spas:LIST.SPA",
  choices: listSpaOptions,
  source: () => "/options/spas",
});
