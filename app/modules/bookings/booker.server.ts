import type { Transaction } from "~/db/database";
import { holdCustomer } from "../customers/customer.service.server";

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
