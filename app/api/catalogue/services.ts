import { z } from "zod";
import { serviceList } from "~/modules/catalogue/services/service.list";
import { ServiceJson, serviceJson } from "~/modules/catalogue/services/service.json";
import { refuseAges, ServiceInput } from "~/modules/catalogue/services/service.schema";
import {
  createService,
  deleteService,
  getService,
  listServices,
  updateService,
} from "~/modules/catalogue/services/service.service.server";
import { decimal } from "../decimal";
import { strictList } from "../list-query";
import { resource } from "../resource";

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

export const services = resource({
  path: "/services",
  tag: "Services",
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
