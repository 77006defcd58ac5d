import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { decimalText } from "~/forms/checking/amount";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { frenchLine, line } from "~/forms/checking/texts";
import {
  brokenTax,
  MAX_FROM_AGE,
  MAX_LABEL,
  MAX_NIGHTS,
  MAX_VALUE,
  taxKinds,
  taxParts,
  VALUE_DECIMALS,
} from "./tax";

/** The fields of a tax or fee of a hotel (`contracts.md` §9). */
export const TaxFields = z
  .object({
    label: line("taxes:FORM.LABEL_REQUIRED").min(2).max(MAX_LABEL),
    label_fr: frenchLine({ min: 2, max: MAX_LABEL }),
    hotel_id: chosenId("taxes:FORM.HOTEL_REQUIRED"),
    kind: z
      .enum(taxKinds, { error: "taxes:FORM.KIND_REQUIRED" })
      .register(fieldNotes, { words: "taxes:KINDS" }),
    part: z.enum(taxParts).default("all").register(fieldNotes, {
      words: "taxes:PARTS",
      description: "What a percentage is of; an amount always has `all`.",
    }),
    value: decimalText({
      required: "taxes:FORM.VALUE_REQUIRED",
      min: 0,
      max: MAX_VALUE,
      decimals: VALUE_DECIMALS,
    }).register(fieldNotes, {
      description: "A percentage up to 100, or an amount in the currency of the hotel.",
    }),
    included: z.boolean().default(false).register(fieldNotes, {
      description: "Whether prices include it: then it is information only.",
    }),
    from_age: z.number().int().min(0).max(MAX_FROM_AGE).default(0).register(fieldNotes, {
      description: "For amounts per person: children below this age don't count. Adults do.",
    }),
    max_nights: z.number().int().min(0).max(MAX_NIGHTS).default(0).register(fieldNotes, {
      description: "The first so many nights count; 0: all.",
    }),
    valid_from: calendarDate().nullish().register(fieldNotes, {
      description: "The first night; null: from the beginning.",
    }),
    valid_to: calendarDate().nullish().register(fieldNotes, {
      description: "The last night; null: without an end.",
    }),
    active: z.boolean().default(false),
  })
  .superRefine((tax, ctx) => {
    for (const [field, message] of Object.entries(brokenTax(tax))) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  });

export type TaxInput = z.output<typeof TaxFields>;

export type Tax = RowOf<typeof TaxFields>;
