import { type CompiledQuery, type QueryExecutorProvider, sql } from "kysely";
import { env } from "~/config/env.server";
import { AnswerMemory } from "./answer-memory.server";
import { talliedTables, type CountedTable } from "./counted-tables.server";
import type { Database } from "../database";
import { reachOfHandle } from "../reach/limited-database.server";
import { ListsState } from "./lists-state.server";

/**
 * The state of the lists at the beginning of a request, and the memory with the answers to earlier requests.
 */
interface Keeping {
  state: ListsState;
  memory: AnswerMemory;
}

/** The state and the memory of each request, by the request's database handle. */
const keepingOf = new WeakMap<Database, Keeping>();

/** The memory of each database, shared by all its requests. */
const memories = new WeakMap<Database, AnswerMemory>();

/**
 * @param state the state of the lists that the request has just read (`listsState`)
 * @returns a handle of the same database for this request: with it, `keptAnswer` and `keptRows` answer from
 *   memory, unless the setting `KEEP_ANSWERS` is off
 */
export function keepingDatabase(db: Database, state: string): Database {
  if (!env().KEEP_ANSWERS) return db.withoutPlugins();
  const memory = memories.get(db) ?? new AnswerMemory();
  memories.set(db, memory);
  const handle = db.withoutPlugins();
  keepingOf.set(handle, { memory, state: new ListsState(state) });
  return handle;
}

/**
 * @param replica a database that has everything that was committed when the request of `db` began
 * @returns a handle of it that shares the answers of that request: they are as new as the request's state, or newer
 */
export function keepingAlike(db: Database, replica: Database): Database {
  const handle = replica.withoutPlugins();
  const keeping = keepingOf.get(db);
  if (keeping) keepingOf.set(handle, keeping);
  return handle;
}

/** @returns the state and memory of this handle; undefined for a transaction, or after `stopKeeping` */
function keepingFor(db: Database): Keeping | undefined {
  const keeping = keepingOf.get(db);
  return keeping?.state.holds ? keeping : undefined;
}

/** Makes all further reads of a request go to the database, because the request begins to write. */
export function stopKeeping(db: Database): void {
  keepingOf.delete(db);
}

/**
 * Keeps the result of `find` for all users, until one of the tables that it reads changes.
 *
 * @param tables all tables that `find` reads
 * @param question everything else that the answer depends on: the same question gets the same answer
 * @returns the result that `find` has, or had before; frozen
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

/** A query made with Kysely, or a raw one. */
interface Query<Row> {
  compile: (db: QueryExecutorProvider) => CompiledQuery<Row>;
}

/**
 * Keeps the rows of a query, for all queries with the same text and parameters, until one of the tables
 * changes.
 *
 * @param tables all tables that the query reads; it must not depend on the time or on PostgreSQL's own state
 * @param version the version of a further table that the query reads: a text that differs after every change
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

/**
 * @returns the number of rows of a table; null where it isn't counted, its count is missing, or not all of its rows are
 *   within the reach of the handle
 */
export async function rowCountOf(db: Database, table: string): Promise<number | null> {
  if (!talliedTables.includes(table) || reachOfHandle(db)) return null;
  const knownCount = keepingFor(db)?.state.rowCountOf(table);
  if (knownCount !== undefined) return knownCount;
  const { rows } = await db
    .selectFrom("list_tallies")
    .select(sql<string | null>`sum(row_count)`.as("rows"))
    .where("list", "=", table)
    .executeTakeFirstOrThrow();
  return rows === null ? null : Number(rows);
}
