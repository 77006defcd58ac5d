import { z } from "zod";
import { guestTexts } from "~/core/guest-text";
import { guestTextsJson, jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { chargeModes, serviceCategories } from "./service";
import type { StoredService } from "./service.repository.server";

const age = z.int().nullable();

/** A service in every answer of the API. */
export const ServiceJson = z
  .object({
    id: jsonId,
    ...guestTextsJson,
    code: z.string(),
    category: z.enum(serviceCategories),
    charge_mode: z.enum(chargeModes),
    price: jsonDecimal.meta({ description: "With the digits of its currency." }),
    currency_id: jsonId,
    currency: z.object({ code: z.string(), symbol: z.string() }),
    tax_included: z.boolean(),
    min_age: age,
    max_age: age.meta({ description: "Inclusive; both ages are null where it is for everybody." }),
    hotel_id: jsonId.nullable().meta({ description: "null: all hotels." }),
    hotel: jsonNamed.nullable(),
    active: z.boolean(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Service" });

export function serviceJson(service: StoredService): z.output<typeof ServiceJson> {
  const { hotel_id, hotel_label } = service;
  const { code, symbol, digits } = service.currency;
  return {
    id: service.id,
    ...guestTexts(service),
    code: service.code,
    category: service.category,
    charge_mode: service.charge_mode,
    price: plainStored(service.price, digits),
    currency_id: service.currency_id,
    currency: { code, symbol },
    tax_included: service.tax_included,
    min_age: service.min_age,
    max_age: service.max_age,
    hotel_id,
    hotel: hotel_id === null ? null : { id: hotel_id, label: hotel_label! },
    active: service.active,
    created_at: service.created_at.toISOString(),
    updated_at: service.updated_at.toISOString(),
  };
}
