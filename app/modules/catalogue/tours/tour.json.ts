import { z } from "zod";
import { weekdays } from "~/core/dates";
import { guestTexts } from "~/core/guest-text";
import { guestTextsJson, jsonDate, jsonId, jsonInstant } from "~/core/json-values";
import { availabilities, pricedPer, tourLanguages } from "./tour";
import { tourUnits } from "./tour-unit-names";
import type { StoredTour } from "./tour.repository.server";

const age = z.int();

/** A tour in every answer of the API. */
export const TourJson = z
  .object({
    id: jsonId,
    ...guestTextsJson,
    slug: z.string(),
    city: z.string(),
    meeting_point: z.string(),
    duration_minutes: z.int(),
    languages: z.array(z.enum(tourLanguages)).meta({ description: "As ISO 639-1 calls them." }),
    availability: z.enum(availabilities),
    start_times: z.array(z.string()).meta({ description: "HH:MM, the earliest first." }),
    weekdays: z.array(z.enum(weekdays)),
    min_people: z.int(),
    max_people: z.int(),
    cutoff_hours: z.int().meta({ description: "Hours before the start." }),
    pricing_per: z.enum(pricedPer),
    currency_id: jsonId,
    currency: z.object({ code: z.string(), symbol: z.string() }),
    valid_from: jsonDate.nullable(),
    valid_to: jsonDate.nullable().meta({ description: "Inclusive." }),
    units: z.array(
      z.object({
        unit: z.enum(tourUnits),
        min_age: age,
        max_age: age.meta({ description: "Inclusive." }),
        counts_in_capacity: z.boolean(),
      }),
    ),
    active: z.boolean(),
    created_at: jsonInstant,
    updated_at: jsonInstant,
  })
  .meta({ id: "Tour" });

export function tourJson(tour: StoredTour): z.output<typeof TourJson> {
  const { code, symbol } = tour.currency;
  return {
    id: tour.id,
    ...guestTexts(tour),
    slug: tour.slug,
    city: tour.city,
    meeting_point: tour.meeting_point,
    duration_minutes: tour.duration_minutes,
    languages: tour.languages as z.output<typeof TourJson>["languages"],
    availability: tour.availability,
    start_times: tour.start_times,
    weekdays: tour.weekdays,
    min_people: tour.min_people,
    max_people: tour.max_people,
    cutoff_hours: tour.cutoff_hours,
    pricing_per: tour.pricing_per,
    currency_id: tour.currency_id,
    currency: { code, symbol },
    valid_from: tour.valid_from,
    valid_to: tour.valid_to,
    units: tour.units.map(({ unit, min_age, max_age, counts_in_capacity }) => ({
      unit,
      min_age,
      max_age,
      counts_in_capacity,
    })),
    active: tour.active,
    created_at: tour.created_at.toISOString(),
    updated_at: tour.updated_at.toISOString(),
  };
}
