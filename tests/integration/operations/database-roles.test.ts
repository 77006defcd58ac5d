import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Kysely, type RawBuilder, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { houseActor, houseContext } from "~/auth/house.server";
import { env } from "~/config/env.server";
import { openDatabase, serveDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { isMigrated, MayNotMigrate, migrateToLatest } from "~/db/connection/migrator.server";
import { recountTallies } from "~/db/keeping/recount.server";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import { forgetStates } from "~/modules/log/audit/audit.service.server";
import { recheckRoomTypes } from "~/modules/stock/displaced-stays/room-types-to-check.service.server";
import { recountSeasonPricing } from "~/modules/pricing/season-pricing/season-pricing.service.server";
import { createCustomer } from "~/modules/sales/customers/customer.service.server";
import { anonymiseCustomer } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import { signIn } from "~/modules/settings/users/login/sign-in.service.server";
import { tasks } from "~/registered-tasks.server";
import { resealAll } from "~/sealed-columns.server";
import { storeOf } from "~/storage/store.server";
import { migrations } from "../../../migrations";
import { seedDemo } from "../../../scripts/seed/demo";

/** The statements of `docs/operations.md`, in order: for the owner, for the app, and as the owner. */
const [ofOwner, ofApp, beforeMigrating, afterMigrating] = [
  ...readFileSync("docs/operations.md", "utf8").matchAll(/```sql\n(.*?)```/gs),
].map(([, statements]) => statements!);

const suffix = randomBytes(4).toString("hex");

/** @returns documented statements about roles and a database of this test's own */
const own = (statements: string) =>
  statements
    .replace(/\bmaison_(owner|app)\b/g, `$&_${suffix}`)
    .replace(/\bdatabase maison\b/g, `database maison_${suffix}`);

const urlOf = (name?: "owner" | "app") => {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/maison_${suffix}`;
  if (name) [url.username, url.password] = [`maison_${name}_${suffix}`, passwords[name]];
  return url.toString();
};
const passwords = { owner: "choose one", app: "choose another" };

async function query(url: string, statements: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // One by one: a database isn't created together with anything else.
    for (const statement of statements.split(/;\n/).filter((each) => each.trim())) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

let owner: OpenDatabase;
let app: OpenDatabase;

beforeAll(async () => {
  await query(inject("postgresUrl"), own(ofOwner! + ofApp!));
  await query(urlOf("owner"), own(beforeMigrating!));
  owner = await openDatabase({ databaseUrl: urlOf("owner") });
  app = await openDatabase({ databaseUrl: urlOf("app") });
}, 60_000);

afterAll(async () => {
  await owner.close();
  await app.close();
  await query(
    inject("postgresUrl"),
    `drop database maison_${suffix} with (force);
     drop role maison_app_${suffix};
     drop role maison_owner_${suffix}`,
  );
});

it("the documented roles are ordinary ones", async () => {
  const { rows } = await sql`
    select rolname from pg_roles
    where rolname like ${`maison_%_${suffix}`}
      and not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)
  `.execute(owner.db);
  expect(rows).toHaveLength(2);
});

it("the owner migrates, and the app finds nothing to do, or says who has to", async () => {
  expect(await migrateToLatest(owner.db)).toEqual(Object.keys(migrations));
  await query(urlOf("owner"), own(afterMigrating!));
  expect(await seedDemo(owner.db, "2026-03-15", storeOf(env()))).toBe(true);
  expect(await migrateToLatest(app.db)).toEqual([]);
  expect(await isMigrated(app.db)).toBe(true);
  const [baseline, { replaces }] = Object.entries(migrations)[0]!;
  await sql`update kysely_migration set name = ${replaces} where name = ${baseline}`.execute(
    owner.db,
  );
  await expect(migrateToLatest(app.db)).rejects.toThrow(mayNotMigrate(baseline));
  await migrateToLatest(owner.db);
  expect(await migrateToLatest(app.db)).toEqual([]);
  const later = "299912310000_of_a_later_version";
  const up = async (db: Kysely<unknown>) => {
    await sql`create table of_a_later_version ()`.execute(db);
  };
  const withLater = { migrations: { ...migrations, [later]: { up } } };
  await expect(migrateToLatest(app.db, withLater)).rejects.toThrow(mayNotMigrate(later));
}, 60_000);

const mayNotMigrate = (name: string) =>
  new MayNotMigrate(
    `The migration ${name} is missing, and the role of DATABASE_URL may not change tables: run "npm run migrate" as their owner, then start again.`,
  );

describe.each([
  ["the app's role", () => app],
  ["the owner", () => owner],
])("%s", (name, of) => {
  it("runs the app: a login, writes, the recount, the tasks, and new keys", async () => {
    const { db } = of();
    const now = new Date("2026-03-15T10:00:00Z");
    const login = { username: "demo", password: "maison-desk-demo", remember: false };
    const answer = await signIn(db, { ...login, user_agent: null }, now);
    expect(answer.kind).toBe("signed-in");
    serveDatabase({ db });
    const ctx = { ...(await houseContext(now)), actor: { ...houseActor, id: 1 } };
    const nothing = { company_name: "", email: "", phone: "", tax_number: "", address: "" };
    const customer = await createCustomer(ctx, {
      ...{ type: "person", first_name: "Odile", last_name: `Of ${name}`, language: "fr" },
      ...{ ...nothing, notes: "", marketing_consent: false, active: true },
    });
    await anonymiseCustomer(ctx, customer.id, forgetBelongings);
    const { rows } = await sql`
      select label, after from audit_log where entity = 'customer' and entity_id = ${customer.id}
    `.execute(db);
    expect(JSON.stringify(rows)).not.toContain("Odile");
    await sql`select nextval('hotel_booking_numbers')`.execute(db);
    expect(await recountTallies(db)).toEqual([]);
    expect(await recountSeasonPricing(db)).toBe(0);
    expect(await recheckRoomTypes(db, ctx.today)).toBe(0);
    for (const { run } of tasks) await run(now, new AbortController().signal);
    const counts = await resealAll(db);
    expect(counts.every(({ unreadable }) => unreadable === 0)).toBe(true);
  }, 120_000);

  it("forgets in the log", async () => {
    const { db } = of();
    await sql`
      insert into audit_log (at, actor_name, action, entity, entity_id, label, before, after)
      values (now(), 'Somebody', 'create', 'customer', 77, 'Odile', null, '{"email": "o@x", "stars": 3}')
    `.execute(db);
    await db
      .transaction()
      .execute((trx) => forgetStates(trx, { entity: "customer", ids: [77], fields: ["email"] }));
    const { rows } = await sql`
      select label, before, after from audit_log where entity = 'customer' and entity_id = 77
    `.execute(db);
    expect(rows.at(-1)).toEqual({ label: "#77", before: null, after: { stars: 3 } });
  });
});

describe("the app's role", () => {
  it.each<[string, RawBuilder<unknown>]>([
    ["change the log", sql`update audit_log set label = '#' || entity_id`],
    ["delete from it", sql`delete from audit_log`],
    ["empty it", sql`truncate audit_log cascade`],
    ["switch its triggers off", sql`alter table audit_log disable trigger all`],
    ["replace its rules", sql`drop trigger audit_log_keep on audit_log`],
    ["drop a table", sql`drop table login_attempts`],
    ["empty a table", sql`truncate login_attempts`],
    ["make a table", sql`create table of_mine (id int)`],
    ["make a table for a while", sql`create temporary table of_mine (id int)`],
    ["pass a migration off as done", sql`insert into kysely_migration values ('x', 'y')`],
    ["call a migration undone", sql`delete from kysely_migration`],
    ["read what the server's files say", sql`select pg_read_file('/etc/passwd')`],
  ])("may not %s", async (_, statement) => {
    await expect(statement.execute(app.db)).rejects.toMatchObject({ code: "42501" });
  });

  it("may do so little to the log that its rows stay as they were written", async () => {
    const read = () => sql`select * from audit_log order by id`.execute(app.db);
    const before = (await read()).rows;
    expect(before.length).toBeGreaterThan(2);
    await sql`select audit_log_forget('customer', '{78}', '{email}', false)`.execute(app.db);
    expect((await read()).rows).toEqual(before);
  });

  it("has whatever a later migration makes", async () => {
    await sql`create table of_later (id int generated always as identity, name text)`.execute(
      owner.db,
    );
    await sql`insert into of_later (name) values ('x')`.execute(app.db);
    const { rows } = await sql`delete from of_later returning id`.execute(app.db);
    expect(rows).toEqual([{ id: 1 }]);
    await sql`drop table of_later`.execute(owner.db);
  });
});

it("nobody else may call what forgets", async () => {
  const { rows } = await sql<{ may: boolean }>`
    select has_function_privilege('public', 'audit_log_forget(text, int[], text[], boolean)', 'execute') as may
  `.execute(owner.db);
  expect(rows[0]!.may).toBe(false);
});
