import { valuesOf } from "~/core/fields/field-kind";
import type { ChoiceQuery } from "~/core/choices";
import { RuleBroken } from "~/core/errors";
import { assertMay, assertMayAny, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { completedReads } from "~/db/lists/row-reads.server";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { loggedCustomers } from "./customer-reads.server";
import { customerName, discreetName } from "./customer";
import type { CustomerQuery } from "./customer.list";
import * as choices from "./customer-choices.repository.server";
import type { ChoosableCustomer } from "./customer-choices.repository.server";
import * as customers from "./customer.repository.server";
import { table, type StoredCustomer } from "./customer.repository.server";
import { CustomerInput, type Customer } from "./customer.fields";

/** The maximum number of possible duplicates that are shown. */
const MAX_DUPLICATES = 10;

export const customerRows = auditedRows<Customer, CustomerQuery, StoredCustomer>({
  entity: "customer",
  area: "customers",
  texts: "customers",
  // An anonymised customer has no name, so the log uses the number.
  label: (customer) => customerName(customer) || `#${customer.id}`,
  lock: customers.lockCustomer,
  reads: completedReads(customers.reads, loggedCustomers),
});

/**
 * @returns customers as choices, "Anna Meier (anna@example.com)", by name; `chosen` is always among them. Readers who
 *   may not view customers find them by e-mail address and phone number, too, but see neither (`discreetName`)
 */
export async function listCustomerOptions(
  ctx: Context,
  query: ChoiceQuery = {},
): Promise<OptionList> {
  assertMayAny(ctx, ["customers:view", "bookings:edit"]);
  const choosable = await choices.listChoosableCustomers(ctx.db, query);
  loggedCustomers(ctx, choosable.rows);
  const called = (customer: ChoosableCustomer) => calledInChoices(ctx, customer);
  return optionsOf(choosable, called, byName(ctx.locale, called));
}

/** @returns the customer's name and e-mail address, or what the reader may see of them, as they stand among choices */
function calledInChoices({ actor }: Context, customer: ChoosableCustomer): string {
  if (!may(actor, "customers:view")) return discreetName(customer);
  const { id, email } = customer;
  return `${customerName(customer) || `#${id}`}${email ? ` (${email})` : ""}`;
}

/**
 * Locks a customer while a row that refers to the customer is written.
 *
 * @param id null or undefined for a row without a customer
 * @param before reads the id of the row's customer until now, who stays although anonymised: nobody is chosen again
 * @throws RuleBroken at `customer_id` where the customer doesn't exist, is anonymised, or was merged into another, which
 *   the sentence names
 */
export async function lockChosenCustomer(
  ctx: Context,
  trx: Transaction,
  id?: number | null,
  before: () => Promise<number | null> = () => Promise.resolve(null),
): Promise<void> {
  if (!id) return;
  const customer = await choices.lockChosenCustomer(trx, id);
  if (!customer) throw new RuleBroken({ key: "customers:ERRORS.GONE" }, "customer_id");
  if (customer.anonymised_at && id !== (await before())) {
    throw new RuleBroken({ key: "customers:ERRORS.ANONYMISED" }, "customer_id");
  }
  // The bookings of a merged customer were moved: none of them stays with it.
  if (customer.merged_into_id) {
    const survivor = await choices.findIdentified(trx, customer.merged_into_id);
    const name = calledInChoices(ctx, survivor);
    throw new RuleBroken({ key: "customers:ERRORS.MERGED_INTO", params: { name } }, "customer_id");
  }
}

/**
 * @returns whether a customer was anonymised. The customer isn't locked: anonymising locks all bookings of the
 *   customer, and so waits for who has locked one of them
 */
export async function isForgotten(trx: Transaction, id: number | null): Promise<boolean> {
  return id !== null && choices.isAnonymised(trx, id);
}

/** @returns other customers with the same email address or phone number, oldest first, at most ten */
export async function listPossibleDuplicates(ctx: Context, id: number): Promise<StoredCustomer[]> {
  assertMay(ctx, "customers:view");
  return loggedCustomers(ctx, await customers.listDuplicates(ctx.db, id, MAX_DUPLICATES));
}

/** @throws RuleBroken for a birth date in the future, and where the distribution point doesn't exist */
export async function createCustomer(ctx: Context, input: CustomerInput): Promise<Customer> {
  return customerRows.create(ctx, async (trx) => {
    refuseUnborn(ctx, input);
    const fresh = { merged_into_id: null, anonymised_at: null, created_by: ctx.actor.id };
    return table.insert(trx, { ...fresh, ...customerOf(ctx, input) });
  });
}

/**
 * Creates a customer and looks for duplicates in the same transaction: a search that failed after the commit
 * would say that nobody was saved.
 *
 * @returns the customer and the possible duplicates
 * @throws as `createCustomer`
 */
export async function createAndCompareCustomer(
  ctx: Context,
  input: CustomerInput,
): Promise<{ customer: Customer; duplicates: StoredCustomer[] }> {
  assertMay(ctx, "customers:edit");
  return inTransaction(ctx, async (trx) => {
    const within = { ...ctx, db: trx, formKey: undefined };
    const customer = await createCustomer(within, input);
    return { customer, duplicates: await listPossibleDuplicates(within, customer.id) };
  });
}

/** @throws NotFound; RuleBroken as `createCustomer`, and for a merged or anonymised customer */
export async function updateCustomer(
  ctx: Context,
  id: number,
  input: CustomerInput,
): Promise<Customer> {
  return customerRows.update(ctx, id, async (trx, before) => {
    refuseClosed(before);
    refuseUnborn(ctx, input);
    return table.update(trx, id, customerOf(ctx, input, before), ctx.now);
  });
}

/** @throws NotFound; RuleBroken for a merged or anonymised customer */
export async function setCustomerState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<Customer> {
  return customerRows.setActive(ctx, id, state, (trx, active, before) => {
    refuseClosed(before);
    return table.update(trx, id, { active }, ctx.now);
  });
}

/**
 * Refuses to change a merged or anonymised customer.
 *
 * @throws RuleBroken
 */
export function refuseClosed({ merged_into_id, anonymised_at }: Customer): void {
  if (merged_into_id) throw new RuleBroken({ key: "customers:ERRORS.MERGED" });
  if (anonymised_at) throw new RuleBroken({ key: "customers:ERRORS.ANONYMISED" });
}

// The house's day: a customer is of no hotel.
function refuseUnborn({ today }: Context, { birth_date }: CustomerInput): void {
  if (!birth_date || birth_date < today) return;
  throw new RuleBroken({ key: "customers:FORM.BIRTH_DATE_PAST" }, "birth_date");
}

/** @returns the values to store; a consent keeps the instant at which it was first given */
function customerOf({ now }: Context, input: CustomerInput, before?: Customer) {
  const { marketing_consent, ...values } = valuesOf(CustomerInput, input);
  const marketing_consent_at = marketing_consent ? (before?.marketing_consent_at ?? now) : null;
  return { ...values, marketing_consent_at };
}
