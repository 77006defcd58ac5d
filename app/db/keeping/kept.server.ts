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

/** By the database itself: all its requests share one. */
const memories = new WeakMap<Database, AnswerMemory>();

/**
 * @param state what the request has just read (`listsState`)
 * @returns the database as that request has it: another handle of the same one, over which `keptAnswer` and
 *   `keptRows` answer from memory; the database itself where nothing is to be kept (`KEEP_ANSWERS`)
 */
export function keepingDatabase(db: Database, state: string): Database {
  if (!env().KEEP_ANSWERS) return db;
  const memory = memories.get(db) ?? new AnswerMemory();
  memories.set(db, memory);
  const handle = db.withoutPlugins();
  keepingOf.set(handle, { memory, state: new ListsState(state) });
  return handle;
}

/** @returns what keeps answers for whoever has this handle; nothing for a transaction, or once somebody writes */
function keepingFor(db: Database): Keeping | undefined {
  const keeping = keepingOf.get(db);
  return keeping?.state.holds ? keeping : undefined;
}

/**
 * Finds an answer once for all who ask, until one of the tables changes that it is read of.
 *
 * @param tables all that `find` reads, and nothing else
 * @param question all that the answer depends on besides: whoever says the same gets the same
 * @returns what `find` returned, now or before; frozen
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
 * The rows of a query that is asked often: read once for all who ask the same words with the same
 * parameters, until one of the tables changes.
 *
 * @param tables all that it reads; it asks for no instant, and for nothing that PostgreSQL says of itself
 */
export async function keptRows<Row>(
  db: Database,
  tables: readonly CountedTable[],
  query: Query<Row>,
): Promise<Row[]> {
  const compiledQuery = query.compile(db);
  const question = [compiledQuery.sql, compiledQuery.parameters];
  const rows = await keptAnswer(
    db,
    { tables, question },
    async () => (await db.executeQuery(compiledQuery)).rows,
  );
  return [...rows];
}

/** @returns how many rows a table has; null where nobody tallies them, or its tally is gone */
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
