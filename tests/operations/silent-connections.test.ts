import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { isUnavailable } from "~/db/connection/unavailable.server";
import { endAll, migratedDatabase, start } from "./support/running";
import { freezingProxy, type FreezingProxy } from "../support/database/freezing-proxy";

interface Ways {
  proxy: FreezingProxy;
  /** The database through the proxy. */
  database: OpenDatabase;
}

/** Each test waits for limits, by a way of its own to the database: so they wait side by side. */
const it = test.extend<Ways>({
  proxy: async ({}, use) => {
    const proxy = await freezingProxy(inject("postgresUrl"));
    await use(proxy);
    await proxy.close();
  },
  database: async ({ proxy }, use) => {
    const database = await openDatabase({ databaseUrl: proxy.url });
    await use(database);
    await database.close();
  },
});

/** Ten at once, so that the pool is full. @returns what became of each, and after how long */
async function askTenTimes({ db }: OpenDatabase) {
  const began = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      sql`select pg_backend_pid()`.execute(db).then(
        () => "answered",
        (error: unknown) => (isUnavailable(error) ? "unavailable" : String(error)),
      ),
    ),
  );
  return { answers: new Set(answers), ms: Date.now() - began };
}

describe.concurrent("a connection that falls silent", () => {
  it("is ended within five seconds, and those beside it", async ({ proxy, database }) => {
    await askTenTimes(database);
    proxy.freezeOpen();
    const frozen = await askTenTimes(database);
    expect(frozen.answers).toEqual(new Set(["unavailable"]));
    expect(frozen.ms).toBeLessThan(5000);
    expect((await askTenTimes(database)).answers).toEqual(new Set(["answered"]));
  });

  it("is ended where the database answers nobody", async ({ proxy, database }) => {
    await askTenTimes(database);
    proxy.pause();
    for (let again = 0; again < 2; again += 1) {
      const paused = await askTenTimes(database);
      expect(paused.answers).toEqual(new Set(["unavailable"]));
      expect(paused.ms).toBeLessThan(5000);
    }
    proxy.resume();
    expect((await askTenTimes(database)).answers).toEqual(new Set(["answered"]));
  });

  it("takes a transaction with it, whose next statement is no longer sent", async ({
    proxy,
    database,
  }) => {
    const began = Date.now();
    const work = database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      proxy.freezeOpen();
      await sql`select 2`.execute(trx);
    });
    await expect(work).rejects.toSatisfy(isUnavailable);
    expect(Date.now() - began).toBeLessThan(5000);
  });
});

describe.concurrent("a slow statement", () => {
  it("is left to its own limits, waiting for a lock for instance", async ({ database }) => {
    const lock = sql`select pg_advisory_xact_lock(4711)`;
    await database.db.transaction().execute(async (holder) => {
      await lock.execute(holder);
      const waiter = database.db.transaction().execute((trx) => lock.execute(trx));
      await expect(waiter).rejects.toMatchObject({ code: "55P03" });
    });
  });
});

describe.concurrent("npm start", () => {
  it("says within five seconds that it can't serve, and serves again within fifteen", async () => {
    const own = await migratedDatabase();
    const way = await freezingProxy(own.url);
    const app = await start({ DATABASE_URL: way.url });
    // Who brings a session asks the database for it.
    const visit = async () => {
      const began = Date.now();
      const headers = { Cookie: "auth_token=unknown", Accept: "text/html" };
      const answer = await fetch(`${app.url}/login`, { headers });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, ms: Date.now() - began };
    };
    try {
      await app.ready();
      for (const silence of [way.pause, way.freezeOpen]) {
        await Promise.all(Array.from({ length: 12 }, visit));
        silence();
        for (const page of await Promise.all(Array.from({ length: 12 }, visit))) {
          expect(page.ms).toBeLessThan(5000);
          if (silence === way.freezeOpen && page.status === 200) continue;
          expect(page.status).toBe(503);
          expect(page.headers.get("Retry-After")).toBe("5");
          expect(page.text).toContain("<h1>");
        }
        way.resume();
        const resumed = Date.now();
        await app.ready();
        expect((await visit()).status).toBe(200);
        expect(Date.now() - resumed).toBeLessThan(15_000);
      }
    } finally {
      endAll();
      await way.close();
      await own.drop();
    }
  });
});
