import { z } from "zod";
import { isCountry } from "~/core/countries";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId } from "~/forms/checking/chosen-id";
import { emailOrNone, line, lines } from "~/forms/checking/texts";
import { languages } from "~/i18n/languages";
import { customerTypes, MAX_ADDRESS, MAX_NOTES } from "./customer";
import { missingNames } from "./customer-names";

const whoAndWhere = {
  type: z
    .enum(customerTypes, { error: "customers:FORM.TYPE_REQUIRED" })
    .register(fieldNotes, { words: "customers:TYPES" }),
  first_name: line().max(50).default(""),
  last_name: line().max(50).default(""),
  company_name: line().max(100).default(""),
  email: emailOrNone(),
  phone: line().max(20).default(""),
  address: lines().max(MAX_ADDRESS).default(""),
  country: z
    .string()
    .refine(isCountry, "customers:FORM.COUNTRY_UNKNOWN")
    .nullish()
    .register(fieldNotes, { description: "Two letters of ISO 3166." }),
  /** The language of letters and messages to the customer. */
  language: z
    .enum(languages, { error: "customers:FORM.LANGUAGE_REQUIRED" })
    .register(fieldNotes, { words: "common:LANGUAGE" }),
};

const furtherFields = {
  /** The service checks that it isn't in the future, because that depends on the day. */
  birth_date: calendarDate().nullish(),
  tax_number: line().max(30).default(""),
  /** For an agency: the distribution point that stands for it. */
  distribution_point_id: chosenId().nullish(),
  notes: lines().max(MAX_NOTES).default(""),
  active: z.boolean().default(false),
};

/** The schema of a customer's form. */
export const CustomerInput = z
  .object({ ...whoAndWhere, marketing_consent: z.boolean().default(false), ...furtherFields })
  .superRefine((customer, ctx) => {
    for (const [field, message] of Object.entries(missingNames(customer))) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  });

export type CustomerInput = z.output<typeof CustomerInput>;

/** The stored fields of a customer. */
export const CustomerFields = z.object({
  ...whoAndWhere,
  /** The instant at which the customer consented to advertising; null for never. */
  marketing_consent_at: z.date().nullable(),
  ...furtherFields,
  merged_into_id: chosenId().nullable().register(fieldNotes, {
    description: "The older record of the same customer, which replaces this one.",
  }),
  anonymised_at: z.date().nullable(),
});

export type Customer = RowOf<typeof CustomerFields>;
