import type { Transaction } from "~/db/database";
import { RuleBroken } from "~/core/errors";
import { holdCustomer, isAnonymised } from "../../customers/customer.service.server";
import type { Booking } from "../booking";

/**
 * Keeps whoever books from being merged or anonymised until the transaction ends.
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
 * Refuses to promise anything more to a customer who was anonymised. The customer isn't held: whoever
 * anonymises one holds all that they have booked, and so waits for whoever asks.
 *
 * @throws RuleBroken at the customer
 */
export async function refuseAnonymised(
  trx: Transaction,
  { customer_id }: Pick<Booking, "customer_id">,
): Promise<void> {
  if (!customer_id || !(await isAnonymised(trx, customer_id))) return;
  throw new RuleBroken({ key: "customers:ERRORS.ANONYMISED" }, "customer_id");
}
