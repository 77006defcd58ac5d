import { z } from "zod";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { guestTextFields, line } from "~/forms/checking/texts";
import {
  brokenAges,
  chargeModes,
  MAX_AGE,
  MAX_DESCRIPTION,
  MAX_PRICE,
  serviceCategories,
} from "./service";

const age = z.number().int().min(0).max(MAX_AGE).nullish();

/** What is asked of the ages together. */
export function refuseAges(
  ages: { min_age?: number | null; max_age?: number | null },
  ctx: z.core.$RefinementCtx,
): void {
  for (const [field, message] of Object.entries(brokenAges(ages))) {
    ctx.addIssue({ code: "custom", path: [field], message });
  }
}

/** What a service is made of. The decimals of its price depend on its currency. */
export const ServiceInput = z
  .object({
    ...guestTextFields("services:FORM.LABEL_REQUIRED", {
      label: { min: 2, max: 100 },
      description: { max: MAX_DESCRIPTION },
    }),
    code: line("services:FORM.CODE_REQUIRED").min(2).max(20),
    category: z.enum(serviceCategories, { error: "services:FORM.CATEGORY_REQUIRED" }),
    charge_mode: z.enum(chargeModes, { error: "services:FORM.CHARGE_MODE_REQUIRED" }),
    price: amount("services:FORM.PRICE_REQUIRED", MAX_PRICE),
    currency_id: chosenId("services:FORM.CURRENCY_REQUIRED"),
    tax_included: z.boolean().default(false),
    min_age: age,
    max_age: age,
    hotel_id: chosenId().nullish(),
    active: z.boolean().default(false),
  })
  .superRefine(refuseAges);

export type ServiceInput = z.output<typeof ServiceInput>;
