import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "~/db/database";
import { recheckRoomTypes } from "~/modules/stock/displaced-stays/room-types-to-check.service.server";
import { recountSeasonPricing } from "~/modules/pricing/season-pricing/season-pricing.service.server";
import { wrongTallies } from "../../support/storm/history-invariants";
import { brokenInvariants } from "../../support/storm/invariants";

/** Tables whose rows are written without a row of the log, as nobody has changed anything by them. */
const unlogged = [
  ...["sessions", "login_attempts", "form_keys", "kept_forms", "api_calls", "list_tallies"],
  ...["former_rows", "numbered_changes", "unnumbered_changes", "pricing_changes", "season_pricing"],
  ...["repriced_seasons", "stray_files", "notification_marks", "webhook_states", "letters"],
  ...["webhook_deliveries", "list_looks", "saved_views", "price_imports", "price_checks"],
  // The margins follow from the prices, and a key notes when it was used.
  ...["margins", "api_keys"],
  // These follow from the stays and the rooms.
  ...["room_types_to_check", "changed_room_types"],
];

/** The state of a database that nobody has written to yet. */
export interface Baseline {
  /** The invariants of bookings that its rows break already. */
  broken: string[];
  /** The last transaction that wrote them. */
  lastTransaction: string;
}

/**
 * Lets a database note which transactions write into the log. The rows of the log don't say so for ever:
 * forgetting a customer writes them anew.
 */
async function noteLogged(db: Database): Promise<void> {
  await sql`create schema if not exists faults`.execute(db);
  await sql`create table if not exists faults.logged (xid text primary key)`.execute(db);
  await sql`
    create or replace function faults.note_logged() returns trigger language plpgsql as $$
    begin
      insert into faults.logged select xmin::text from audit_log where id = new.id
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger note_logged after insert on audit_log
    for each row execute function faults.note_logged()`.execute(db);
}

/** @returns the state from which `brokenSince` looks for what went wrong */
export async function baselineOf(db: Database, today: string): Promise<Baseline> {
  await noteLogged(db);
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  return { broken: Object.keys(await brokenInvariants(db, today)), lastTransaction: rows[0]!.id };
}

/** @returns what isn't whole in a database and its folder of files, by the promise that is broken */
export async function brokenSince(
  db: Database,
  { broken, lastTransaction }: Baseline,
  { today, files }: { today: string; files: string },
): Promise<Record<string, unknown>> {
  const invariants = Object.entries(await brokenInvariants(db, today));
  const found: Record<string, unknown> = {
    ...Object.fromEntries(invariants.filter(([promise]) => !broken.includes(promise))),
    "every write has its row in the log": await writesWithoutLog(db, lastTransaction),
    "every list counts as many rows as there are": await wrongTallies(db),
    "no file is without a row, and no row without a file": await partedFiles(db, files),
    "the sums of the seasons' prices are right": (await recountSeasonPricing(db)) || [],
    "the room types to check are those of the stays": (await recheckRoomTypes(db, today)) || [],
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, rows]) => !Array.isArray(rows) || rows.length > 0),
  );
}

async function writesWithoutLog(db: Database, since: string): Promise<unknown[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'audit_log'
      and tablename not like 'kysely%' and tablename <> all(${unlogged}::text[])
  `.execute(db);
  const each = tables.map(
    ({ name }): RawBuilder<unknown> => sql`
      select ${sql.lit(name)} as of, count(*)::int as rows, min(row::text) as row
      from ${sql.table(name)} row
      where row.xmin::text::bigint > ${since}::bigint
        and row.xmin::text not in (select xid from faults.logged)
      having count(*) > 0`,
  );
  const { rows } = await sql`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}

/** @returns the keys of files without a row, or without a note that they may be deleted, and of rows without files */
async function partedFiles(db: Database, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const stored = new Set<string>();
  for (const entry of entries) {
    const inside = entry.isDirectory() ? await readdir(join(folder, entry.name)) : [];
    if (inside.length > 0) stored.add(entry.name);
  }
  const { rows: shown } = await sql<{ key: string }>`select key from images`.execute(db);
  const { rows: strays } = await sql<{ key: string }>`select key from stray_files`.execute(db);
  const noted = new Set([...shown, ...strays].map(({ key }) => key));
  return [
    ...[...stored].filter((key) => !noted.has(key)).map((key) => `file ${key}`),
    ...shown.flatMap(({ key }) => (stored.has(key) ? [] : [`row ${key}`])),
  ];
}
