import { z } from "zod";
import { guestTexts } from "~/core/guest-text";
import { guestTextsJson, jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { treatmentCategories } from "./treatment";
import type { StoredTreatment } from "./treatment.repository.server";

/** A treatment in every answer of the API. */
export const TreatmentJson = z
  .object({
    id: jsonId,
    spa_id: jsonId,
    spa: jsonNamed,
    ...guestTextsJson,
    category: z.enum(treatmentCategories),
    duration_minutes: z.int(),
    buffer_minutes: z.int().meta({ description: "How long its room is made ready afterwards." }),
    persons: z.int().meta({ description: "How many people share it at most." }),
    min_age: z.int().nullable(),
    price: jsonDecimal.meta({ description: "With the digits of its spa's currency." }),
    currency: z.object({ code: z.string(), symbol: z.string() }),
    active: z.boolean(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Treatment" });

export function treatmentJson(treatment: StoredTreatment): z.output<typeof TreatmentJson> {
  const { code, symbol, digits } = treatment.currency;
  return {
    id: treatment.id,
    spa_id: treatment.spa_id,
    spa: { id: treatment.spa_id, label: treatment.spa_label },
    ...guestTexts(treatment),
    category: treatment.category,
    duration_minutes: treatment.duration_minutes,
    buffer_minutes: treatment.buffer_minutes,
    persons: treatment.persons,
    min_age: treatment.min_age,
    price: plainStored(treatment.price, digits),
    currency: { code, symbol },
    active: treatment.active,
    created_at: treatment.created_at.toISOString(),
    updated_at: treatment.updated_at.toISOString(),
  };
}
