import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { firstOf } from "~/db/lists/paginate.server";
import { isCustomerNamed, isOnlySimilar } from "~/db/lists/people.server";
import { idIn } from "~/db/lists/search.server";
import { writtenOnce } from "~/db/lists/written-once.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { CustomerQuery } from "./customer.list";
import { customerConstraints } from "./customer-constraints";
import { CustomerFields, type Customer } from "./customer.fields";

registerConstraints(customerConstraints);

/** A customer as lists and pages show it, with the instant of its last change: its version. */
export type StoredCustomer = Customer & {
  distribution_point_label: string | null;
  created_at: Date;
  updated_at: Date;
};

export const table = tableRows("customers", CustomerFields);

/**
 * Locks a customer until the transaction ends, but not against the check of a foreign key: a transaction that
 * writes a booking twice has that key checked after it has locked the booking (ADR 63).
 */
export async function lockCustomer(
  trx: Transaction,
  id: number,
): Promise<(Customer & { updated_at: Date }) | undefined> {
  return trx
    .selectFrom("customers")
    .select([...table.columns, "customers.updated_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .$castTo<Customer & { updated_at: Date }>()
    .executeTakeFirst();
}

/** How customers are read. */
export const reads = rowReads(
  ({ db }, ids) => readByIds(db, ids),
  ({ db }, query: CustomerQuery) => matching(db, query),
);

/**
 * @returns the customers that match a list's search and filters, without those that were merged into
 *   another
 */
function matching(db: Database, { search, sort, filters }: CustomerQuery) {
  const { type, status, consent } = filters;
  let filtered = db.selectFrom("customers").where("customers.merged_into_id", "is", null);
  if (search) filtered = filtered.where(isCustomerNamed(search));
  if (type) filtered = filtered.where("customers.type", "=", type);
  if (status) filtered = filtered.where("customers.active", "=", status === "active");
  if (consent) {
    filtered = filtered.where(
      "customers.marketing_consent_at",
      consent === "given" ? "is not" : "is",
      null,
    );
  }
  return {
    filtered,
    whole: !search && Object.values(filters).every((value) => value === undefined),
    by: sortKeys[sort],
    below: search ? isOnlySimilar(search) : undefined,
    id: sql.ref<number>("customers.id"),
  };
}

const sortKeys = {
  name: sql`search_text(customers.sort_name)`,
  type: sql`customers.type`,
  email: sql`lower(customers.email)`,
  created_at: sql`customers.created_at`,
  active: sql`customers.active`,
};

function selectStored(db: Database) {
  return db
    .selectFrom("customers")
    .leftJoin("distribution_points", "distribution_points.id", "customers.distribution_point_id")
    .select([
      ...table.columns,
      "customers.created_at",
      "customers.updated_at",
      "distribution_points.label as distribution_point_label",
    ])
    .$castTo<StoredCustomer>();
}

/** @returns the customers with these ids, in any order */
export const readByIds = writtenOnce<number[], StoredCustomer>((db, ids) =>
  selectStored(db).where(idIn("customers.id", ids)),
);

/**
 * @returns other customers with the same email address, or the same last nine digits of a phone number,
 *   oldest first
 */
export async function listDuplicates(
  db: Database,
  id: number,
  limit: number,
): Promise<StoredCustomer[]> {
  const query = selectStored(db)
    .innerJoin("customers as one", (join) => join.on("one.id", "=", id))
    .where("customers.id", "<>", id)
    .where("customers.merged_into_id", "is", null)
    .where(
      sql<boolean>`(lower(customers.email) = nullif(lower(one.email), '') or customers.phone_key = one.phone_key)`,
    )
    .orderBy("customers.id");
  return firstOf(query, limit);
}

/** @returns the customers that were merged into this one, locked until the transaction ends, oldest first */
export async function lockMergedInto(trx: Transaction, id: number): Promise<Customer[]> {
  return trx
    .selectFrom("customers")
    .select(table.columns)
    .where("merged_into_id", "=", id)
    .orderBy("id")
    .forNoKeyUpdate()
    .$castTo<Customer>()
    .execute();
}

/**
 * Gives several customers the same values.
 *
 * @returns the changed customers, oldest first
 */
export async function updateCustomers(
  trx: Transaction,
  ids: number[],
  values: Partial<Customer>,
  now: Date,
): Promise<Customer[]> {
  const rows = await trx
    .updateTable("customers")
    .set({ ...values, updated_at: now })
    .where(idIn("customers.id", ids))
    .returning(table.columns)
    .$castTo<Customer>()
    .execute();
  return rows.sort((a, b) => a.id - b.id);
}
