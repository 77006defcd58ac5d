import type { Heading } from "~/api/heading";
import { bodyOf } from "~/api/body-of";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson, currencyField } from "~/api/row-json";
import { closingAnswer } from "../../sales/bookings/closing/closing-answer.schema";
import { TreatmentFields } from "./treatment.fields";
import { treatmentList } from "./treatment.list";
import type { StoredTreatment } from "./treatment.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createTreatment,
  deleteTreatment,
  treatmentRows,
  updateTreatment,
} from "./treatment.service.server";

export const heading: Heading = { name: "Treatments", texts: "treatments", after: "Spas" };

export const treatmentJson = rowJson<StoredTreatment>(TreatmentFields, {
  id: "Treatment",
  digits: ({ currency }) => currency.digits,
  more: {
    spa: namedRow("spa_id", "spa_label", { always: true }),
    currency: currencyField,
  },
});

const input = bodyOf(TreatmentFields, { active: true });

export const fed = fedRows(treatmentRows, treatmentJson);

export const calls = resource({
  path: "/treatments",
  tag: heading.name,
  words: { one: "treatment", several: "treatments" },
  rows: treatmentRows,
  ...treatmentJson,
  list: strictList(treatmentList),
  input,
  changed: input.extend(closingAnswer),
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
