import { z } from "zod";
import { calendarDate } from "~/forms/checking/calendar-date";
import { isCountry } from "~/core/countries";
import { chosenId } from "~/forms/checking/chosen-id";
import { emailOrNone, line, lines } from "~/forms/checking/texts";
import { languages } from "~/i18n/languages";
import { customerTypes, MAX_ADDRESS, MAX_NOTES } from "./customer";
import { missingNames } from "./customer-names";

/** What a customer is made of. That a birth date is past depends on the day: the service says it. */
export const CustomerInput = z
  .object({
    type: z.enum(customerTypes, { error: "customers:FORM.TYPE_REQUIRED" }),
    first_name: line().max(50).default(""),
    last_name: line().max(50).default(""),
    company_name: line().max(100).default(""),
    email: emailOrNone(),
    phone: line().max(20).default(""),
    language: z.enum(languages, { error: "customers:FORM.LANGUAGE_REQUIRED" }),
    country: z.string().refine(isCountry, "customers:FORM.COUNTRY_UNKNOWN").nullish(),
    birth_date: calendarDate().nullish(),
    tax_number: line().max(30).default(""),
    address: lines().max(MAX_ADDRESS).default(""),
    notes: lines().max(MAX_NOTES).default(""),
    marketing_consent: z.boolean().default(false),
    distribution_point_id: chosenId().nullish(),
    active: z.boolean().default(false),
  })
  .superRefine((customer, ctx) => {
    for (const [field, message] of Object.entries(missingNames(customer))) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  });

export type CustomerInput = z.output<typeof CustomerInput>;
