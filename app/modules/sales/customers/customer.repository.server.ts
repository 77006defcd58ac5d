import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database, Transaction } from "~/db/database";
import { firstOf, paginate, readAll } from "~/db/lists/paginate.server";
import { contains, idIn } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { Customer, CustomerType, Personal } from "./customer";
import type { CustomerQuery } from "./customer.list";
import { customerConstraints } from "./customer-constraints";

registerConstraints(customerConstraints);

/** A customer as lists and pages show it, with the instant of its last change: its version. */
export interface StoredCustomer extends Customer {
  distribution_point_label: string | null;
  created_at: Date;
  updated_at: Date;
}

/** What a row of the table holds, but its id and times. */
export interface CustomerValues {
  type: CustomerType;
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
  phone: string;
  language: Language;
  country: string | null;
  birth_date: string | null;
  tax_number: string;
  address: string;
  notes: string;
  marketing_consent_at: Date | null;
  distribution_point_id: number | null;
  active: boolean;
  merged_into_id: number | null;
  anonymised_at: Date | null;
}

const columns = [
  "customers.id",
  "customers.type",
  "customers.first_name",
  "customers.last_name",
  "customers.company_name",
  "customers.email",
  "customers.phone",
  "customers.language",
  "customers.country",
  "customers.birth_date",
  "customers.tax_number",
  "customers.address",
  "customers.notes",
  "customers.marketing_consent_at",
  "customers.distribution_point_id",
  "customers.active",
  "customers.merged_into_id",
  "customers.anonymised_at",
] as const;

/** The sets are closed by constraints; the columns' types don't know that. */
function asCustomer<Row extends { type: string; language: string }>(row: Row) {
  return { ...row, type: row.type as CustomerType, language: row.language as Language };
}

/** @returns the row's columns of what a customer is made of */
export function valuesOfCustomer(customer: Omit<Customer, "id">): CustomerValues {
  return {
    type: customer.type,
    language: customer.language,
    country: customer.country,
    distribution_point_id: customer.distribution_point_id,
    active: customer.active,
    merged_into_id: customer.merged_into_id,
    anonymised_at: customer.anonymised_at,
    ...personalValues(customer),
  };
}

/** @returns the row's columns of what is personal of a customer */
export function personalValues(personal: Personal) {
  return {
    first_name: personal.first_name,
    last_name: personal.last_name,
    company_name: personal.company_name,
    email: personal.email,
    phone: personal.phone,
    birth_date: personal.birth_date,
    tax_number: personal.tax_number,
    address: personal.address,
    notes: personal.notes,
    marketing_consent_at: personal.marketing_consent_at,
  };
}

export async function listCustomers(
  db: Database,
  query: CustomerQuery,
): Promise<Page<StoredCustomer>> {
  return paginate(query, matching(db, query));
}

/** All of the list, in portions. */
export function readCustomers(
  db: Database,
  query: CustomerQuery,
): AsyncGenerator<StoredCustomer[]> {
  return readAll(query, matching(db, query));
}

/** Who is merged into another is shown by that other. */
function matching(db: Database, { search, sort, filters }: CustomerQuery) {
  const { type, status, consent } = filters;
  let filtered = db.selectFrom("customers").where("customers.merged_into_id", "is", null);
  if (search) filtered = filtered.where(contains("customers.search_words", search));
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
    db,
    tables: ["customers"] as const,
    filtered,
    whole: !search && Object.values(filters).every((value) => value === undefined),
    by: sortKeys[sort],
    id: sql.ref<number>("customers.id"),
    read: (ids: number[]) => readByIds(db, ids),
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
      ...columns,
      "customers.created_at",
      "customers.updated_at",
      "distribution_points.label as distribution_point_label",
    ]);
}

/** @returns the customers of these ids, in any order */
export async function readByIds(db: Database, ids: number[]): Promise<StoredCustomer[]> {
  const rows = await selectStored(db).where(idIn("customers.id", ids)).execute();
  return rows.map(asCustomer);
}

export async function findCustomer(db: Database, id: number): Promise<StoredCustomer | undefined> {
  const row = await selectStored(db).where("customers.id", "=", id).executeTakeFirst();
  return row && asCustomer(row);
}

/** Others with the same e-mail address, or the same last nine digits of a phone number, by age. */
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
  return (await firstOf(query, limit)).map(asCustomer);
}

/** The row to be changed, held until the transaction ends. */
export async function lockCustomer(
  trx: Transaction,
  id: number,
): Promise<(Customer & { updated_at: Date }) | undefined> {
  const row = await trx
    .selectFrom("customers")
    .select([...columns, "customers.updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && asCustomer(row);
}

/** Who is merged into a customer, held until the transaction ends, by age. */
export async function lockMergedInto(trx: Transaction, id: number): Promise<Customer[]> {
  const rows = await trx
    .selectFrom("customers")
    .select(columns)
    .where("merged_into_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(asCustomer);
}

export async function insertCustomer(trx: Transaction, values: CustomerValues): Promise<Customer> {
  const row = await trx
    .insertInto("customers")
    .values(values)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asCustomer(row);
}

export async function updateCustomer(
  trx: Transaction,
  id: number,
  values: Partial<CustomerValues>,
  now: Date,
): Promise<Customer> {
  const row = await trx
    .updateTable("customers")
    .set({ ...values, updated_at: now })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asCustomer(row);
}

/** The same for many: all of them get the same values. By age. */
export async function updateCustomers(
  trx: Transaction,
  ids: number[],
  values: Partial<CustomerValues>,
  now: Date,
): Promise<Customer[]> {
  const rows = await trx
    .updateTable("customers")
    .set({ ...values, updated_at: now })
    .where(idIn("customers.id", ids))
    .returning(columns)
    .execute();
  return rows.map(asCustomer).sort((a, b) => a.id - b.id);
}
