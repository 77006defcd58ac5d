import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { guestTextFields } from "~/forms/checking/texts";
import { closingAnswer } from "../../sales/bookings/closing/closing-answer.schema";
import { MAX_DESCRIPTION, MAX_PRICE, treatmentCategories, treatmentNumbers } from "./treatment";

const whole = (name: keyof typeof treatmentNumbers, required?: string) => {
  const { min, max } = treatmentNumbers[name];
  return z.number({ error: required }).int().min(min).max(max);
};

const { label, label_fr, ...descriptions } = guestTextFields("treatments:FORM.LABEL_REQUIRED", {
  label: { min: 3, max: 100 },
  description: { max: MAX_DESCRIPTION },
});

/** The fields of a treatment. */
export const TreatmentFields = z.object({
  /** The spa of a treatment never changes. */
  spa_id: chosenId("treatments:FORM.SPA_REQUIRED"),
  label,
  label_fr,
  category: z
    .enum(treatmentCategories, { error: "treatments:FORM.CATEGORY_REQUIRED" })
    .register(fieldNotes, { words: "treatments:CATEGORIES" }),
  ...descriptions,
  duration_minutes: whole("duration_minutes", "treatments:FORM.DURATION_REQUIRED").register(
    fieldNotes,
    { kind: "duration" },
  ),
  buffer_minutes: whole("buffer_minutes").default(0).register(fieldNotes, {
    kind: "duration",
    description: "How long its room is made ready afterwards.",
  }),
  persons: whole("persons", "treatments:FORM.PERSONS_REQUIRED").register(fieldNotes, {
    description: "The maximum number of people.",
  }),
  /** null: no minimum age. */
  min_age: whole("min_age").nullish(),
  /** The number of its decimals depends on the currency of its spa. */
  price: amount("treatments:FORM.PRICE_REQUIRED", MAX_PRICE).register(fieldNotes, {
    description: "With the digits of its spa's currency.",
  }),
  active: z.boolean().default(false),
});

/** The change of a treatment: its fields, and the answer to the question before it is switched off. */
export const TreatmentChange = TreatmentFields.extend(closingAnswer);

export type TreatmentInput = z.output<typeof TreatmentFields>;

export type TreatmentChange = z.output<typeof TreatmentChange>;

export type Treatment = RowOf<typeof TreatmentFields>;
