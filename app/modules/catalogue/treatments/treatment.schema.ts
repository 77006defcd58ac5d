import { z } from "zod";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { guestTextFields } from "~/forms/checking/texts";
import { MAX_DESCRIPTION, MAX_PRICE, treatmentCategories, treatmentNumbers } from "./treatment";

const whole = (name: keyof typeof treatmentNumbers, required?: string) => {
  const { min, max } = treatmentNumbers[name];
  return z.number({ error: required }).int().min(min).max(max);
};

/** What a treatment is made of. The decimals of its price depend on the currency of its spa. */
export const TreatmentInput = z.object({
  spa_id: chosenId("treatments:FORM.SPA_REQUIRED"),
  ...guestTextFields("treatments:FORM.LABEL_REQUIRED", {
    label: { min: 3, max: 100 },
    description: { max: MAX_DESCRIPTION },
  }),
  category: z.enum(treatmentCategories, { error: "treatments:FORM.CATEGORY_REQUIRED" }),
  duration_minutes: whole("duration_minutes", "treatments:FORM.DURATION_REQUIRED"),
  buffer_minutes: whole("buffer_minutes").default(0),
  persons: whole("persons", "treatments:FORM.PERSONS_REQUIRED"),
  min_age: whole("min_age").nullish(),
  price: amount("treatments:FORM.PRICE_REQUIRED", MAX_PRICE),
  active: z.boolean().default(false),
});

export type TreatmentInput = z.output<typeof TreatmentInput>;
