import { z } from "zod";
import { jsonDate, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import type { WholeStopSale } from "./stop-sale.repository.server";

/** A stop sale in every answer of the API. */
export const StopSaleJson = z
  .object({
    id: jsonId,
    hotel_id: jsonId,
    hotel: jsonNamed,
    room_type_id: jsonId.nullable().meta({ description: "null: all room types of the hotel." }),
    room_type: jsonNamed.nullable(),
    start_date: jsonDate,
    end_date: jsonDate.meta({ description: "Inclusive, as the start date is." }),
    reason: z.string(),
    booked_stays: z.int().meta({
      description: "Stays that take a room on one of its nights: they stay booked as they are.",
    }),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "StopSale" });

export function stopSaleJson(stopSale: WholeStopSale): z.output<typeof StopSaleJson> {
  const { hotel_id, room_type_id, room_type_label } = stopSale;
  return {
    id: stopSale.id,
    hotel_id,
    hotel: { id: hotel_id, label: stopSale.hotel_label },
    room_type_id,
    room_type: room_type_id === null ? null : { id: room_type_id, label: room_type_label! },
    start_date: stopSale.start_date,
    end_date: stopSale.end_date,
    reason: stopSale.reason,
    booked_stays: stopSale.booked,
    created_at: stopSale.created_at.toISOString(),
    updated_at: stopSale.updated_at.toISOString(),
  };
}
