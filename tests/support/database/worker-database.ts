import { sql } from "kysely";
import type { Database } from "~/db/database";
import { createTestDatabase, type TestDatabase } from "./database";

/** A copy of the template that the files of one worker use one after the other. */
interface WorkerDatabase {
  database: TestDatabase;
  /** What the copy had when it was new. */
  first: { structure: string; rows: Map<string, string>; sequences: string };
}

/** The copies of this worker that no file uses now, by their templates. */
const free = new Map<string, WorkerDatabase>();

/**
 * @returns a copy of the template without anybody else's rows: the one that the worker's file before has given
 *   back, with its connections open, otherwise a new one. A new one takes half a second more. `close` gives it
 *   back, or drops it where its tables aren't the template's any more
 */
export async function takeWorkerDatabase(server: string, template: string): Promise<TestDatabase> {
  const taken = free.get(template) ?? (await newCopy(server, template));
  free.delete(template);
  const { database, first } = taken;
  return {
    ...database,
    // What the app keeps of a database is kept by its handle: a file finds nothing of the one before.
    db: database.db.withoutPlugins(),
    close: async () => {
      if (free.has(template) || (await structureOf(database.db)) !== first.structure) {
        return database.close();
      }
      await makeAsNew(database.db, first);
      free.set(template, taken);
    },
  };
}

async function newCopy(server: string, template: string): Promise<WorkerDatabase> {
  const database = await createTestDatabase(server, template);
  const { db } = database;
  const rows = new Map<string, string>();
  for (const table of await tablesWithRows(db)) {
    const all = await sql<{ rows: string }>`
      select jsonb_agg(to_jsonb(t))::text as rows from ${sql.table(table)} as t
    `.execute(db);
    rows.set(table, all.rows[0]!.rows);
  }
  const first = { structure: await structureOf(db), rows, sequences: await usedSequences(db) };
  return { database, first };
}

/** @returns a text that differs where a table, column, constraint, index, function or trigger does */
async function structureOf(db: Database): Promise<string> {
  const { rows } = await sql<{ structure: string }>`
    select concat_ws(' ',
      (select md5(string_agg(concat_ws(' ', oid, relname), ',' order by oid)) from pg_class where oid >= 16384),
      (select md5(string_agg(concat_ws(' ', attrelid, attnum, attname, attnotnull, atttypid), ','
        order by attrelid, attnum)) from pg_attribute where attrelid >= 16384),
      (select md5(string_agg(oid::text, ',' order by oid)) from pg_constraint),
      (select md5(string_agg(concat_ws(' ', oid, prosrc), ',' order by oid)) from pg_proc where oid >= 16384),
      (select md5(string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid)) from pg_trigger)
    ) as structure
  `.execute(db);
  return rows[0]!.structure;
}

async function makeAsNew(
  db: Database,
  { rows, sequences }: WorkerDatabase["first"],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Neither triggers nor references: the log is only added to, and everything goes.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of await tablesWithRows(trx)) {
      await sql`delete from ${sql.table(table)}`.execute(trx);
    }
    for (const [table, all] of rows) {
      await sql`
        insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${all}::jsonb)
      `.execute(trx);
    }
    await sql`
      select setval(
        format('%I.%I', schemaname, sequencename)::regclass,
        coalesce((${sequences}::jsonb ->> sequencename)::bigint, start_value),
        ${sequences}::jsonb ? sequencename
      )
      from pg_sequences where last_value is not null
    `.execute(trx);
  });
}

async function tablesWithRows(db: Database): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
  `.execute(db);
  const asked = tables.rows.map(
    ({ name }) => sql`select ${name} as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** @returns the last values of the sequences that have one, as JSON by their names */
async function usedSequences(db: Database): Promise<string> {
  const { rows } = await sql<{ used: string }>`
    select coalesce(jsonb_object_agg(sequencename, last_value), '{}')::text as used
    from pg_sequences where last_value is not null
  `.execute(db);
  return rows[0]!.used;
}
