import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import { idParams } from "~/api/list-query";
import { chosenId } from "~/forms/checking/chosen-id";
import { moveBookings } from "../../sales/bookings/booking.service.server";
import { customerJson } from "../../sales/customers/customer.calls.server";
import { getCustomer } from "../../sales/customers/customer.service.server";
import {
  anonymiseCustomer,
  mergeCustomers,
} from "../../sales/customers/merge-and-anonymise.service.server";
import { forgetBelongings } from "./customer-belongings.service.server";

const one = oneRow(customerJson.json);

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
    run: async ({ ctx, params: { id } }) => {
      await anonymiseCustomer(ctx, id, forgetBelongings);
      return { status: 200, body: one.of(customerJson.serialize(await getCustomer(ctx, id))) };
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
    run: async ({ ctx, params: { id }, body }) => {
      const merging = { otherId: body.other_id, moveBelongings: moveBookings };
      const stays = await mergeCustomers(ctx, id, merging);
      return {
        status: 200,
        body: one.of(customerJson.serialize(await getCustomer(ctx, stays.id))),
      };
    },
  }),
];
