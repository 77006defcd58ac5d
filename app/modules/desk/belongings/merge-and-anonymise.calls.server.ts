import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams } from "~/api/list-query";
import { asMatched } from "~/api/versions";
import type { Context } from "~/db/context";
import { chosenId } from "~/forms/checking/chosen-id";
import { moveBookings } from "../../sales/bookings/of-customer/bookings-of-customer.service.server";
import { customerJson } from "../../sales/customers/customer.calls.server";
import { customerRows } from "../../sales/customers/customer.service.server";
import {
  anonymiseCustomer,
  mergeCustomers,
} from "../../sales/customers/merge-and-anonymise.service.server";
import { forgetBelongings } from "./customer-belongings.service.server";

const one = oneRow(customerJson.json);

const rowOf = (id: number) => async (ctx: Context) =>
  customerJson.serialize(await customerRows.find(ctx, id));

/**
 * The calls that anonymise and merge customers. They change rows of every wing, so they stand in the topmost
 * one.
 */
export const calls = [
  endpoint({
    method: "post",
    path: "/customers/{id}/anonymise",
    tag: "Customers",
    summary: "Anonymise a customer",
    description:
      "For good: what is personal goes from the record, the log and all that was booked; bookings and amounts stay.",
    need: "customers:edit",
    params: idParams,
    example: {},
    answers: { status: 200, description: "What is left.", schema: one.schema },
    refuses: [422],
    versioned: true,
    run: async ({ ctx, params: { id }, request }) => {
      await asMatched({ ctx, request }, rowOf(id), (asking) =>
        anonymiseCustomer(asking, id, forgetBelongings),
      );
      return { status: 200, body: one.of(await rowOf(id)(ctx)) };
    },
  }),
  endpoint({
    method: "post",
    path: "/customers/{id}/merge",
    tag: "Customers",
    summary: "Merge customers",
    description:
      "The older record stays, whichever of the two the address names: it takes over what only the younger knows, and all its bookings.",
    need: "customers:edit",
    params: idParams,
    body: z.object({ other_id: chosenId() }),
    example: { params: { id: "2" }, body: { other_id: 3 } },
    answers: { status: 200, description: "The record that stays.", schema: one.schema },
    versioned: true,
    run: async ({ ctx, params: { id }, body, request }) => {
      const merging = { otherId: body.other_id, moveBelongings: moveBookings };
      const stays = await asMatched({ ctx, request }, rowOf(id), (asking) =>
        mergeCustomers(asking, id, merging),
      );
      return { status: 200, body: one.of(await rowOf(stays.id)(ctx)) };
    },
  }),
];
