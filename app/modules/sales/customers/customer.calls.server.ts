import { z } from "zod";
import type { Heading } from "~/api/heading";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams, strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson } from "~/api/row-json";
import { jsonInstant } from "~/core/json-values";
import { customerList } from "./customer.list";
import { CustomerFields, CustomerInput } from "./customer.fields";
import type { StoredCustomer } from "./customer.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createCustomer,
  customerRows,
  listPossibleDuplicates,
  updateCustomer,
} from "./customer.service.server";

export const heading: Heading = {
  name: "Customers",
  texts: "customers",
  after: "Booking payments",
};

/** A customer in every answer of the API. */
export const customerJson = rowJson<StoredCustomer>(CustomerFields, {
  id: "Customer",
  more: {
    distribution_point: namedRow("distribution_point_id", "distribution_point_label"),
    marketing_consent: {
      schema: z.boolean(),
      of: ({ marketing_consent_at: at }) => at !== null,
    },
    marketing_consent_at: {
      schema: jsonInstant.nullable(),
      of: ({ marketing_consent_at: at }) => at?.toISOString() ?? null,
    },
    anonymised_at: {
      schema: jsonInstant
        .nullable()
        .meta({ description: "Since when nothing personal is known any more." }),
      of: ({ anonymised_at: at }) => at?.toISOString() ?? null,
    },
  },
});

/**
 * Without `active` in the body the customer is active. In a form it is the opposite: an unticked box means
 * inactive.
 */
const input = CustomerInput.safeExtend({ active: z.boolean().default(true) });

const PATH = "/customers";

const several = oneRow(z.array(customerJson.json));

const usual = resource({
  path: PATH,
  tag: heading.name,
  words: { one: "customer", several: "customers" },
  ...customerJson,
  list: strictList(customerList),
  rows: customerRows,
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

export const fed = fedRows(customerRows, customerJson);

/** The calls that merge and anonymise customers are in `desk/belongings/`. */
export const calls = [
  ...usual,
  endpoint({
    method: "get",
    path: `${PATH}/{id}/duplicates`,
    tag: heading.name,
    summary: "List possible duplicates of a customer",
    description: "Others with the same e-mail address or phone number.",
    need: "customers:view",
    params: idParams,
    answers: {
      status: 200,
      description: "Others with the same e-mail address or phone number, at most ten.",
      schema: several.schema,
    },
    run: async ({ ctx, params: { id } }) => {
      await customerRows.find(ctx, id);
      return {
        status: 200,
        body: several.of((await listPossibleDuplicates(ctx, id)).map(customerJson.serialize)),
      };
    },
  }),
];
