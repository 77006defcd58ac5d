import { z } from "zod";
import { jsonDateRange, jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { priceTypes } from "../price-rules/price-rule";
import type { NamedRoomPrice } from "./room-price";

/** A room price in every answer of the API (`pricing.md` §3). */
export const RoomPriceJson = z
  .object({
    id: jsonId,
    base_price: jsonDecimal.meta({ description: "With the digits of the currency." }),
    currency: z.object({ code: z.string(), symbol: z.string() }),
    per_person: z.boolean(),
    price_type: z.enum(priceTypes),
    active: z.boolean(),
    hotel_id: jsonId,
    hotel: jsonNamed,
    room_type_id: jsonId,
    room_type: jsonNamed,
    season_id: jsonId,
    season: z.object({ id: jsonId, name: z.string(), date_range: jsonDateRange }),
    distribution_point_id: jsonId.nullable().meta({ description: "null: the general price." }),
    distribution_point: z.object({ id: jsonId, label: z.string(), code: z.string() }).nullable(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "RoomPrice" });

export function roomPriceJson(price: NamedRoomPrice): z.output<typeof RoomPriceJson> {
  const { code, symbol, digits } = price.currency ?? fallbackCurrency;
  const { distribution_point_id, distribution_point_label, distribution_point_code } = price;
  return {
    id: price.id,
    base_price: plainStored(price.base_price, digits),
    currency: { code, symbol },
    per_person: price.per_person,
    price_type: price.price_type,
    active: price.active,
    hotel_id: price.hotel_id,
    hotel: { id: price.hotel_id, label: price.hotel_label },
    room_type_id: price.room_type_id,
    room_type: { id: price.room_type_id, label: price.room_type_label },
    season_id: price.season_id,
    season: {
      id: price.season_id,
      name: price.season_name,
      date_range: { start_date: price.season_start, end_date: price.season_end },
    },
    distribution_point_id,
    distribution_point:
      distribution_point_id === null
        ? null
        : {
            id: distribution_point_id,
            label: distribution_point_label ?? "",
            code: distribution_point_code ?? "",
          },
    created_at: price.created_at.toISOString(),
    updated_at: price.updated_at.toISOString(),
  };
}
