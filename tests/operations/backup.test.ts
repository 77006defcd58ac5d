import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import type { Database } from "~/db/database";
import { listsState } from "~/db/keeping/lists-state.server";
import { isMigrated, migrateToLatest } from "~/db/connection/migrator.server";
import { diskStore } from "~/storage/disk-store.server";
import { seedDemo } from "../../scripts/seed/demo";
import { caller, calling } from "../support/api";
import type { TestWorld } from "../support/context";
import { startSystemPostgres, type SystemPostgres } from "../support/database/system-postgres";
import { emptyDatabase, query } from "./support/running";

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

/** Ways in which a database becomes another one at the same address. */
const restores: Record<string, (file: string, copy: EmptyDatabase) => void> = {
  "over the rows of the same database": (file, copy) =>
    postgres.run("pg_restore", ["--clean", "--if-exists", "-d", copy.url, file]),
  "over them in one transaction": (file, copy) =>
    postgres.run("pg_restore", ["--clean", "--if-exists", "-1", "-d", copy.url, file]),
  "into a new database of the same name": (file, copy) => {
    postgres.run("dropdb", [copy.name, ...atServer()]);
    postgres.run("createdb", [copy.name, ...atServer()]);
    postgres.run("pg_restore", ["-d", copy.url, file]);
  },
};

/** @returns the options `-h`, `-p` and `-U`, for programs of PostgreSQL that take no URL */
function atServer(): string[] {
  const { hostname, port, username } = new URL(postgres.url);
  return ["-h", hostname, "-p", port, "-U", username];
}

describe("after a restore", () => {
  it.each(Object.keys(restores))(
    "%s, nothing that was read before holds, though as much was changed since",
    async (way) => {
      const copy = await emptyDatabase(postgres.url);
      const file = join(folder, "before.dump");
      postgres.run("pg_dump", ["-Fc", "-f", file, "-d", original.url]);
      postgres.run("pg_restore", ["-d", copy.url, file]);
      let open = await openDatabase({ databaseUrl: copy.url });
      const { key } = await caller(worldOf(open));
      postgres.run("pg_dump", ["-Fc", "-f", file, "-d", copy.url]);
      const named = async (name: string, headers?: Record<string, string>) => {
        await open.db.updateTable("seasons").set({ name }).where("id", "=", 1).execute();
        const program = calling(worldOf(open), { "X-API-Key": key });
        return program.get("/seasons/1", headers);
      };
      const before = await named("Before");
      expect(before.body.data.name).toBe("Before");

      await open.close();
      restores[way]!(file, copy);
      open = await openDatabase({ databaseUrl: copy.url });
      const after = await named("After", { "If-None-Match": before.headers.get("ETag")! });
      expect([after.status, after.body?.data.name]).toEqual([200, "After"]);
      await open.close();
    },
  );

  it("of the embedded database's folder the lists have another state too", async () => {
    const dataDir = join(folder, "embedded");
    const state = async (before: (db: Database) => Promise<unknown>) => {
      const { db, close } = await openDatabase({ dataDir });
      await before(db);
      const read = await db.selectNoFrom(listsState.as("state")).executeTakeFirstOrThrow();
      await close();
      return read.state;
    };
    const columns = "(list text, slot integer, row_count bigint, changes bigint)";
    const first = await state((db) =>
      sql`create table list_tallies ${sql.raw(columns)}`.execute(db),
    );
    // A folder can only be put back while nobody has it open.
    expect(await state(() => Promise.resolve())).not.toBe(first);
  });
});

/** A database as the callers of the tests know it. */
function worldOf(open: OpenDatabase): TestWorld {
  return { ...open, url: "", ctx: { now: new Date("2026-03-15T10:00:00Z") } } as TestWorld;
}

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
