import { sql } from "kysely";
import type { Choices, WantedChoices } from "~/core/choices";
import { choosable } from "~/db/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { contains } from "~/db/search.server";
import type { Customer } from "./customer";

/** Customers that can be chosen, by name: who isn't merged into another, and still books. */
export async function listChoosableCustomers(
  db: Database,
  wanted: WantedChoices,
): Promise<Choices<ChoosableCustomer>> {
  const query = db
    .selectFrom("customers")
    .select(["id", "type", "first_name", "last_name", "company_name", "email"]);
  return choosable(query, wanted, {
    id: "customers.id",
    named: (search) => contains("customers.search_words", search),
    only: sql`customers.active and customers.merged_into_id is null`,
    by: sql`search_text(sort_name)`,
  });
}

/** What one knows a customer by in a list of choices. */
export interface ChoosableCustomer {
  id: number;
  type: string;
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
}

/** Keeps a customer from being merged or anonymised until the transaction ends. */
export async function holdCustomer(
  trx: Transaction,
  id: number,
): Promise<Pick<Customer, "mergedIntoId" | "anonymisedAt"> | undefined> {
  return trx
    .selectFrom("customers")
    .select(["merged_into_id as mergedIntoId", "anonymised_at as anonymisedAt"])
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}
