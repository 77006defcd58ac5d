import pg from "pg";
import { openDatabase } from "../../app/db/connection/client.server";
import { migrateToLatest } from "../../app/db/connection/migrator.server";
import { fillMeasuredWorld } from "./measured-world";

/** The number of hotels of a large chain. */
const HOTELS = 500;

/** The number of bookings of such a chain in two years; it doesn't depend on the number of prices. */
const BOOKINGS = 100_000;

/**
 * Makes a database with this number of prices. If `TEST_DATABASE_URL` names a server, the database is kept there,
 * and the next run only migrates it.
 *
 * @returns its URL
 */
export async function worldOf(serverUrl: string, prices: number): Promise<string> {
  const name = `bench_${prices}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const isNew = await createDatabase(serverUrl, name);
  const { db, close } = await openDatabase({ databaseUrl: url.toString() });
  await migrateToLatest(db);
  if (isNew) {
    const firstYear = new Date().getUTCFullYear();
    await fillMeasuredWorld(db, { hotels: HOTELS, prices, bookings: BOOKINGS, firstYear });
  }
  await close();
  // Does the work of autovacuum at once, since plans and index-only scans depend on it. It may take longer
  // than the app's time limit for a statement.
  await run(url.toString(), "vacuum analyze");
  return url.toString();
}

/** @returns the number of prices in a world that is there already */
export async function pricesIn(databaseUrl: string): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl });
  const { prices } = await db
    .selectFrom("room_prices")
    .select((eb) => eb.fn.countAll<string>().as("prices"))
    .executeTakeFirstOrThrow();
  await close();
  return Number(prices);
}

async function createDatabase(serverUrl: string, name: string): Promise<boolean> {
  const known = await run(serverUrl, "select 1 from pg_database where datname = $1", [name]);
  if (known > 0) return false;
  await run(serverUrl, `create database ${name}`);
  return true;
}

/** @returns the number of rows in the answer */
async function run(databaseUrl: string, statement: string, values?: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows.length;
  } finally {
    await client.end();
  }
}
