import { Agent, get } from "node:http";
import { connect, createServer } from "node:net";
import { resolve } from "node:path";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import { migrateToLatest } from "~/db/connection/migrator.server";
import { migrations } from "../../migrations";
import { freePort } from "../support/database/postgres";
import {
  emptyDatabase,
  endAll,
  migratedDatabase,
  query,
  start,
  type Running,
} from "./support/running";
import { signIn } from "./support/signed-in";

let database: Awaited<ReturnType<typeof migratedDatabase>>;

const admin = { ADMIN_USERNAME: "owner", ADMIN_PASSWORD: "a long password" };

const login = { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD };

describe("npm start", () => {
  beforeEach(async () => {
    database = await migratedDatabase();
  });
  afterEach(async () => {
    endAll();
    await database.drop();
  });

  it("says every mistake in the settings at once, and starts nothing", async () => {
    const app = await start({
      SESSION_SECRET: "short",
      BUSINESS_TIME_ZONE: "Mars/Olympus",
      ADMIN_USERNAME: "owner",
    });
    expect(await app.ended).toBe(1);
    expect(app.said().trim().split("\n")).toEqual([
      expect.stringContaining("SESSION_SECRET must have at least 32 bytes"),
      expect.stringContaining("BUSINESS_TIME_ZONE must be a time zone"),
      expect.stringContaining("ADMIN_USERNAME and ADMIN_PASSWORD must be given together"),
    ]);
  });

  it("says in one sentence, and at once, that its folder can't be used", async () => {
    const DATA_DIR = resolve("package.json");
    const app = await start({ DATA_DIR });
    expect(await app.ended).toBe(1);
    expect(app.said()).toBe(`DATA_DIR can't be ${DATA_DIR}: ${DATA_DIR} isn't a folder.\n`);
  });

  it("says in one sentence that the database refuses", async () => {
    const { host } = new URL(database.url);
    const app = await start({ DATABASE_URL: database.url.replace(/[^/]+$/, "nowhere") });
    expect(await app.ended).toBe(1);
    const [settings, sentence, ...more] = app.said().trim().split("\n");
    expect(settings).toContain("starting");
    expect(sentence).toBe(
      `The database at ${host}/nowhere refuses: database "nowhere" does not exist. Correct DATABASE_URL.`,
    );
    expect(more).toEqual([]);
  });

  it("waits for a database that comes later", async () => {
    const port = await freePort();
    const url = new URL(database.url);
    const behind = { host: url.hostname, port: Number(url.port) };
    url.host = `127.0.0.1:${port}`;
    const app = await start({ DATABASE_URL: url.toString() });
    await expect.poll(app.said, { timeout: 20_000 }).toContain("can't be reached yet");
    const later = createServer((socket) => {
      const inner = connect(behind);
      for (const end of [socket, inner]) end.on("error", () => undefined);
      socket.pipe(inner).pipe(socket);
    }).listen(port, "127.0.0.1");
    await app.ready();
    app.child.kill("SIGKILL");
    await app.ended;
    later.close();
  });

  it("migrates once and makes one first user when two start together", async () => {
    await database.drop();
    database = await emptyDatabase(inject("postgresUrl"));
    const apps = await Promise.all(
      [1, 2].map(() => start({ ...admin, DATABASE_URL: database.url })),
    );
    await Promise.all(apps.map((app) => app.ready()));
    const done = await query(database.url, "select name from kysely_migration order by name");
    expect(done.map(({ name }) => name)).toEqual(Object.keys(migrations));
    expect(await query(database.url, "select username from users")).toEqual([
      { username: "owner" },
    ]);
    expect(await query(database.url, "select label from roles order by id")).toEqual([
      { label: "Administrator" },
      { label: "Reception" },
      { label: "Revenue manager" },
    ]);
  });

  it("asked to stop, refuses what is new, answers what it has begun, and ends with 0", async () => {
    const app = await start({ DATABASE_URL: database.url });
    await app.ready();
    const visit = (_: unknown, guest: number) =>
      fetch(`${app.url}/login`, { headers: { Cookie: `auth_token=unknown-${guest}` } });
    const unlock = await holdSessions();
    const begun = Array.from({ length: 4 }, visit);
    // A page asks once, for the root's loader and its own.
    await expect.poll(countWaiting).toBe(begun.length);

    app.child.kill("SIGTERM");
    await untilPortClosed(app.url);
    await unlock();
    const answers = await Promise.all(begun);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await app.ended).toBe(0);
  });

  it("asked to stop, says that it isn't ready, and answers whoever comes before the port closes", async () => {
    const app = await start({ DATABASE_URL: database.url });
    await app.ready();
    app.child.kill("SIGTERM");
    const readiness = async () => (await fetch(`${app.url}/readyz`)).status;
    await expect.poll(readiness).toBe(503);
    const page = await fetch(`${app.url}/login`);
    expect([page.status, page.headers.get("Connection")]).toEqual([200, "close"]);
    expect(await app.ended).toBe(0);
  });

  it("asked to stop, resets nobody who keeps a connection, and is gone within 8 seconds", async () => {
    const app = await start({ DATABASE_URL: database.url });
    await app.ready();
    const visitors = Array.from({ length: 16 }, () => keptOpen(app.url));
    await Promise.all(visitors.map((visit) => visit()));

    app.child.kill("SIGTERM");
    const asked = Date.now();
    await untilPortClosed(app.url);
    // All of them go on, one after the other; two stay idle to the end.
    for (const visit of visitors.slice(2)) {
      expect(await visit()).toEqual({ status: 200, connection: "close" });
    }
    expect(await app.ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(8000);
  });

  it("asked to stop, resets nobody who comes while the port closes", async () => {
    const app = await start({ DATABASE_URL: database.url, DRAIN_SECONDS: "1" });
    await app.ready();
    const visitors = Array.from({ length: 24 }, () => comingAgain(`${app.url}/login`));
    app.child.kill("SIGTERM");
    const ends = await Promise.all(visitors);
    expect(ends.map(({ why }) => why)).toEqual(ends.map(() => "ECONNREFUSED"));
    expect(Math.min(...ends.map(({ visits }) => visits))).toBeGreaterThan(0);
    expect(await app.ended).toBe(0);
  });
});

