import { catalogueQuotes } from "./calculator/quote-calls.server";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson, currencyField } from "~/api/row-json";
import { namedPoint } from "../../settings/distribution-points/named-point";
import {
  type NamedCataloguePrice,
  TourPriceFields,
  TreatmentPriceFields,
} from "./catalogue-price.fields";
import {
  createTourPrice,
  createTreatmentPrice,
  deleteTourPrice,
  deleteTreatmentPrice,
  tourPriceRows,
  treatmentPriceRows,
  updateTourPrice,
  updateTreatmentPrice,
} from "./catalogue-price.service.server";
import { tourPriceList } from "./tour-price.list";
import { fedRows } from "../../log/change-feed/fed-rows";
import { treatmentPriceList } from "./treatment-price.list";

export const heading: Heading = {
  name: "Catalogue prices",
  texts: "catalogue-prices",
  after: "Treatments",
};

/** The values of fields that a body leaves out, as in a new form. */
const defaults = { price_type: "sell", active: true } as const;

const digits = ({ currency }: NamedCataloguePrice) => currency.digits;

const sharedFields = { currency: currencyField, distribution_point: namedPoint };

export const tourPriceJson = rowJson<NamedCataloguePrice>(TourPriceFields, {
  id: "TourPrice",
  digits,
  more: { tour: namedRow("tour_id", "owner_label", { always: true }), ...sharedFields },
});

export const treatmentPriceJson = rowJson<NamedCataloguePrice>(TreatmentPriceFields, {
  id: "TreatmentPrice",
  digits,
  more: { treatment: namedRow("treatment_id", "owner_label", { always: true }), ...sharedFields },
});

const refuses = { create: [409], delete: [] } as const;

const tourPrices = resource({
  path: "/tour-prices",
  tag: heading.name,
  words: { one: "tour price", several: "tour prices" },
  ...tourPriceJson,
  list: strictList(tourPriceList),
  rows: tourPriceRows,
  input: bodyOf(TourPriceFields, defaults),
  patch: { price: "43.00" },
  example: { tour_id: 1, unit: "adult", price: "41.00", valid_from: "2028-06-01" },
  refuses,
  create: createTourPrice,
  update: updateTourPrice,
  delete: deleteTourPrice,
});

const treatmentPrices = resource({
  path: "/treatment-prices",
  tag: heading.name,
  words: { one: "treatment price", several: "treatment prices" },
  ...treatmentPriceJson,
  list: strictList(treatmentPriceList),
  rows: treatmentPriceRows,
  input: bodyOf(TreatmentPriceFields, defaults),
  // In the demo, the ids of the prices of treatments come after those of tours.
  exampleRow: 54,
  patch: { price: "43.00" },
  example: { treatment_id: 1, price: "95.00", weekdays: ["friday", "saturday"] },
  refuses,
  create: createTreatmentPrice,
  update: updateTreatmentPrice,
  delete: deleteTreatmentPrice,
});

export const fed = [
  fedRows(tourPriceRows, tourPriceJson),
  fedRows(treatmentPriceRows, treatmentPriceJson),
];

export const calls = [...tourPrices, ...treatmentPrices, ...catalogueQuotes];
