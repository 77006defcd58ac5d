import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { createCustomer } from "../../customers/customer.service.server";
import { hasNewCustomer, newCustomerOf } from "./new-customer.schema";

/**
 * Writes a booking, and before it the new customer in its form if there is one: both or neither.
 *
 * @param write writes the booking, with the new customer's id in its input
 * @returns the result of `write`
 * @throws Forbidden where the actor may not add customers; whatever `write` throws
 */
export async function withItsCustomer<Input extends object, Result>(
  ctx: Context,
  input: Input,
  write: (ctx: Context, input: Input) => Promise<Result>,
): Promise<Result> {
  if (!hasNewCustomer(input)) return write(ctx, input);
  return inTransaction(ctx, async (trx) => {
    // The form's key is claimed by the outer transaction.
    const within: Context = { ...ctx, db: trx, formKey: undefined };
    const { id } = await createCustomer(
      { ...within, seenVersion: undefined },
      newCustomerOf(input),
    );
    return write(within, { ...input, customer_id: id });
  });
}
