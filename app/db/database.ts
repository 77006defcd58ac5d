import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { DB } from "./schema";

/** The database as services see it: a handle to pass on, never to query. */
export type Database = Kysely<DB>;

/** A `Database` in which everything happens or nothing. */
export type Transaction = KyselyTransaction<DB>;
