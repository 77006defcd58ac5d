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
    hotel_id: season.hotel_id,
    hotel: { id: season.hotel_id, label: season.hotel_label },
    start_date: season.start_date,
    end_date: season.end_date,
    date_range: { start_date: season.start_date, end_date: season.end_date },
    duration_days: rangeDays(datesOf(season)),
    active: season.active,
    created_at: season.created_at.toISOString(),
    updated_at: season.updated_at.toISOString(),
  };
}
