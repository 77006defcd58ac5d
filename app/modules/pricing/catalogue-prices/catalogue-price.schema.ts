import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { weekdays } from "~/core/dates";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { priceTypes } from "../price-rules/price-rule";
import { inWeekOrder } from "../../catalogue/tours/tour";
import { brokenValidity, MAX_PRICE, pricedUnits } from "./catalogue-price";

const date = calendarDate();

const shared = {
  price_type: z.enum(priceTypes, { error: "catalogue-prices:FORM.PRICE_TYPE_REQUIRED" }),
  price: amount("catalogue-prices:FORM.PRICE_REQUIRED", MAX_PRICE),
  distribution_point_id: chosenId().nullish(),
  valid_from: date.nullish(),
  valid_to: date.nullish(),
  active: z.boolean().default(false),
};

/** Adds the rule over both days of a validity to a schema. */
export function refuseValidity(
  price: Parameters<typeof brokenValidity>[0],
  ctx: z.core.$RefinementCtx,
): void {
  for (const [field, message] of Object.entries(brokenValidity(price))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/** The fields of a tour's price. Its decimals depend on the tour's currency. */
export const TourPriceInput = z
  .object({
    tour_id: chosenId("catalogue-prices:FORM.TOUR_REQUIRED"),
    unit: z.enum(pricedUnits, { error: "catalogue-prices:FORM.UNIT_REQUIRED" }),
    ...shared,
  })
  .superRefine(refuseValidity);

export type TourPriceInput = z.output<typeof TourPriceInput>;

/** The fields of a treatment's price. Its decimals depend on the spa's currency. */
export const TreatmentPriceInput = z
  .object({
    treatment_id: chosenId("catalogue-prices:FORM.TREATMENT_REQUIRED"),
    ...shared,
    weekdays: z.array(z.enum(weekdays)).overwrite(inWeekOrder).default([]),
  })
  .superRefine(refuseValidity);

export type TreatmentPriceInput = z.output<typeof TreatmentPriceInput>;
