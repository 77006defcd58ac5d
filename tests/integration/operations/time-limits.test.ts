import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { isUnavailable } from "~/db/connection/unavailable.server";

let database: OpenDatabase;

beforeEach(async () => {
  database = await openDatabase({ databaseUrl: inject("postgresUrl") });
});
afterEach(() => database.close());

it("a statement may take ten seconds, and wait five for a lock, on every connection of the pool", async () => {
  const connections = Array.from({ length: 10 }, () =>
    sql<{ pid: number; statement: string; lock: string }>`
      select pg_backend_pid() as pid, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, pg_sleep(0.1)
    `.execute(database.db),
  );
  const rows = (await Promise.all(connections)).flatMap((answer) => answer.rows);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(10);
  expect(new Set(rows.map(({ statement, lock }) => `${statement} ${lock}`))).toEqual(
    new Set(["10s 5s"]),
  );
});

it("whoever finds no free connection waits three seconds for one", async () => {
  const free: (() => void)[] = [];
  const held = Array.from({ length: 10 }, () =>
    database.db.connection().execute(() => new Promise<void>((resolve) => free.push(resolve))),
  );
  await expect.poll(() => free.length).toBe(10);
  const began = performance.now();
  const late = sql`select 1`.execute(database.db);
  await expect(late).rejects.toSatisfy(isUnavailable);
  const waited = performance.now() - began;
  expect(waited).toBeGreaterThan(2900);
  expect(waited).toBeLessThan(5000);
  for (const release of free) release();
  await Promise.all(held);
});
