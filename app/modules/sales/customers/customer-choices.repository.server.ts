import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { lockOn } from "~/db/writing/order-of-locks.server";
import { isCustomerNamed, isOnlySimilar } from "~/db/lists/people.server";
import type { CustomerType } from "./customer";
import type { Customer } from "./customer.fields";

/** @returns customers that can be chosen, by name: active ones that aren't merged into another */
export async function listChoosableCustomers(
  db: Database,
  choice: ChoiceQuery,
): Promise<Choices<ChoosableCustomer>> {
  return choosable(identified(db), choice, {
    id: "customers.id",
    matchesName: isCustomerNamed,
    only: sql`customers.active and customers.merged_into_id is null`,
    below: isOnlySimilar,
    by: sql`search_text(sort_name)`,
  });
}

function identified(db: Database) {
  return db
    .selectFrom("customers")
    .select([
      "id",
      sql<CustomerType>`type`.as("type"),
      "first_name",
      "last_name",
      "company_name",
      "email",
      "phone",
    ]);
}

/** @returns what identifies the customer with this id */
export async function findIdentified(trx: Transaction, id: number): Promise<ChoosableCustomer> {
  return identified(trx).where("id", "=", id).executeTakeFirstOrThrow();
}

/** The columns that identify a customer among choices. */
export type ChoosableCustomer = Pick<
  Customer,
  "id" | "type" | "first_name" | "last_name" | "company_name" | "email" | "phone"
>;

/**
 * Locks a customer until the transaction ends, so that nobody merges or anonymises the customer meanwhile.
 */
export async function lockChosenCustomer(
  trx: Transaction,
  id: number,
): Promise<Pick<Customer, "merged_into_id" | "anonymised_at"> | undefined> {
  return trx
    .selectFrom("customers")
    .select(["merged_into_id", "anonymised_at"])
    .where("id", "=", id)
    .modifyEnd(lockOn("customers"))
    .executeTakeFirst();
}

/** @returns whether a customer is anonymised at this moment, without a lock on the row */
export async function isAnonymised(trx: Transaction, id: number): Promise<boolean> {
  const rows = await trx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", id)
    .where("anonymised_at", "is not", null)
    .executeTakeFirst();
  return rows !== undefined;
}
