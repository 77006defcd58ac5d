import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import {
  TourPriceJson,
  tourPriceJson,
  TreatmentPriceJson,
  treatmentPriceJson,
} from "./catalogue-price.json";
import { refuseValidity, TourPriceInput, TreatmentPriceInput } from "./catalogue-price.schema";
import {
  createTourPrice,
  createTreatmentPrice,
  deleteTourPrice,
  deleteTreatmentPrice,
  getTourPrice,
  getTreatmentPrice,
  listTourPrices,
  listTreatmentPrices,
  updateTourPrice,
  updateTreatmentPrice,
} from "./catalogue-price.service.server";
import { tourPriceList } from "./tour-price.list";
import { treatmentPriceList } from "./treatment-price.list";

export const heading: Heading = {
  name: "Catalogue prices",
  texts: "catalogue-prices",
  after: "Treatments",
};

const { shape } = TourPriceInput;

/** A field that the body leaves out has the value with which the form begins. */
const usual = {
  price: decimal(shape.price),
  price_type: shape.price_type.default("sell"),
  active: z.boolean().default(true),
};

const need = { view: "pricing:view", edit: "pricing:edit" } as const;

const refuses = { create: [409], delete: [] } as const;

const tourPrices = resource({
  path: "/tour-prices",
  tag: heading.name,
  words: { one: "tour price", several: "tour prices" },
  need,
  json: TourPriceJson,
  serialize: tourPriceJson,
  list: strictList(tourPriceList),
  read: listTourPrices,
  find: getTourPrice,
  input: z.object({ ...shape, ...usual }).superRefine(refuseValidity),
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
  need,
  json: TreatmentPriceJson,
  serialize: treatmentPriceJson,
  list: strictList(treatmentPriceList),
  read: listTreatmentPrices,
  find: getTreatmentPrice,
  input: z.object({ ...TreatmentPriceInput.shape, ...usual }).superRefine(refuseValidity),
  // The demo has prices of tours before those of treatments.
  exampleRow: 54,
  patch: { price: "43.00" },
  example: { treatment_id: 1, price: "95.00", weekdays: ["friday", "saturday"] },
  refuses,
  create: createTreatmentPrice,
  update: updateTreatmentPrice,
  delete: deleteTreatmentPrice,
});

export const calls = [...tourPrices, ...treatmentPrices];
