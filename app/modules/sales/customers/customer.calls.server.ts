import { z } from "zod";
import type { Heading } from "~/api/heading";
import { endpoint } from "~/api/endpoint";
import { done } from "~/api/envelopes";
import { idParams, strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { customerList } from "./customer.list";
import { CustomerJson, customerJson } from "./customer.json";
import { CustomerInput } from "./customer.schema";
import {
  createCustomer,
  getCustomer,
  listCustomers,
  listPossibleDuplicates,
  updateCustomer,
} from "./customer.service.server";

export const heading: Heading = {
  name: "Customers",
  texts: "customers",
  after: "Booking payments",
};

/** A form says whether somebody is active; a body that doesn't say it means that they are. */
const input = CustomerInput.safeExtend({ active: z.boolean().default(true) });

const PATH = "/customers";
const need = { view: "customers:view", edit: "customers:edit" } as const;

const several = done(z.array(CustomerJson));

const usual = resource({
  path: PATH,
  tag: heading.name,
  words: { one: "customer", several: "customers" },
  need,
  json: CustomerJson,
  serialize: customerJson,
  list: strictList(customerList),
  read: listCustomers,
  find: getCustomer,
  input,
  patch: { phone: "+33 6 98 76 54 32" },
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

/** Merging and anonymising, which can't be undone, stand in `desk/belongings/`. */
export const calls = [
  ...usual,
  endpoint({
    method: "get",
    path: `${PATH}/{id}/duplicates`,
    tag: heading.name,
    summary: "List possible duplicates of a customer",
    description: "Others with the same e-mail address or phone number.",
    need: need.view,
    params: idParams,
    answers: {
      status: 200,
      description: "Others with the same e-mail address or phone number, at most ten.",
      schema: several.schema,
    },
    run: async ({ ctx, params: { id } }) => {
      await getCustomer(ctx, id);
      return {
        status: 200,
        body: several.of((await listPossibleDuplicates(ctx, id)).map(customerJson)),
      };
    },
  }),
];
