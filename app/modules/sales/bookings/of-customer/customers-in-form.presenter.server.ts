import { may } from "~/core/access/permissions";
import type { ChoiceQuery } from "~/core/choices";
import type { Context } from "~/db/context";
import { noOptions, type OptionList } from "~/forms/checking/options";
import { listCustomerOptions } from "../../customers/customer.service.server";
import { nameOfBooker } from "./bookings-of-customer.service.server";

/**
 * @returns the customers to choose from in the form of a booking; to a reader who may neither view customers
 *   nor edit bookings, and so only looks at the form, its own customer alone, by name
 */
export async function customersInForm(
  ctx: Context,
  query: ChoiceQuery & { chosen?: number },
): Promise<OptionList> {
  if (may(ctx.actor, "customers:view") || may(ctx.actor, "bookings:edit")) {
    return listCustomerOptions(ctx, query);
  }
  const { chosen } = query;
  if (!chosen) return noOptions;
  const label = (await nameOfBooker(ctx, chosen)) ?? `#${chosen}`;
  return { options: [{ value: String(chosen), label }], more: false };
}
