import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { done } from "~/api/envelopes";
import { idParams, strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { chosenId } from "~/forms/checking/chosen-id";
import { forgetBelongings } from "../../desk/belongings/customer-belongings.service.server";
import { moveBookings } from "../bookings/booking.service.server";
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
import { anonymiseCustomer, mergeCustomers } from "./one-customer.service.server";

/** A form says whether somebody is active; a body that doesn't say it means that they are. */
const input = CustomerInput.safeExtend({ active: z.boolean().default(true) });

const PATH = "/customers";
const tag = "Customers";
const need = { view: "customers:view", edit: "customers:edit" } as const;

const one = done(CustomerJson);
const several = done(z.array(CustomerJson));

const usual = resource({
  path: PATH,
  tag,
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

/** Two who are one, and one whom nobody may know any more. */
export const customers = [
  ...usual,
  endpoint({
    method: "get",
    path: `${PATH}/{id}/duplicates`,
    tag,
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
  endpoint({
    method: "post",
    path: `${PATH}/{id}/anonymise`,
    tag,
    summary: "Anonymise a customer",
    description:
      "For good: what is personal goes from the record, the log and all that was booked; bookings and amounts stay.",
    need: need.edit,
    params: idParams,
    example: {},
    answers: { status: 200, description: "What is left.", schema: one.schema },
    refuses: [422],
    run: async ({ ctx, params: { id } }) => {
      await anonymiseCustomer(ctx, id, forgetBelongings);
      return { status: 200, body: one.of(customerJson(await getCustomer(ctx, id))) };
    },
  }),
  endpoint({
    method: "post",
    path: `${PATH}/{id}/merge`,
    tag,
    summary: "Merge customers",
    description:
      "The older record stays, whichever of the two the address names: it takes over what only the younger knows, and all its bookings.",
    need: need.edit,
    params: idParams,
    body: z.object({ other_id: chosenId() }),
    example: { params: { id: "2" }, body: { other_id: 3 } },
    answers: { status: 200, description: "The record that stays.", schema: one.schema },
    run: async ({ ctx, params: { id }, body }) => {
      const merging = { otherId: body.other_id, moveBelongings: moveBookings };
      const stays = await mergeCustomers(ctx, id, merging);
      return { status: 200, body: one.of(customerJson(await getCustomer(ctx, stays.id))) };
    },
  }),
];
