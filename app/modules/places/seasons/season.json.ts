import { z } from "zod";
import { rangeDays } from "~/core/dates";
import { jsonDate, jsonDateRange, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { datesOf } from "./season";
import type { SeasonWithHotel } from "./season.repository.server";

/** A season in every answer of the API. */
export const SeasonJson = z
  .object({
    id: jsonId,
    name: z.string(),
    hotel_id: jsonId,
    hotel: jsonNamed,
    start_date: jsonDate,
    end_date: jsonDate.meta({ description: "Inclusive, as the start date is." }),
    date_range: jsonDateRange,
    duration_days: z.int().positive(),
    active: z.boolean(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Season" });

export function seasonJson(season: SeasonWithHotel): z.output<typeof SeasonJson> {
  return {
    id: season.id,
    name: season.name,
    hotel_id: season.hotelId,
    hotel: { id: season.hotelId, label: season.hotelLabel },
    start_date: season.startDate,
    end_date: season.endDate,
    date_range: { start_date: season.startDate, end_date: season.endDate },
    duration_days: rangeDays(datesOf(season)),
    active: season.active,
    created_at: season.createdAt.toISOString(),
    updated_at: season.updatedAt.toISOString(),
  };
}
