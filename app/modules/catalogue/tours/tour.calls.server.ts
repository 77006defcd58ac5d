import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { rowJson, currencyField } from "~/api/row-json";
import { TourFields } from "./tour.fields";
import { tourList } from "./tour.list";
import type { StoredTour } from "./tour.repository.server";
import { createTour, deleteTour, tourRows, updateTour } from "./tour.service.server";
import { tourUnits } from "./tour-unit-names";
import { fedRows } from "../../log/change-feed/fed-rows";
import { TourUnits } from "./tour-units.schema";

export const heading: Heading = { name: "Tours", texts: "tours", after: "Services" };

export const tourJson = rowJson<StoredTour>(TourFields, {
  id: "Tour",
  more: {
    currency: currencyField,
    start_times: {
      schema: z.array(z.string()).meta({ description: "HH:MM, the earliest first." }),
      of: ({ start_times }) => start_times,
    },
    units: {
      schema: z.array(
        z.object({
          unit: z.enum(tourUnits),
          min_age: z.int(),
          max_age: z.int().meta({ description: "Inclusive." }),
          counts_in_capacity: z.boolean(),
        }),
      ),
      of: ({ units }) => units,
    },
  },
});

/** The values of fields that are missing in a body: the initial values of the form. */
const usual = { cutoff_hours: 24, min_people: 1, pricing_per: "person", active: true } as const;

const input = bodyOf(TourFields, usual).safeExtend({
  units: TourUnits.optional().meta({
    description:
      "Who is charged alike; no age belongs to two of them. Without it a new tour is for adults, and another keeps those it has.",
  }),
});

export const fed = fedRows(tourRows, tourJson);

export const calls = resource({
  path: "/tours",
  tag: heading.name,
  words: { one: "tour", several: "tours" },
  rows: tourRows,
  ...tourJson,
  list: strictList(tourList),
  input,
  example: {
    label: "Old town by bike",
    label_fr: "La vieille ville à vélo",
    slug: "old-town-by-bike",
    city: "La Rochelle",
    meeting_point: "Tour de la Chaîne",
    duration_minutes: 150,
    languages: ["en", "fr"],
    availability: "start_times",
    start_times: ["09:30", "14:00"],
    weekdays: ["tuesday", "thursday", "saturday"],
    max_people: 12,
    currency_id: 1,
    units: [
      { unit: "adult", min_age: 18, max_age: 120 },
      { unit: "child", min_age: 8, max_age: 17 },
    ],
  },
  create: createTour,
  update: updateTour,
  delete: deleteTour,
});
