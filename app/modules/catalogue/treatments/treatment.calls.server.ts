import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { treatmentList } from "./treatment.list";
import { TreatmentJson, treatmentJson } from "./treatment.json";
import { TreatmentInput } from "./treatment.schema";
import {
  createTreatment,
  deleteTreatment,
  getTreatment,
  listTreatments,
  updateTreatment,
} from "./treatment.service.server";

export const heading: Heading = { name: "Treatments", texts: "treatments", after: "Spas" };

export const calls = resource({
  path: "/treatments",
  tag: heading.name,
  words: { one: "treatment", several: "treatments" },
  need: { view: "catalogue:view", edit: "catalogue:edit" },
  json: TreatmentJson,
  serialize: treatmentJson,
  list: strictList(treatmentList),
  read: listTreatments,
  find: getTreatment,
  input: TreatmentInput.extend({
    price: decimal(TreatmentInput.shape.price),
    active: z.boolean().default(true),
  }),
  patch: { duration_minutes: 60 },
  example: {
    spa_id: 1,
    label: "Seaweed wrap",
    label_fr: "Enveloppement aux algues",
    category: "body",
    description: "Warm kelp from Brittany, under a blanket.",
    description_fr: "Algues chaudes de Bretagne, sous une couverture.",
    duration_minutes: 50,
    buffer_minutes: 15,
    persons: 1,
    min_age: 16,
    price: "95.00",
  },
  create: createTreatment,
  update: updateTreatment,
  delete: deleteTreatment,
});
