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
  const { distributionPointId, distributionPointLabel, marketingConsentAt } = customer;
  return {
    id: customer.id,
    type: customer.type,
    first_name: customer.firstName,
    last_name: customer.lastName,
    company_name: customer.companyName,
    email: customer.email,
    phone: customer.phone,
    language: customer.language,
    country: customer.country,
    birth_date: customer.birthDate,
    tax_number: customer.taxNumber,
    address: customer.address,
    notes: customer.notes,
    marketing_consent: marketingConsentAt !== null,
    marketing_consent_at: marketingConsentAt?.toISOString() ?? null,
    distribution_point_id: distributionPointId,
    distribution_point:
      distributionPointId === null
        ? null
        : { id: distributionPointId, label: distributionPointLabel! },
    active: customer.active,
    merged_into_id: customer.mergedIntoId,
    anonymised_at: customer.anonymisedAt?.toISOString() ?? null,
    created_at: customer.createdAt.toISOString(),
    updated_at: customer.updatedAt.toISOString(),
  };
}
