import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { shownName } from "../../customers/customer-row.presenter.server";
import { createAndCompareCustomer } from "../../customers/customer.service.server";
import type { WithDuplicate } from "../../customers/duplicate-notice.server";
import { hasNewCustomer, newCustomerOf } from "./new-customer.schema";

/**
 * Writes a booking, and before it the new customer in its form if there is one: both or neither.
 *
 * @param write writes the booking, with the new customer's id in its input
 * @returns the result of `write`, with the name of a possible duplicate of the new customer
 * @throws Forbidden where the actor may not add customers; whatever `write` throws
 */
export async function withItsCustomer<Input extends object, Result extends object>(
  ctx: Context,
  input: Input,
  write: (ctx: Context, input: Input) => Promise<Result>,
): Promise<Result & WithDuplicate> {
  if (!hasNewCustomer(input)) return write(ctx, input);
  return inTransaction(ctx, async (trx) => {
    // The form's key is claimed by the outer transaction.
    const within: Context = { ...ctx, db: trx, formKey: undefined };
    const { customer, duplicates } = await createAndCompareCustomer(
      { ...within, seenVersion: undefined },
      newCustomerOf(input),
    );
    const [duplicate] = duplicates;
    const written = await write(within, { ...input, customer_id: customer.id });
    return { ...written, duplicate: duplicate && shownName(duplicate, ctx) };
  });
}
