import {
  type CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type QueryResult,
  sql,
} from "kysely";
import { AnswerMemory, type Found } from "./answer-memory.server";
import type { Context } from "../context";
import type { Database } from "../database";
import { ListsState } from "./lists-state.server";
import { countedTables, readingOf } from "./read-tables.server";
import type { DB } from "../schema";

/** The tables that something was read of; null as soon as it depends on more. */
class ReadTables {
  #tables: Set<string> | null = new Set();

  add(tables: readonly string[] | null): void {
    if (!tables) this.#tables = null;
    else for (const table of tables) this.#tables?.add(table);
  }

  get all(): string[] | null {
    return this.#tables && [...this.#tables].sort();
  }
}

/** What a request's handle knows, beside the database itself. */
interface Known {
  db: Database;
  memory: AnswerMemory;
  state: ListsState;
  /** What is being put together of what it reads. */
  noted?: ReadTables;
}

/** Answers from memory what may be kept, and asks the database for everything else. */
class KeepingExecutor extends DefaultQueryExecutor {
  readonly #known: Known;

  constructor(known: Known) {
    const asking = known.db.getExecutor();
    super({ compileQuery: (node, id) => asking.compileQuery(node, id) }, asking.adapter, {
      provideConnection: (consumer) => asking.provideConnection(consumer),
    });
    this.#known = known;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { memory, state, noted } = this.#known;
    const { writes, tables } = readingOf(query.sql);
    if (writes) state.end();
    // An instant among the parameters is that of the request: nobody asks the same again.
    const keepable = tables && !query.parameters.some((one) => one instanceof Date);
    noted?.add(keepable ? tables : null);
    if (!keepable || !state.holds) return super.executeQuery<R>(query);
    const question = `${query.sql} ${JSON.stringify(query.parameters)}`;
    const { value } = await memory.recall(question, state.versionOf, async () => ({
      value: (await super.executeQuery<R>(query)).rows,
      tables,
    }));
    return { rows: [...value] };
  }
}

/** Connects to nothing: a handle leaves transactions to the database that it stands before. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("has no pool")) });
const driver = dialect.createDriver();

/**
 * The database as one request sees it, which knows the state of the lists when it began: what reads
 * counted tables alone is asked for once, by whichever request, until one of them changes. Transactions
 * keep nothing and are kept nothing of; from the first write on this handle the request reads what is
 * there.
 */
class KeepingDatabase extends Kysely<DB> {
  constructor(readonly known: Known) {
    super({ config: { dialect }, dialect, driver, executor: new KeepingExecutor(known) });
  }

  /** The database for a while, of which it is noted what is read. */
  noting(noted: ReadTables): KeepingDatabase {
    return new KeepingDatabase({ ...this.known, noted });
  }

  override transaction() {
    this.#leave();
    return this.known.db.transaction();
  }

  override startTransaction() {
    this.#leave();
    return this.known.db.startTransaction();
  }

  override connection() {
    this.#leave();
    return this.known.db.connection();
  }

  #leave(): void {
    this.known.state.end();
    this.known.noted?.add(null);
  }
}

const memories = new WeakMap<Database, AnswerMemory>();

/** @returns the database as a request sees it that has just read this state of the lists */
export function keepingDatabase(db: Database, state: string): Database {
  const memory = memories.get(db) ?? new AnswerMemory();
  memories.set(db, memory);
  return new KeepingDatabase({ db, memory, state: new ListsState(state, memory) });
}

/** @returns the database itself: for what is so much that nobody should keep it */
export function unkept(db: Database): Database {
  if (!(db instanceof KeepingDatabase)) return db;
  db.known.noted?.add(null);
  return db.known.db;
}

const everyTable = [...countedTables];

/** @returns what was found for a question: found now, or since lists changed last */
export type Keep = <T>(question: string, find: () => Promise<T>) => Promise<T>;

/** A memory for as long as somebody has it. */
export function onceEach(): Keep {
  const answers = new Map<string, Promise<unknown>>();
  return <T>(question: string, find: () => Promise<T>) => {
    const known = answers.get(question) ?? find();
    answers.set(question, known);
    return known as Promise<T>;
  };
}

/**
 * A memory for what is made of these tables, whoever asks: of permissions it knows nothing. Where nobody
 * knows the state of the lists, it is one for as long as somebody has it.
 *
 * @param tables without it, all that are counted
 */
export function keepingAnswers(db: Database, tables: readonly string[] = everyTable): Keep {
  const found = onceEach();
  return async (question, find) => {
    if (!(db instanceof KeepingDatabase) || !db.known.state.holds) return found(question, find);
    const { memory, state, noted } = db.known;
    noted?.add(tables);
    const answer = await memory.recall(question, state.versionOf, async () => ({
      value: await find(),
      tables,
    }));
    return answer.value;
  };
}

/**
 * What a page shows, made once for whoever asks for it until a table changes that was read for it. What
 * is made of it may depend on the question, on the context and on what is read through its database;
 * where it asks what time it is, or reads more than counted tables, it is made anew each time.
 */
export async function keptFor<T>(
  ctx: Context,
  question: unknown[],
  make: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { db, actor: asking, today, locale } = ctx;
  if (!(db instanceof KeepingDatabase) || !db.known.state.holds) return make(ctx);
  const { memory, state } = db.known;
  const actor = { ...asking, asOf: undefined };
  const said = JSON.stringify([question, { actor, today, locale }]);
  const found: Found<T> = await memory.recall(said, state.versionOf, async () => {
    const noted = new ReadTables();
    const value = await make({
      ...{ actor, today, locale },
      db: db.noting(noted),
      get now() {
        noted.add(null);
        return ctx.now;
      },
    });
    return { value, tables: noted.all };
  });
  db.known.noted?.add(found.tables);
  return found.value;
}

/** @returns how many rows a table has; null where nobody tallies them, or its tally is gone */
export async function rowCountOf(db: Database, table: string): Promise<number | null> {
  if (!countedTables.has(table)) return null;
  if (db instanceof KeepingDatabase && db.known.state.holds) {
    const rows = db.known.state.rowCountOf(table);
    if (rows !== undefined) {
      db.known.noted?.add([table]);
      return rows;
    }
  }
  const { rows } = await db
    .selectFrom("list_tallies")
    .select(sql<string | null>`sum(row_count)`.as("rows"))
    .where("list", "=", table)
    .executeTakeFirstOrThrow();
  return rows === null ? null : Number(rows);
}
