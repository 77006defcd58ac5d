import { oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the distribution points list (docs/reference/everywhere.md#lists). */
export const distributionPointList = defineList({
  path: "/settings/distribution-points",
  sorts: ["label", "code", "type", "parent", "commission_rate", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {},
  dialogs: ["new", "edit"],
  api: { filters: { active_only: oneOf("true", "false") } },
});

export type DistributionPointQuery = QueryOf<typeof distributionPointList>;
