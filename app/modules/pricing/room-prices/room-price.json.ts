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
  const { distributionPointId, distributionPointLabel, distributionPointCode } = price;
  return {
    id: price.id,
    base_price: plainStored(price.basePrice, digits),
    currency: { code, symbol },
    per_person: price.perPerson,
    price_type: price.priceType,
    active: price.active,
    hotel_id: price.hotelId,
    hotel: { id: price.hotelId, label: price.hotelLabel },
    room_type_id: price.roomTypeId,
    room_type: { id: price.roomTypeId, label: price.roomTypeLabel },
    season_id: price.seasonId,
    season: {
      id: price.seasonId,
      name: price.seasonName,
      date_range: { start_date: price.seasonStart, end_date: price.seasonEnd },
    },
    distribution_point_id: distributionPointId,
    distribution_point:
      distributionPointId === null
        ? null
        : {
            id: distributionPointId,
            label: distributionPointLabel ?? "",
            code: distributionPointCode ?? "",
          },
    created_at: price.createdAt.toISOString(),
    updated_at: price.updatedAt.toISOString(),
  };
}
