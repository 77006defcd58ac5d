import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { tourList } from "./tour.list";
import { TourJson, tourJson } from "./tour.json";
import { refuseBrokenTour, TourInput, TourUnits } from "./tour.schema";
import { createTour, deleteTour, getTour, listTours, updateTour } from "./tour.service.server";

export const heading: Heading = { name: "Tours", texts: "tours", after: "Services" };

const { shape } = TourInput;

/** A field that the body leaves out has the value with which the form begins. */
const input = z
  .object({
    ...shape,
    cutoff_hours: shape.cutoff_hours.default(24),
    min_people: shape.min_people.default(1),
    pricing_per: shape.pricing_per.default("person"),
    active: z.boolean().default(true),
    units: TourUnits.optional().meta({
      description:
        "Who is charged alike; no age belongs to two of them. Without it a new tour is for adults, and another keeps those it has.",
    }),
  })
  .superRefine(refuseBrokenTour);

export const calls = resource({
  path: "/tours",
  tag: heading.name,
  words: { one: "tour", several: "tours" },
  need: { view: "catalogue:view", edit: "catalogue:edit" },
  json: TourJson,
  serialize: tourJson,
  list: strictList(tourList),
  read: listTours,
  find: getTour,
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
