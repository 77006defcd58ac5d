import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import { isMigrated, migrateToLatest } from "~/db/migrator.server";
import { diskStore } from "~/storage/disk-store.server";
import { seedDemo } from "../../scripts/seed/demo";
import { startSystemPostgres, type SystemPostgres } from "../support/system-postgres";
import { emptyDatabase, query } from "./running";

type EmptyDatabase = Awaited<ReturnType<typeof emptyDatabase>>;

let postgres: SystemPostgres;
let folder: string;
let original: EmptyDatabase;

beforeAll(async () => {
  postgres = await startSystemPostgres();
  folder = await mkdtemp(join(tmpdir(), "maison-desk-backup-"));
  // The programs of PostgreSQL write there, under a user of their own.
  await chmod(folder, 0o777);
  original = await emptyDatabase(postgres.url);
  const { db, close } = await openDatabase({ databaseUrl: original.url });
  await migrateToLatest(db);
  await seedDemo(db, "2026-03-15", diskStore(join(folder, "files")));
  await close();
});

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const ways: Record<string, (copy: EmptyDatabase) => void> = {
  custom: (copy) => {
    const file = join(folder, "custom.dump");
    postgres.run("pg_dump", ["-Fc", "-f", file, "-d", original.url]);
    postgres.run("pg_restore", ["--exit-on-error", "-d", copy.url, file]);
  },
  plain: (copy) => {
    const file = join(folder, "plain.sql");
    postgres.run("pg_dump", ["-f", file, "-d", original.url]);
    postgres.run("psql", ["-q", "-v", "ON_ERROR_STOP=1", "-f", file, "-d", copy.url]);
  },
  // The triggers are there already, and look at what they are given.
  "of the rows alone": (copy) => {
    for (const part of ["schema", "data"]) {
      const file = join(folder, `${part}.sql`);
      postgres.run("pg_dump", [`--${part}-only`, "-f", file, "-d", original.url]);
      postgres.run("psql", ["-q", "-v", "ON_ERROR_STOP=1", "-f", file, "-d", copy.url]);
    }
  },
};

describe("a backup", () => {
  it.each(Object.keys(ways))("%s, brings every row of every table back", async (way) => {
    const before = await rowsOf(original.url);
    expect(before["price_rules"]?.length).toBeGreaterThan(10);
    const copy = await emptyDatabase(postgres.url);
    ways[way]!(copy);

    expect(await rowsOf(copy.url)).toEqual(before);
    const { db, close } = await openDatabase({ databaseUrl: copy.url });
    expect(await isMigrated(db)).toBe(true);
    await close();
  });
});

/** @returns every row of every table as text, in an order of its own */
async function rowsOf(url: string): Promise<Record<string, unknown[]>> {
  const tables = await query(
    url,
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  const rows: Record<string, unknown[]> = {};
  for (const { tablename } of tables) {
    const name = String(tablename);
    const found = await query(url, `select t::text as row from "${name}" t order by 1`);
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}
