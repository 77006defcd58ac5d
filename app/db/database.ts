import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { DB } from "./schema";

/** The database as services see it: they pass it on, and never query it. */
export type Database = Kysely<DB>;

/** A `Database` whose writes are all committed together, or not at all. */
export type Transaction = KyselyTransaction<DB>;
