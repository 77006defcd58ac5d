import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { query } from "./support/running";
import { runningDemo } from "./support/running-demo";

const demo = runningDemo();
let holder: pg.Client;

beforeAll(async () => {
  holder = new pg.Client({ connectionString: demo.databaseUrl });
  await holder.connect();
});
afterAll(() => holder.end());

describe("a table that somebody holds", () => {
  it("is a 503 for the screens that read it, as a page and as data, and for no other", async () => {
    const seasons = "/pricing/management/seasons";
    const others = ["/settings/users", "/settings/roles"];
    await holder.query("begin; lock table seasons in access exclusive mode");
    const began = Date.now();
    const held = [demo.staff.get(seasons), demo.staff.get(`${seasons}.data`)];
    for (const other of others) expect((await demo.staff.get(other)).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(4000);
    for (const answer of await Promise.all(held)) {
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    }
    await holder.query("rollback");
    expect((await demo.staff.get(seasons)).status).toBe(200);
  });
});

describe("a process whose database lacks a migration", () => {
  it("isn't ready, and says when to ask again", async () => {
    const latest = "name = (select max(name) from kysely_migration)";
    const [row] = await query(
      demo.databaseUrl,
      `delete from kysely_migration where ${latest} returning name, timestamp`,
    );
    const answer = await fetch(`${demo.app.url}/readyz`);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    await query(
      demo.databaseUrl,
      `insert into kysely_migration values ('${String(row!.name)}', '${String(row!.timestamp)}')`,
    );
    expect((await fetch(`${demo.app.url}/readyz`)).status).toBe(200);
  });
});
