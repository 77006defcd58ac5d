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
  const { hotelId, hotelLabel } = service;
  const { code, symbol, digits } = service.currency;
  return {
    id: service.id,
    ...guestTexts(service),
    code: service.code,
    category: service.category,
    charge_mode: service.chargeMode,
    price: plainStored(service.price, digits),
    currency_id: service.currencyId,
    currency: { code, symbol },
    tax_included: service.taxIncluded,
    min_age: service.minAge,
    max_age: service.maxAge,
    hotel_id: hotelId,
    hotel: hotelId === null ? null : { id: hotelId, label: hotelLabel! },
    active: service.active,
    created_at: service.createdAt.toISOString(),
    updated_at: service.updatedAt.toISOString(),
  };
}
