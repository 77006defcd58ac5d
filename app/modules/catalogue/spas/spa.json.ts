import { z } from "zod";
import { weekdays, type Weekday } from "~/core/dates/weekday";
import { guestTexts } from "~/core/guest-text";
import { guestTextsJson, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { TIME_OF_DAY } from "~/core/time-of-day";
import type { StoredSpa } from "./spa.repository.server";

const time = z.string().regex(TIME_OF_DAY).nullable();

const day = z
  .object({ open: time, close: time, closed: z.boolean() })
  .meta({ description: "`close` at 00:00 is the end of the day." });

/** A spa in every answer of the API. */
export const SpaJson = z
  .object({
    id: jsonId,
    ...guestTextsJson,
    hotel_id: jsonId.nullable(),
    hotel: jsonNamed.nullable(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    opening_hours: z.object(
      Object.fromEntries(weekdays.map((name) => [name, day])) as Record<Weekday, typeof day>,
    ),
    treatment_rooms: z.int().meta({ description: "How many treatments there may be at once." }),
    currency_id: jsonId,
    currency: z
      .object({ code: z.string(), symbol: z.string() })
      .meta({ description: "What its treatments are priced in." }),
    active: z.boolean(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Spa" });

export function spaJson(spa: StoredSpa): z.output<typeof SpaJson> {
  const { hotel_id, hotel_label, opening_hours } = spa;
  const { code, symbol } = spa.currency;
  const hours = weekdays.map((name) => {
    const { open = null, close = null, closed } = opening_hours[name];
    return [name, { open, close, closed }];
  });
  return {
    id: spa.id,
    ...guestTexts(spa),
    hotel_id,
    hotel: hotel_id === null ? null : { id: hotel_id, label: hotel_label! },
    address: spa.address,
    phone: spa.phone,
    email: spa.email,
    opening_hours: Object.fromEntries(hours) as z.output<typeof SpaJson>["opening_hours"],
    treatment_rooms: spa.treatment_rooms,
    currency_id: spa.currency_id,
    currency: { code, symbol },
    active: spa.active,
    created_at: spa.created_at.toISOString(),
    updated_at: spa.updated_at.toISOString(),
  };
}
