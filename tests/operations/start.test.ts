import { Agent, get } from "node:http";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrations } from "../../migrations";
import { emptyDatabase, endAll, query, type Running, start } from "./running";

let database: Awaited<ReturnType<typeof emptyDatabase>>;

beforeEach(async () => {
  database = await emptyDatabase(inject("postgresUrl"));
});

afterEach(async () => {
  endAll();
  await database.drop();
});

const admin = { ADMIN_USERNAME: "owner", ADMIN_PASSWORD: "a long password" };

describe("npm start", () => {
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

  it("prints its settings without secrets", async () => {
    const app = await start({ ...admin, DATABASE_URL: database.url });
    await app.ready();
    expect(app.said()).toContain("PostgreSQL");
    for (const secret of [admin.ADMIN_PASSWORD, database.url, "SESSION_SECRET"]) {
      expect(app.said()).not.toContain(secret);
    }
  });

  it("migrates once and makes one first user when two start together", async () => {
    const apps = await Promise.all(
      [1, 2].map(() => start({ ...admin, DATABASE_URL: database.url })),
    );
    await Promise.all(apps.map((app) => app.ready()));
    const done = await query(database.url, "select name from kysely_migration order by name");
    expect(done.map(({ name }) => name)).toEqual(Object.keys(migrations));
    expect(await query(database.url, "select username from users")).toEqual([
      { username: "owner" },
    ]);
    expect(await query(database.url, "select label from roles")).toHaveLength(1);
  });

  it("leaves the users alone where there are some", async () => {
    const first = await start({ ...admin, DATABASE_URL: database.url });
    await first.ready();
    first.child.kill("SIGTERM");
    await first.ended;
    const second = await start({ ...admin, ADMIN_USERNAME: "another", DATABASE_URL: database.url });
    await second.ready();
    expect(await query(database.url, "select username from users")).toEqual([
      { username: "owner" },
    ]);
  });

  it("says that its port is taken", async () => {
    const first = await start({ DATABASE_URL: database.url });
    await first.ready();
    const PORT = new URL(first.url).port;
    const second = await start({ DATABASE_URL: database.url, PORT });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`Port ${PORT} is in use`);
  });

  it("ends with 0 after the last answer when it is asked to stop under load", async () => {
    const app = await start({ DATABASE_URL: database.url });
    await app.ready();
    const { answered, failed } = await load(app);
    expect(await app.ended).toBe(0);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(40);
  });

  it("outlives cut connections, and recovers", async () => {
    const app = await start({ DATABASE_URL: database.url });
    await app.ready();
    await query(
      inject("postgresUrl"),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
    );
    await app.ready();
    expect((await fetch(`${app.url}/login`)).status).toBe(200);
    expect(app.child.exitCode).toBeNull();
  });
});

/** Eight clients ask for pages without a pause; after some answers the app is asked to stop. */
async function load(app: Running): Promise<{ answered: number; failed: string[] }> {
  const agent = new Agent({ keepAlive: true });
  let answered = 0;
  const failed: string[] = [];
  const client = async () => {
    for (let open = true; open;) {
      const outcome = await visit(`${app.url}/login`, agent);
      // What is refused was never accepted: that is how a server ends.
      if (outcome === "refused") open = false;
      else if (outcome !== "ok") failed.push(outcome);
      else if (++answered === 40) app.child.kill("SIGTERM");
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  agent.destroy();
  return { answered, failed };
}

function visit(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.once("error", (error) => resolve(error.message));
      response.once("end", () =>
        resolve(response.statusCode === 200 ? "ok" : String(response.statusCode)),
      );
    });
    request.once("error", (error: NodeJS.ErrnoException) => {
      // A kept connection that was closed before it was used again: every client asks anew.
      if (request.reusedSocket && error.code === "ECONNRESET") resolve(visit(url, agent));
      else resolve(error.code === "ECONNREFUSED" ? "refused" : error.message);
    });
  });
}