describe("npm start, once it has started", () => {
  let app: Running;

  beforeAll(async () => {
    database = await migratedDatabase();
    app = await start({ ...admin, DATABASE_URL: database.url });
    await app.ready();
  });
  afterAll(async () => {
    endAll();
    await database.drop();
  });

  it("prints its settings without secrets", () => {
    expect(app.said()).toContain("PostgreSQL");
    for (const secret of [admin.ADMIN_PASSWORD, database.url, "SESSION_SECRET"]) {
      expect(app.said()).not.toContain(secret);
    }
  });

  it("says that its port is taken", async () => {
    const PORT = new URL(app.url).port;
    const second = await start({ DATABASE_URL: database.url, PORT });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`Port ${PORT} is in use`);
  });

  it("outlives cut connections, and recovers", async () => {
    await query(
      inject("postgresUrl"),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
    );
    await app.ready();
    expect((await fetch(`${app.url}/login`)).status).toBe(200);
    expect(app.child.exitCode).toBeNull();
  });

  it("leaves the users alone where there are some", async () => {
    const second = await start({ ...admin, ADMIN_USERNAME: "another", DATABASE_URL: database.url });
    await second.ready();
    second.child.kill("SIGKILL");
    expect(await query(database.url, "select username from users")).toEqual([
      { username: "owner" },
    ]);
  });

  it("goes on, and starts, where a newer version has migrated further", async () => {
    await migrateToNextVersion();
    const starting = await start({ DATABASE_URL: database.url });
    await starting.ready();
    for (const older of [app, starting]) {
      expect((await fetch(`${older.url}/readyz`)).status).toBe(200);
      const staff = await signIn(older, login);
      expect((await staff.get("/hotels")).status).toBe(200);
    }
  });
});

/** Visits an address over and over, each time by a new connection, until that fails. */
async function comingAgain(url: string): Promise<{ visits: number; why: string | undefined }> {
  for (let visits = 0; ; visits += 1) {
    const failed = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      get(url, { agent: false }, (answer) => {
        answer
          .resume()
          .on("end", () => resolve(undefined))
          .on("error", resolve);
      }).on("error", resolve);
    });
    if (failed) return { visits, why: failed.code };
  }
}

/** @returns what asks for the health of the app, again and again over one connection of its own */
function keptOpen(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return () =>
    new Promise((resolve, reject) => {
      get(`${url}/healthz`, { agent }, (answer) => {
        const { statusCode: status, headers } = answer;
        answer.resume();
        answer.once("end", () => resolve({ status, connection: headers.connection }));
      }).once("error", reject);
    });
}

/** Migrates as a version would that comes after this one: it adds to a table, and makes another. */
async function migrateToNextVersion(): Promise<void> {
  const name = "999912312359_add_something";
  const up = async (db: Kysely<unknown>) => {
    await sql`alter table hotels add column something text not null default ''`.execute(db);
    await sql`create table somethings (id integer primary key)`.execute(db);
  };
  const { db, close } = await openDatabase({ databaseUrl: database.url });
  try {
    const ran = await migrateToLatest(db, { migrations: { ...migrations, [name]: { up } } });
    expect(ran).toEqual([name]);
  } finally {
    await close();
  }
}

/** Until it is called, nobody reads a session: who asks for a page with a cookie waits. */
async function holdSessions(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("begin; lock table sessions in access exclusive mode");
  return () => client.end();
}

async function countWaiting(): Promise<number> {
  const waiting = await query(
    database.url,
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length;
}

/** Waits until nobody listens at the address: some time after the process was asked to stop. */
async function untilPortClosed(url: string): Promise<void> {
  await expect.poll(() => connects(url), { timeout: 5000 }).toBe(false);
}

/** Whether somebody listens at the address. */
function connects(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
