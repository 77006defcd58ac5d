import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { spaList } from "./spa.list";
import { SpaJson, spaJson } from "./spa.json";
import { SpaInput } from "./spa.schema";
import { createSpa, deleteSpa, getSpa, listSpas, updateSpa } from "./spa.service.server";

export const heading: Heading = { name: "Spas", texts: "spas", after: "Tours" };

const open = { open: "09:30", close: "20:00", closed: false };

export const calls = resource({
  path: "/spas",
  tag: heading.name,
  words: { one: "spa", several: "spas" },
  need: { view: "catalogue:view", edit: "catalogue:edit" },
  json: SpaJson,
  serialize: spaJson,
  list: strictList(spaList),
  read: listSpas,
  find: getSpa,
  input: SpaInput.safeExtend({ active: z.boolean().default(true) }),
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
