import { z } from "zod";
import { SUCCESS_MS } from "~/http/toast-times";
import { refusingOutdatedQuestion, intent, type Intent } from "~/screens/intent.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { shownName } from "./customer-row.presenter.server";
import { customerHref } from "./customer-links";
import { duplicateNotice } from "./duplicate-notice.server";
import { CustomerInput } from "./customer.fields";
import {
  createAndCompareCustomer,
  createCustomer,
  setCustomerState,
  updateCustomer,
} from "./customer.service.server";
import {
  anonymiseCustomer,
  mergeCustomers,
  type ForgetBelongings,
} from "./merge-and-anonymise.service.server";

/** @returns the intents of the forms of customers; after adding one, a toast names possible duplicates */
export function customerIntents(): Record<"create" | "update" | "toggle", Intent> {
  const intents = toggleIntents({
    schemas: { create: CustomerInput, update: CustomerInput },
    create: createCustomer,
    update: updateCustomer,
    setState: setCustomerState,
    texts: "customers",
  });
  return {
    ...intents,
    create: intent({
      schema: CustomerInput,
      run: async (ctx, _, input) => {
        const { customer, duplicates } = await createAndCompareCustomer(ctx, input);
        const [duplicate] = duplicates;
        return { id: customer.id, duplicate: duplicate && shownName(duplicate, ctx) };
      },
      done: (saved, t) => [
        { kind: "success", text: t("customers:MESSAGES.CREATED"), durationMs: SUCCESS_MS },
        ...duplicateNotice(saved, t),
      ],
      row: ({ id }) => id,
      failed: "customers:MESSAGES.ERROR",
    }),
  };
}

/**
 * @returns the intents of a customer's page
 * @param merging the other customer to merge with, and the function that moves the bookings and other rows
 *   of one customer to the other
 * @param forgetBelongings removes the customer's data from the rows of other nouns
 */
export function oneCustomerIntents(
  merging: Parameters<typeof mergeCustomers>[2],
  forgetBelongings: ForgetBelongings,
): Record<"merge" | "anonymise", Intent> {
  return {
    merge: refusingOutdatedQuestion(
      intent({
        schema: z.object({}),
        run: (ctx, id) => mergeCustomers(ctx, id, merging),
        done: "customers:MESSAGES.MERGED",
        failed: "customers:MESSAGES.ERROR_MERGING",
        to: ({ id }) => customerHref(id),
      }),
    ),
    anonymise: refusingOutdatedQuestion(
      intent({
        schema: z.object({}),
        run: (ctx, id) => anonymiseCustomer(ctx, id, forgetBelongings),
        done: "customers:MESSAGES.ANONYMISED",
        failed: "customers:MESSAGES.ERROR_ANONYMISING",
      }),
    ),
  };
}
