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
} from "./tax";
import { MAX_RATES, VALUE_DECIMALS } from "./tax-rate";

/** The value of a rate. */
export const rateValue = decimalText({
  required: "taxes:FORM.VALUE_REQUIRED",
  min: 0,
  max: MAX_VALUE,
  decimals: VALUE_DECIMALS,
});

/** An end of a rate, which is open where it is left empty. */
const rateEnd = calendarDate()
  .nullish()
  .transform((date) => date ?? null);

/**
 * @param value the schema of a rate's value
 * @returns the schema of the rates of a tax
 */
export function ratesOf(value: z.ZodType<string>) {
  return z
    .array(z.strictObject({ value, valid_from: rateEnd, valid_to: rateEnd }), {
      error: "taxes:FORM.RATES_REQUIRED",
    })
    .min(1, { error: "taxes:FORM.RATES_REQUIRED" })
    .max(MAX_RATES, { error: `taxes:FORM.RATES_MAX?max=${MAX_RATES}` })
    .register(fieldNotes, { kind: "other" });
}

/** The fields of a tax or fee each separately, without what they must be together. */
export const EachTaxField = z.object({
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
  rates: ratesOf(rateValue),
  included: z.boolean().default(false).register(fieldNotes, {
    description: "Whether prices include it: then it is information only.",
  }),
  collected_by_us: z.boolean().default(false).register(fieldNotes, {
    description:
      "Whether guests pay it to the hotel, so that it is due with the stay; otherwise it is printed and not due. Of what prices include it says nothing.",
  }),
  from_age: z.number().int().min(0).max(MAX_FROM_AGE).default(0).register(fieldNotes, {
    description: "For amounts per person: children below this age don't count. Adults do.",
  }),
  max_nights: z.number().int().min(0).max(MAX_NIGHTS).default(0).register(fieldNotes, {
    description: "Only the first nights up to this number count; 0 = all.",
  }),
  active: z.boolean().default(false),
});

/** The fields of a tax or fee of a hotel (docs/reference/prices.md#taxes). */
export const TaxFields = EachTaxField.superRefine((tax, ctx) => {
  for (const [field, message] of Object.entries(brokenTax(tax))) {
    ctx.addIssue({ code: "custom", path: pathOf(field), message });
  }
});

/** @returns the path of a field of a rate: "rates[0].value" is ["rates", 0, "value"] */
export function pathOf(field: string): (string | number)[] {
  const [, place, name] = /\[(\d+)\]\.(\w+)$/.exec(field)!;
  return ["rates", Number(place), name!];
}

export type TaxInput = z.output<typeof TaxFields>;

export type Tax = RowOf<typeof TaxFields>;
