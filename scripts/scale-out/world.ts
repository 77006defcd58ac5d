import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "../../app/db/schema";
import { openDatabase } from "../../app/db/connection/client.server";
import { migrateToLatest } from "../../app/db/connection/migrator.server";
import { recountTallies } from "../../app/db/keeping/recount.server";
import { dateInZone } from "../../app/core/dates";
import { recheckRoomTypes } from "../../app/modules/stock/displaced-stays/room-types-to-check.service.server";
import { recountSeasonPricing } from "../../app/modules/pricing/season-pricing/season-pricing.service.server";
import { fillMeasuredWorld } from "../bench/measured-world";
import { seconds, printFigure } from "./figures";
import { newFolder, runToEnd } from "./programs";
import { postgresProgram, query, startPrimary } from "./postgres";

interface WorldSize {
  hotels: number;
  prices: number;
  bookings: number;
}

/** The tables whose sizes are told: those that grow. */
const LARGE = ["room_prices", "bookings", "hotel_bookings", "booking_payments", "customers"];

/**
 * Fills a database with a number of rows, and measures its size, and the times of a dump, of a restore, and of a
 * start on it.
 *
 * @param keepOn whether the server goes on until this process is stopped, so that pages can be measured
 */
export async function worldCase(port: number, size: WorldSize, keepOn: boolean): Promise<void> {
  const server = await startPrimary(port, ["shared_buffers=2GB"]);
  await query(server.url(), "create database desk");
  const url = server.url("desk");

  await timed("migrations of an empty database", async () => migrate(url));
  await timed("filling", async () => fill(url, size));
  await timed("summaries and counts (npm run recount)", async () => recount(url));
  await timed("vacuum analyze", async () => query(url, "vacuum analyze"));
  await tellSizes(url);
  await timed("a start that finds nothing to migrate", async () => migrate(url));

  const dump = join(newFolder("dump"), "dump");
  const jobs = ["-j", String(availableParallelism())];
  const { port: at } = server;
  const to = ["-h", "127.0.0.1", "-p", String(at), "-U", "desk"];
  await timed("pg_dump", () =>
    runToEnd(postgresProgram("pg_dump"), [...to, "-Fd", ...jobs, "-Z", "1", "-f", dump, "desk"]),
  );
  printFigure("the dump on disk", runToEnd("du", ["-sh", dump]).split("\t")[0]!);
  await query(server.url(), "create database restored");
  await timed("pg_restore", () =>
    runToEnd(postgresProgram("pg_restore"), [...to, ...jobs, "-d", "restored", dump]),
  );
  await timed("analyze of what was restored", async () => query(server.url("restored"), "analyze"));
  await timed("a start on what was restored", async () => migrate(server.url("restored")));
  await query(server.url(), "drop database restored");
  await rm(dump, { recursive: true, force: true });
  if (!keepOn) return;
  printFigure("the world stays at", url);
  await new Promise(() => undefined);
}

async function timed(what: string, work: () => unknown): Promise<void> {
  const began = Date.now();
  await work();
  printFigure(what, seconds(Date.now() - began));
}

async function migrate(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl });
  await migrateToLatest(db);
  await close();
}

/**
 * Fills the world as an operator loads very many rows: without triggers, whose work `recount` does at once
 * afterwards, and without the app's time limit, since its statements write millions of rows.
 */
async function fill(connectionString: string, size: WorldSize): Promise<void> {
  const types = { getTypeParser: textualDates as typeof pg.types.getTypeParser };
  const options = "-c jit=off -c session_replication_role=replica";
  const pool = new pg.Pool({ connectionString, types, options });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  await fillMeasuredWorld(db, { ...size, firstYear: new Date().getUTCFullYear() });
  await db.destroy();
}

async function recount(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl });
  await query(databaseUrl, "analyze");
  await recountTallies(db);
  await recountSeasonPricing(db);
  await recheckRoomTypes(db, dateInZone(new Date(), "UTC"));
  await close();
}

function textualDates(oid: number, format?: "text" | "binary") {
  return oid === pg.types.builtins.DATE
    ? (text: string) => text
    : pg.types.getTypeParser(oid, format as "text");
}

async function tellSizes(url: string): Promise<void> {
  const rows = await query<{ name: string; rows: string; size: string }>(
    url,
    `select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
     from pg_class where relname = any($1) and relkind = 'r' order by pg_total_relation_size(oid) desc`,
    [LARGE],
  );
  for (const { name, rows: count, size } of rows) printFigure(name, `${count} rows, ${size}`);
  const [{ size }] = (await query<{ size: string }>(
    url,
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  )) as [{ size: string }];
  printFigure("the database on disk", size);
}
