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
  await dropDatabase(serverUrl, name);
  await query(serverUrl, `create database ${name}`);
  const { db, close } = await openDatabase({ databaseUrl: urlOf(serverUrl, name) });
  await migrateToLatest(db);
  await close();
  return () => dropDatabase(serverUrl, name);
}

export interface TestDatabase extends OpenDatabase {
  url: string;
}

/** @returns a new migrated database; `close` drops it */
export async function createTestDatabase(
  serverUrl: string,
  template: string,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await query(serverUrl, `create database ${name} template ${template}`);
  const url = urlOf(serverUrl, name);
  const { db, close } = await openDatabase({ databaseUrl: url });
  return {
    url,
    db,
    close: async () => {
      await close();
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
