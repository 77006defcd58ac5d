import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { priceTypes } from "../price-rules/price-rule";

/** The parameters of the URL of the treatment prices list. */
export const treatmentPriceList = defineList({
  path: "/pricing/spas",
  sorts: ["treatment", "price", "distribution_point", "valid_from", "active"],
  defaultSort: "treatment",
  defaultOrder: "asc",
  sizes: [10, 25, 50],
  defaultSize: 10,
  filters: { spa_id: byId, treatment_id: byId, price_type: oneOf(...priceTypes) },
  dialogs: ["new", "edit", "delete"],
});

export type TreatmentPriceQuery = QueryOf<typeof treatmentPriceList>;
