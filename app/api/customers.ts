import { z } from "zod";
import { customerList } from "~/modules/customers/customer.list";
import { CustomerJson, customerJson } from "~/modules/customers/customer.json";
import { CustomerInput } from "~/modules/customers/customer.schema";
import {
  createCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from "~/modules/customers/customer.service.server";
import { strictList } from "./list-query";
import { resource } from "./resource";

/** A form says whether somebody is active; a body that doesn't say it means that they are. */
const input = CustomerInput.safeExtend({ active: z.boolean().default(true) });

export const customers = resource({
  path: "/customers",
  tag: "Customers",
  words: { one: "customer", several: "customers" },
  need: { view: "customers:view", edit: "customers:edit" },
  json: CustomerJson,
  serialize: customerJson,
  list: strictList(customerList),
  read: listCustomers,
  find: getCustomer,
  input,
  example: {
    type: "person",
    first_name: "Amélie",
    last_name: "Rousseau",
    email: "amelie.rousseau@example.com",
    phone: "+33 6 12 34 56 78",
    language: "fr",
    country: "FR",
  },
  create: createCustomer,
  update: updateCustomer,
});
