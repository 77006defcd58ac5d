// Written by `npm run nouns`: what stands in the folders.

import type { Migration } from "kysely";
import * as baseline from "./202611281500_baseline";

export interface ListedMigration extends Migration {
  /** Whether it runs outside a transaction, such as for an index that is built concurrently. */
  outsideTransaction?: boolean;
  /** The last of the migrations whose outcome it is: a database that has that one has this one, too. */
  replaces?: string;
}

/** All migrations by name, in the order in which they landed and run. Listed, so that bundling finds them. */
export const migrations: Record<string, ListedMigration> = { "202611281500_baseline": baseline };
