import { z } from "zod";
import { weekdays } from "~/core/dates/weekday";
import { fieldNotes, rowIn, type RowOf } from "~/core/fields/field-kind";
import type { DisplayCurrency } from "~/core/money/money";
import { amount } from "~/forms/checking/amount";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { inWeekOrder } from "../../catalogue/tours/tour";
import { priceTypes } from "../price-rules/price-rule";
import { brokenValidity, MAX_PRICE, pricedUnits } from "./catalogue-price";

const ofTour = {
  tour_id: chosenId("catalogue-prices:FORM.TOUR_REQUIRED"),
  unit: z
    .enum(pricedUnits, { error: "catalogue-prices:FORM.UNIT_REQUIRED" })
    .register(fieldNotes, { words: "catalogue-prices:UNITS" }),
};

const ofTreatment = {
  treatment_id: chosenId("catalogue-prices:FORM.TREATMENT_REQUIRED"),
  weekdays: z.array(z.enum(weekdays)).overwrite(inWeekOrder).default([]).register(fieldNotes, {
    words: "pricing:WEEKDAYS",
    none: "catalogue-prices:EVERY_DAY",
    description: "None: every day.",
  }),
};

const ofBoth = {
  distribution_point_id: chosenId()
    .nullish()
    .register(fieldNotes, { description: "null: the general price." }),
  price_type: z
    .enum(priceTypes, { error: "catalogue-prices:FORM.PRICE_TYPE_REQUIRED" })
    .register(fieldNotes, { words: "pricing:PRICE_TYPES" }),
  /** The service checks the number of decimals, because it depends on the currency. */
  price: amount("catalogue-prices:FORM.PRICE_REQUIRED", MAX_PRICE),
  valid_from: calendarDate().nullish(),
  valid_to: calendarDate().nullish().register(fieldNotes, { description: "Inclusive." }),
  active: z.boolean().default(false),
};

/**
 * The fields of the price of a tour or a treatment. Both are stored in one table; the fields that belong only
 * to the other kind are null.
 */
export const CataloguePriceFields = z.object({
  tour_id: ofTour.tour_id.nullish(),
  unit: ofTour.unit.nullish(),
  treatment_id: ofTreatment.treatment_id.nullish(),
  weekdays: ofTreatment.weekdays,
  ...ofBoth,
});

export type CataloguePrice = RowOf<typeof CataloguePriceFields>;

/** A price with the names of its tour or treatment, spa and distribution point, as lists show it. */
export type NamedCataloguePrice = CataloguePrice & {
  /** The name of the tour or of the treatment. */
  owner_label: string;
  owner_label_fr: string;
  /** The spa of a treatment's price; null for a tour's price. */
  spa_label: string | null;
  spa_label_fr: string | null;
  distribution_point_label: string | null;
  distribution_point_code: string | null;
  currency: DisplayCurrency;
  created_at: Date;
  updated_at: Date;
};

/** The fields of the price of a tour: for each person of a unit, or for the booking as a whole. */
export const TourPriceFields = z.object({ ...ofTour, ...ofBoth }).superRefine(refuseValidity);

export type TourPrice = RowOf<typeof TourPriceFields>;

export type TourPriceInput = z.output<typeof TourPriceFields>;

/** The fields of the price of a treatment. */
export const TreatmentPriceFields = z
  .object({ ...ofTreatment, ...ofBoth })
  .superRefine(refuseValidity);

export type TreatmentPrice = RowOf<typeof TreatmentPriceFields>;

export type TreatmentPriceInput = z.output<typeof TreatmentPriceFields>;

/** Refuses a validity that ends before it begins. */
function refuseValidity(
  price: Parameters<typeof brokenValidity>[0],
  ctx: z.core.$RefinementCtx,
): void {
  for (const [field, message] of Object.entries(brokenValidity(price))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/** @returns the values of a price that the log records, without the names of its tour, treatment or spa */
export function stateOf(price: CataloguePrice): CataloguePrice {
  return rowIn(CataloguePriceFields, price);
}
