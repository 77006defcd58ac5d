import { z } from "zod";
import type { Heading } from "~/api/heading";
import { decimal } from "~/api/decimal";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { serviceList } from "./service.list";
import { ServiceJson, serviceJson } from "./service.json";
import { refuseAges, ServiceInput } from "./service.schema";
import {
  createService,
  deleteService,
  getService,
  listServices,
  updateService,
} from "./service.service.server";

export const heading: Heading = { name: "Services", texts: "services", after: "Pages" };

const { shape } = ServiceInput;

/** What a form begins with is what a body that doesn't say it means. */
const input = z
  .object({
    ...shape,
    charge_mode: shape.charge_mode.default("once"),
    price: decimal(shape.price),
    tax_included: z.boolean().default(true),
    active: z.boolean().default(true),
  })
  .superRefine(refuseAges);

export const calls = resource({
  path: "/services",
  tag: heading.name,
  words: { one: "service", several: "services" },
  need: { view: "catalogue:view", edit: "catalogue:edit" },
  json: ServiceJson,
  serialize: serviceJson,
  list: strictList(serviceList),
  read: listServices,
  find: getService,
  input,
  example: {
    label: "Airport shuttle",
    label_fr: "Navette de l’aéroport",
    code: "SHUTTLE",
    category: "transfer",
    charge_mode: "per_person",
    price: "18.50",
    currency_id: 1,
  },
  create: createService,
  update: updateService,
  delete: deleteService,
});
