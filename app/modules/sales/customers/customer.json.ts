import { z } from "zod";
import { jsonDate, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { languages } from "~/i18n/languages";
import { customerTypes } from "./customer";
import type { StoredCustomer } from "./customer.repository.server";

/** A customer in every answer of the API. */
export const CustomerJson = z
  .object({
    id: jsonId,
    type: z.enum(customerTypes),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string(),
    email: z.string(),
    phone: z.string(),
    language: z.enum(languages),
    country: z.string().nullable().meta({ description: "Two letters of ISO 3166." }),
    birth_date: jsonDate.nullable(),
    tax_number: z.string(),
    address: z.string(),
    notes: z.string(),
    marketing_consent: z.boolean(),
    marketing_consent_at: jsonInstant.nullable(),
    distribution_point_id: jsonId.nullable(),
    distribution_point: jsonNamed.nullable(),
    active: z.boolean(),
    merged_into_id: jsonId
      .nullable()
      .meta({ description: "The older record of the same customer, which stands for this one." }),
    anonymised_at: jsonInstant
      .nullable()
      .meta({ description: "Since when nothing personal is known any more." }),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Customer" });

export function customerJson(customer: StoredCustomer): z.output<typeof CustomerJson> {
  const { distribution_point_id, distribution_point_label, marketing_consent_at } = customer;
  return {
    id: customer.id,
    type: customer.type,
    first_name: customer.first_name,
    last_name: customer.last_name,
    company_name: customer.company_name,
    email: customer.email,
    phone: customer.phone,
    language: customer.language,
    country: customer.country,
    birth_date: customer.birth_date,
    tax_number: customer.tax_number,
    address: customer.address,
    notes: customer.notes,
    marketing_consent: marketing_consent_at !== null,
    marketing_consent_at: marketing_consent_at?.toISOString() ?? null,
    distribution_point_id,
    distribution_point:
      distribution_point_id === null
        ? null
        : { id: distribution_point_id, label: distribution_point_label! },
    active: customer.active,
    merged_into_id: customer.merged_into_id,
    anonymised_at: customer.anonymised_at?.toISOString() ?? null,
    created_at: customer.created_at.toISOString(),
    updated_at: customer.updated_at.toISOString(),
  };
}
