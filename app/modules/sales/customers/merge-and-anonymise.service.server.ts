import { valuesOf } from "~/core/fields/field-kind";
import { OutOfReach, RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { forgetStates, statesToForget } from "../../log/audit/audit.service.server";
import { forgotten, mergedCustomer, type Personal } from "./customer";
import { CustomerFields, type Customer } from "./customer.fields";
import * as customers from "./customer.repository.server";
import { customerRows, refuseClosed } from "./customer.service.server";
import { splitVersions } from "./version-of-both.server";

/** The personal fields, which the log has to forget. */
const personalFields = Object.keys(forgotten);

interface Merging {
  otherId: number;
  /** Moves the bookings and other rows of the younger record to the older one. */
  moveBelongings: MoveBelongings;
}

/**
 * Moves the rows of other nouns to another customer. It is a parameter, because those nouns import customers
 * and not vice versa.
 */
export type MoveBelongings = (
  ctx: Context,
  trx: Transaction,
  of: { from: number; to: number },
) => Promise<void>;

/** A customer who is being anonymised. */
export interface LeavingCustomer {
  /** The ids of the customer's record and of those that were merged into it. */
  ids: number[];
  /** All values that the personal fields of these records have ever had. */
  identities: Personal[];
}

/** Removes a customer's data from the rows of other nouns. */
export type ForgetBelongings = (
  ctx: Context,
  trx: Transaction,
  leaving: LeavingCustomer,
) => Promise<void>;

/**
 * Merges two records of one customer. The older stays, and gets the values that only the younger has. From
 * then on the younger refers to the older, and so does every record that was merged into the younger.
 *
 * @returns the record that stays
 * @throws NotFound; ChangedMeanwhile where either has another version than the question before showed; RuleBroken for a record and itself, for a merged or anonymised record, and for a person
 *   and a company
 */
export async function mergeCustomers(
  ctx: Context,
  id: number,
  { otherId, moveBelongings }: Merging,
): Promise<Customer> {
  assertMay(ctx, "customers:edit");
  if (id === otherId) throw new RuleBroken({ key: "customers:ERRORS.SAME" });
  return inTransaction(ctx, async (trx) => {
    // The records are locked by id, so that two users who merge the same customers at once can't cause a
    // deadlock.
    const [olderId, youngerId] = [Math.min(id, otherId), Math.max(id, otherId)];
    const seen = splitVersions(ctx.seenVersion);
    const lock = (one: number) =>
      customerRows.locked({ ...ctx, seenVersion: one === id ? seen.own : seen.other }, trx, one);
    const older = await lock(olderId);
    const younger = await lock(youngerId);
    refuseToLimited(ctx);
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
    await moveBelongings({ ...ctx, seenVersion: undefined }, trx, { from: youngerId, to: olderId });
    return after;
  });
}

/**
 * Anonymises a customer for ever: empties the personal fields of the record, of those that were merged into
 * it, and of all their log entries. The record itself stays, without a name.
 *
 * @param forgetBelongings does the same in the rows of other nouns
 * @throws NotFound; ChangedMeanwhile where the record has another version than the question before showed;
 *   RuleBroken for a merged or anonymised customer
 */
export async function anonymiseCustomer(
  ctx: Context,
  id: number,
  forgetBelongings: ForgetBelongings,
): Promise<Customer> {
  assertMay(ctx, "customers:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await customerRows.locked(ctx, trx, id);
    refuseToLimited(ctx);
    refuseClosed(before);
    const records = [before, ...(await customers.lockMergedInto(trx, id))];
    const all = records.map((one) => one.id);
    const identities = [...records, ...(await formerIdentities(trx, all))];
    const blank = { ...forgotten, active: false, anonymised_at: ctx.now };
    const after = await customers.updateCustomers(trx, all, blank, ctx.now);
    await forgetStates(trx, { entity: "customer", ids: all, fields: personalFields });
    await forgetBelongings({ ...ctx, seenVersion: undefined }, trx, { ids: all, identities });
    for (const customer of after) {
      await customerRows.record(ctx, trx, { ...customer, anonymised_at: null }, customer);
    }
    return after.find((customer) => customer.id === id)!;
  });
}

/**
 * Both acts touch all bookings of a customer, whatever distribution point or hotel they are of.
 *
 * @throws OutOfReach for who sees only a part of them
 */
function refuseToLimited({ actor }: Context): void {
  if (actor.reach) throw new OutOfReach();
}

/**
 * @returns all values of the personal fields of customers that the log has recorded; missing fields are empty
 */
async function formerIdentities(trx: Transaction, ids: number[]): Promise<Personal[]> {
  const states = await statesToForget(trx, "customer", ids);
  return states.map(({ state }) => ({ ...forgotten, ...(state as Partial<Personal>) }));
}
