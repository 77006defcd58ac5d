import { valuesOf } from "~/core/fields/field-kind";
import { RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { forgetStates, statesToForget } from "../../log/audit/audit.service.server";
import { forgotten, mergedCustomer, type Personal } from "./customer";
import { CustomerFields, type Customer } from "./customer.fields";
import * as customers from "./customer.repository.server";
import { customerRows, refuseClosed } from "./customer.service.server";

/** The part that the log keeps of a customer and has to forget. */
const personalFields = Object.keys(forgotten);

interface Merging {
  otherId: number;
  /** Gives what belongs to the younger record to the older. */
  moveBelongings: MoveBelongings;
}

/**
 * Moves the rows of other nouns to another customer: those nouns import customers, not the other way
 * round.
 */
export type MoveBelongings = (
  ctx: Context,
  trx: Transaction,
  of: { from: number; to: number },
) => Promise<void>;

/** Somebody who is about to be forgotten. */
export interface LeavingCustomer {
  /** Their record, and those that were merged into it. */
  ids: number[];
  /** All that was ever known of them. */
  identities: Personal[];
}

/** Empties the personal words in other nouns' rows of customers. */
export type ForgetBelongings = (
  ctx: Context,
  trx: Transaction,
  leaving: LeavingCustomer,
) => Promise<void>;

/**
 * Two records become one: the older stays and takes over what only the younger knows. The younger
 * points to it from then on, and so does whatever pointed to the younger.
 *
 * @returns the record that stays
 * @throws NotFound; RuleBroken for one and the same, for one who is merged already or anonymised, and
 *   for a person and a company
 */
export async function mergeCustomers(
  ctx: Context,
  id: number,
  { otherId, moveBelongings }: Merging,
): Promise<Customer> {
  assertMay(ctx, "customers:edit");
  if (id === otherId) throw new RuleBroken({ key: "customers:ERRORS.SAME" });
  return inTransaction(ctx, async (trx) => {
    // Both are locked in the order of their ids: two users who merge them at once can't deadlock.
    const [olderId, youngerId] = [Math.min(id, otherId), Math.max(id, otherId)];
    const older = await customerRows.locked(ctx, trx, olderId);
    const younger = await customerRows.locked(ctx, trx, youngerId);
    for (const customer of [older, younger]) refuseClosed(customer);
    if (older.type !== younger.type) throw new RuleBroken({ key: "customers:ERRORS.TYPES_DIFFER" });
    const merged = valuesOf(CustomerFields, mergedCustomer(older, younger));
    const after = await customers.table.update(trx, olderId, merged, ctx.now);
    await customerRows.record(ctx, trx, older, after);

    const before = [younger, ...(await customers.lockMergedInto(trx, youngerId))];
    const pointing = await customers.updateCustomers(
      trx,
      before.map((customer) => customer.id),
      { merged_into_id: olderId, active: false },
      ctx.now,
    );
    for (const customer of pointing) {
      const was = before.find((one) => one.id === customer.id)!;
      await customerRows.record(ctx, trx, was, customer);
    }
    await moveBelongings(ctx, trx, { from: youngerId, to: olderId });
    return after;
  });
}

/**
 * Forgets who a customer is, for good: what is personal goes from the record, from those that were
 * merged into it, and from all that the log says of them. That they were a customer stays.
 *
 * @param forgetBelongings does the same with what other nouns hold of the customer
 * @throws NotFound; RuleBroken for one who is merged, and for one who is anonymised already
 */
export async function anonymiseCustomer(
  ctx: Context,
  id: number,
  forgetBelongings: ForgetBelongings,
): Promise<Customer> {
  assertMay(ctx, "customers:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await customerRows.locked(ctx, trx, id);
    refuseClosed(before);
    const records = [before, ...(await customers.lockMergedInto(trx, id))];
    const all = records.map((one) => one.id);
    const identities = [...records, ...(await formerIdentities(trx, all))];
    const blank = { ...forgotten, active: false, anonymised_at: ctx.now };
    const after = await customers.updateCustomers(trx, all, blank, ctx.now);
    await forgetStates(trx, { entity: "customer", ids: all, fields: personalFields });
    await forgetBelongings(ctx, trx, { ids: all, identities });
    for (const customer of after) {
      await customerRows.record(ctx, trx, { ...customer, anonymised_at: null }, customer);
    }
    return after.find((customer) => customer.id === id)!;
  });
}

/** @returns everything that the log ever kept of customers, with missing fields empty */
async function formerIdentities(trx: Transaction, ids: number[]): Promise<Personal[]> {
  const states = await statesToForget(trx, "customer", ids);
  return states.map(({ state }) => ({ ...forgotten, ...(state as Partial<Personal>) }));
}
