import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { customerName } from "./customer";
import type { Customer } from "./customer.fields";
import type { StoredCustomer } from "./customer.repository.server";

/** @returns a customer's name for the screen; for an anonymised customer a text that says so */
export function shownName(customer: Customer, { locale }: Pick<Context, "locale">): string {
  return (
    customerName(customer) || translator(locale)("customers:ANONYMISED_NAME", { id: customer.id })
  );
}

/** A customer as the list shows it. */
export type CustomerRow = ReturnType<typeof customerRow>;

export function customerRow(customer: StoredCustomer, ctx: Context) {
  const { id, type, email, phone, active, anonymised_at, distribution_point_label } = customer;
  return {
    ...{ id, type, email, phone, active },
    name: shownName(customer, ctx),
    agency: distribution_point_label ?? "",
    since: formatDate(dateInZone(customer.created_at, env().BUSINESS_TIME_ZONE), ctx.locale),
    anonymised: anonymised_at !== null,
  };
}
