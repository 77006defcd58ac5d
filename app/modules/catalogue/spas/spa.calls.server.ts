import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson, currencyField } from "~/api/row-json";
import { weekdays, type Weekday } from "~/core/dates/weekday";
import { TIME_OF_DAY } from "~/core/time-of-day";
import { closingAnswer } from "../../sales/bookings/closing/closing-answer.schema";
import { SpaFields } from "./spa.fields";
import { spaList } from "./spa.list";
import type { StoredSpa } from "./spa.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { createSpa, deleteSpa, spaRows, updateSpa } from "./spa.service.server";

export const heading: Heading = { name: "Spas", texts: "spas", after: "Tours" };

const time = z.string().regex(TIME_OF_DAY).nullable();

const day = z
  .object({ open: time, close: time, closed: z.boolean() })
  .meta({ description: "`close` at 00:00 is the end of the day." });

export const spaJson = rowJson<StoredSpa>(SpaFields, {
  id: "Spa",
  more: {
    hotel: namedRow("hotel_id", "hotel_label"),
    currency: {
      ...currencyField,
      schema: currencyField.schema.meta({ description: "The currency of its treatments." }),
    },
    opening_hours: {
      schema: z.object(
        Object.fromEntries(weekdays.map((name) => [name, day])) as Record<Weekday, typeof day>,
      ),
      of: ({ opening_hours }) => {
        const hours = weekdays.map((name) => {
          const { open = null, close = null, closed } = opening_hours[name];
          return [name, { open, close, closed }];
        });
        return Object.fromEntries(hours) as unknown;
      },
    },
  },
});

const input = bodyOf(SpaFields, { active: true });

const open = { open: "09:30", close: "20:00", closed: false };

export const fed = fedRows(spaRows, spaJson);

export const calls = resource({
  path: "/spas",
  tag: heading.name,
  words: { one: "spa", several: "spas" },
  rows: spaRows,
  ...spaJson,
  list: strictList(spaList),
  input,
  changed: input.extend(closingAnswer),
  example: {
    label: "Spa du Vieux Port",
    description: "Sea-water pools and five cabins over the harbour.",
    description_fr: "Bassins d’eau de mer et cinq cabines au-dessus du port.",
    hotel_id: 1,
    opening_hours: {
      monday: { closed: true },
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: open,
      sunday: { open: "10:00", close: "18:00" },
    },
    treatment_rooms: 5,
    currency_id: 1,
  },
  create: createSpa,
  update: updateSpa,
  delete: deleteSpa,
});
