import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { amount } from "~/forms/checking/amount";
import { chosenId } from "~/forms/checking/chosen-id";
import { guestTextFields, line } from "~/forms/checking/texts";
import { closingAnswer } from "../../sales/bookings/closing/closing-answer.schema";
import {
  brokenAges,
  chargeModes,
  MAX_AGE,
  MAX_DESCRIPTION,
  MAX_PRICE,
  serviceCategories,
} from "./service";

const age = () => z.number().int().min(0).max(MAX_AGE).nullish();

const { label, label_fr, ...descriptions } = guestTextFields("services:FORM.LABEL_REQUIRED", {
  label: { min: 2, max: 100 },
  description: { max: MAX_DESCRIPTION },
});

/** The fields of a service: an extra that is sold beside a stay. */
export const ServiceFields = z
  .object({
    label,
    label_fr,
    /** Unique without regard to upper and lower case. */
    code: line("services:FORM.CODE_REQUIRED").min(2).max(20),
    ...descriptions,
    category: z
      .enum(serviceCategories, { error: "services:FORM.CATEGORY_REQUIRED" })
      .register(fieldNotes, { words: "services:CATEGORIES" }),
    charge_mode: z
      .enum(chargeModes, { error: "services:FORM.CHARGE_MODE_REQUIRED" })
      .register(fieldNotes, { words: "services:CHARGE_MODES" }),
    /** In the service's own currency, with at most its decimals. */
    price: amount("services:FORM.PRICE_REQUIRED", MAX_PRICE),
    currency_id: chosenId("services:FORM.CURRENCY_REQUIRED"),
    tax_included: z.boolean().default(false),
    min_age: age(),
    max_age: age().register(fieldNotes, {
      description: "Inclusive; both ages are null where it is for everybody.",
    }),
    hotel_id: chosenId().nullish().register(fieldNotes, { description: "null: all hotels." }),
    active: z.boolean().default(false),
  })
  .superRefine((ages, ctx) => {
    for (const [field, message] of Object.entries(brokenAges(ages))) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  });

/** The change of a service: its fields, and the answer to the question before it is switched off. */
export const ServiceChange = ServiceFields.safeExtend(closingAnswer);

export type ServiceInput = z.output<typeof ServiceFields>;

export type ServiceChange = z.output<typeof ServiceChange>;

export type Service = RowOf<typeof ServiceFields>;
