import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { migrateToLatest } from "~/db/connection/migrator.server";

/**
 * Creates the migrated template.
 *
 * @returns a function that drops it again
 */
export async function createTemplate(
  serverUrl: string,
  name: string,
): Promise<() => Promise<void>> {
  await dropDatabase(serverUrl, demoOf(name));
  await dropDatabase(serverUrl, name);
  await query(serverUrl, `create database ${name}`);
  const { db, close } = await openDatabase({ databaseUrl: urlOf(serverUrl, name) });
  await migrateToLatest(db);
  await close();
  return async () => {
    await dropDatabase(serverUrl, demoOf(name));
    await dropDatabase(serverUrl, name);
  };
}

/**
 * Creates the template with the demo's rows, unless a file of the same run has done it: files run in several
 * processes, and the others wait for the first.
 *
 * @param load loads the rows into a copy of the migrated template
 * @returns the template's name
 */
export async function demoTemplate(
  serverUrl: string,
  template: string,
  load: (database: TestDatabase) => Promise<unknown>,
): Promise<string> {
  const name = demoOf(template);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // The lock ends with the connection.
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const there = await client.query("select from pg_database where datname = $1", [name]);
    if (there.rowCount) return name;
    const begun = await createTestDatabase(serverUrl, template);
    await load(begun);
    await begun.db.destroy();
    await client.query(`alter database ${begun.name} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

function demoOf(template: string): string {
  return `${template}_demo`;
}

export interface TestDatabase extends OpenDatabase {
  name: string;
  url: string;
}

/** @returns a new copy of the template; `close` drops it */
export async function createTestDatabase(
  serverUrl: string,
  template: string,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Files are copied as they are, and not logged page by page: this costs a third.
  await query(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(serverUrl, name);
  const open = await openDatabase({ databaseUrl: url });
  return {
    ...open,
    name,
    url,
    close: async () => {
      await open.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return query(serverUrl, `drop database if exists ${name} with (force)`);
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function query(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
