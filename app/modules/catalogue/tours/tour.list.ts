import { oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { availabilities, tourPricingModes } from "./tour";
import { toursPath } from "./tour-links";

/** The parameters of the URL of the tours list. */
export const tourList = defineList({
  path: toursPath,
  sorts: ["label", "city", "duration", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
  filters: {
    availability: oneOf(...availabilities),
    pricing_per: oneOf(...tourPricingModes),
    status: oneOf("active", "inactive"),
  },
  dialogs: ["delete"],
});

export type TourQuery = QueryOf<typeof tourList>;
