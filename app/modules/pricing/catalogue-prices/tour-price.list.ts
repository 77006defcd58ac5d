import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { priceTypes } from "../price-rules/price-rule";
import { pricedUnits } from "./catalogue-price";

/** The parameters of the URL of the tour prices list. */
export const tourPriceList = defineList({
  path: "/pricing/tours",
  sorts: ["tour", "unit", "price", "distribution_point", "valid_from", "active"],
  defaultSort: "tour",
  defaultOrder: "asc",
  sizes: [10, 25, 50],
  defaultSize: 10,
  filters: { tour_id: byId, unit: oneOf(...pricedUnits), price_type: oneOf(...priceTypes) },
  dialogs: ["new", "edit", "delete"],
});

export type TourPriceQuery = QueryOf<typeof tourPriceList>;
