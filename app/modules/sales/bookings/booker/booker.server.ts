import type { Transaction } from "~/db/database";
import { RuleBroken } from "~/core/errors";
import { holdCustomer, isForgotten } from "../../customers/customer.service.server";
import type { Booking } from "../booking";

/**
 * Keeps whoever books from being merged or forgotten until the transaction ends.
 *
 * @throws RuleBroken for one who is gone, merged or anonymised
 */
export async function holdBooker(
  trx: Transaction,
  { customer_id }: { customer_id?: number | null },
): Promise<void> {
  if (customer_id) await holdCustomer(trx, customer_id, "customer_id");
}

/**
 * Nothing more is promised to somebody whom nobody knows any more. The customer isn't held: whoever
 * forgets one holds all that they have booked, and so waits for whoever asks.
 *
 * @throws RuleBroken at the customer
 */
export async function refuseForgotten(
  trx: Transaction,
  { customerId }: Pick<Booking, "customerId">,
): Promise<void> {
  if (!customerId || !(await isForgotten(trx, customerId))) return;
  throw new RuleBroken({ key: "customers:ERRORS.ANONYMISED" }, "customer_id");
}
