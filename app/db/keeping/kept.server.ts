import { type CompiledQuery, type QueryExecutorProvider, sql } from "kysely";
import { env } from "~/config/env.server";
import { AnswerMemory } from "./answer-memory.server";
import { talliedTables, type CountedTable } from "./counted-tables.server";
import type { Database } from "../database";
import { ListsState } from "./lists-state.server";

/** The knowledge of a request when it begins: the state of the lists, and the answers found before. */
interface Keeping {
  state: ListsState;
  memory: AnswerMemory;
}

/** By the handle that a request has of the database. */
const keepingOf = new WeakMap<Database, Keeping>();

/** The memory of each database, which all its requests share. */
const memories = new WeakMap<Database, AnswerMemory>();

/**
 * @param state the state of the lists that the request has just read (`listsState`)
 * @returns the same database for this request: `keptAnswer` and `keptRows` answer from memory over it; the
 *   database itself where nothing is kept (`KEEP_ANSWERS`)
 */
export function keepingDatabase(db: Database, state: string): Database {
  if (!env().KEEP_ANSWERS) return db;
  const memory = memories.get(db) ?? new AnswerMemory();
  memories.set(db, memory);
  const handle = db.withoutPlugins();
  keepingOf.set(handle, { memory, state: new ListsState(state) });
  return handle;
}

/** @returns the memory behind this handle; nothing for a transaction, or after `stopKeeping` */
function keepingFor(db: Database): Keeping | undefined {
  const keeping = keepingOf.get(db);
  return keeping?.state.holds ? keeping : undefined;
}

/** Lets this handle read the database from now on: its request begins to write. */
export function stopKeeping(db: Database): void {
  keepingOf.delete(db);
}

/**
 * Keeps the result of `find` for all who ask, until one of the tables changes that it reads.
 *
 * @param tables all that `find` reads
 * @param question all else that the answer depends on: the same question gets the same answer
 * @returns the result of `find`, now or before; frozen
 */
export async function keptAnswer<T>(
  db: Database,
  { tables, question }: { tables: readonly CountedTable[]; question: unknown[] },
  find: () => Promise<T>,
): Promise<T> {
  const keeping = keepingFor(db);
  if (!keeping) return find();
  const { memory, state } = keeping;
  return memory.recall(JSON.stringify(question), state.versionOf(tables), find);
}

/** A query of Kysely's, or a raw one. */
interface Query<Row> {
  compile: (db: QueryExecutorProvider) => CompiledQuery<Row>;
}

/**
 * Keeps the rows of a query for all who ask with the same text and parameters, until one of the tables
 * changes.
 *
 * @param tables all that it reads; the query must not depend on the time or on PostgreSQL's own state
 * @param version of a table that it reads besides these: another text after every change of that
 */
export async function keptRows<Row>(
  db: Database,
  tables: readonly CountedTable[],
  query: Query<Row>,
  version?: string,
): Promise<Row[]> {
  const compiledQuery = query.compile(db);
  const question = [compiledQuery.sql, compiledQuery.parameters, version];
  const rows = await keptAnswer(
    db,
    { tables, question },
    async () => (await db.executeQuery(compiledQuery)).rows,
  );
  return [...rows];
}

/** @returns the number of rows of a table; null where it isn't counted, or its count is missing */
export async function rowCountOf(db: Database, table: string): Promise<number | null> {
  if (!talliedTables.includes(table)) return null;
  const knownCount = keepingFor(db)?.state.rowCountOf(table);
  if (knownCount !== undefined) return knownCount;
  const { rows } = await db
    .selectFrom("list_tallies")
    .select(sql<string | null>`sum(row_count)`.as("rows"))
    .where("list", "=", table)
    .executeTakeFirstOrThrow();
  return rows === null ? null : Number(rows);
}
