import { z } from "zod";
import { guestTexts } from "~/core/guest-text";
import { frenchJson, guestTextsJson, jsonId, jsonInstant } from "~/core/json-values";
import { fallbackCurrency } from "./pricing-currency";
import type { WholeHotel } from "./hotel-list.repository.server";

const hour = z.string().regex(/^\d\d:00$/);

/** A hotel in every answer of the API. */
export const HotelJson = z
  .object({
    id: jsonId,
    ...guestTextsJson,
    stars: z.int().min(1).max(5),
    active: z.boolean(),
    currency_id: jsonId.nullable().meta({ description: "null: its prices are in euros." }),
    currency: z
      .object({ code: z.string(), symbol: z.string() })
      .meta({ description: "What its prices are in." }),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    checkin_time_from: hour,
    checkin_time_to: hour,
    checkout_time_from: hour,
    checkout_time_to: hour,
    policies: z.string(),
    policies_fr: frenchJson,
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Hotel" });

export function hotelJson(hotel: WholeHotel): z.output<typeof HotelJson> {
  const { code, symbol } = fallbackCurrency;
  return {
    id: hotel.id,
    ...guestTexts(hotel),
    stars: hotel.stars,
    active: hotel.active,
    currency_id: hotel.currency_id,
    currency: { code: hotel.currency ?? code, symbol: hotel.currency_symbol ?? symbol },
    address: hotel.address,
    phone: hotel.phone,
    email: hotel.email,
    checkin_time_from: hotel.checkin_time_from,
    checkin_time_to: hotel.checkin_time_to,
    checkout_time_from: hotel.checkout_time_from,
    checkout_time_to: hotel.checkout_time_to,
    policies: hotel.policies,
    policies_fr: hotel.policies_fr,
    created_at: hotel.created_at.toISOString(),
    updated_at: hotel.updated_at.toISOString(),
  };
}
