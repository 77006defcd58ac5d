import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { treatmentCategories } from "./treatment";

const declared = {
  sorts: ["label", "spa", "category", "duration", "price", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    spa_id: byId,
    category: oneOf(...treatmentCategories),
    status: oneOf("active", "inactive"),
  },
  dialogs: ["delete"],
} as const;

/** The parameters of the URL of the treatments list. */
export const treatmentList = defineList({ path: "/treatments", ...declared });

export type TreatmentQuery = QueryOf<typeof treatmentList>;

/** @returns the list of one spa's treatments, at an address of its own; without a spa, the list of all */
export function treatmentListOf(spa_id: number | undefined): typeof treatmentList {
  return spa_id ? defineList({ path: `/spas/${spa_id}/treatments`, ...declared }) : treatmentList;
}
