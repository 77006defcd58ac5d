import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openApiKey } from "~/auth/api-key.server";
import { sealedFor } from "~/auth/kept-form.service.server";
import { open, resealed, seal } from "~/auth/secret-box.server";
import { env } from "~/config/env.server";
import { resealColumn } from "~/db/keeping/reseal.server";
import { openSecret as openWebhookSecret } from "~/modules/desk/webhooks/webhook-secret.server";
import * as webhookSecrets from "~/modules/desk/webhooks/webhook-secret.server";
import { openSecret, sealSecret } from "~/modules/settings/payment-gateways/gateway-secret.server";
import { revealApiKey } from "~/modules/settings/users/api-key.service.server";
import * as factors from "~/modules/settings/users/second-factor/factor-secret.server";
import { resealAll, sealedColumns } from "~/sealed-columns.server";
import type { TestWorld } from "../../support/context";
import { createDemoWorld } from "../../support/demo-world";

let world: TestWorld;

const { ENCRYPTION_KEY, ENCRYPTION_KEY_OLD, SESSION_SECRET, SESSION_SECRET_OLD } = env();
const NEXT = Buffer.alloc(32, "next").toString("base64");

/** Sets the keys of this process. */
const have = (ENCRYPTION_KEY: string | undefined, ENCRYPTION_KEY_OLD?: string) =>
  Object.assign(env(), { ENCRYPTION_KEY, ENCRYPTION_KEY_OLD });

beforeAll(async () => {
  world = await createDemoWorld();
}, 60_000);
afterAll(() => world.close());

/** Every kind of sealed text once more, under the present key. */
beforeEach(async () => {
  const { db, actor } = world.ctx;
  const [gateway] = await ids("payment_gateways");
  const [webhook] = await ids("webhooks");
  const keys = sealSecret(gateway!, "secret_key", "sk_live_of_a_test");
  const hooks = sealSecret(gateway!, "webhook_secret", "whsec_of_a_test");
  await db
    .updateTable("payment_gateways")
    .set({ secret_key_sealed: keys.sealed, secret_key_ending: "test", secret_key_nth: 1 })
    .set({ webhook_secret_sealed: hooks.sealed, webhook_secret_ending: "test" })
    .set({ webhook_secret_nth: 1 })
    .where("id", "=", gateway!)
    .execute();
  await db
    .updateTable("webhooks")
    .set(webhookSecrets.sealSecret(webhook!, "secret_of_a_webhook"))
    .set({
      former_secret_sealed: webhookSecrets.sealSecret(webhook!, "former_secret").secret_sealed,
      former_secret_until: new Date("2026-12-31T00:00:00Z"),
    })
    .where("id", "=", webhook!)
    .execute();
  await sql`
    insert into kept_forms (user_id, path, sealed, created_at)
    values (${actor.id}, '/hotels', ${seal("typed", sealedFor(actor.id))}, now())
    on conflict (user_id) do update set sealed = excluded.sealed
  `.execute(db);
  await sql`
    insert into second_factors (user_id, sealed, began_at)
    values (${actor.id}, ${factors.sealSecret(actor.id, "secret_of_a_factor")}, now())
    on conflict (user_id) do update set sealed = excluded.sealed
  `.execute(db);
});
afterEach(async () => {
  // What a test has left under another key is sealed under that of all tests again.
  have(ENCRYPTION_KEY, NEXT);
  await resealAll(world.db);
  Object.assign(env(), { ENCRYPTION_KEY, ENCRYPTION_KEY_OLD, SESSION_SECRET, SESSION_SECRET_OLD });
});

async function ids(table: "payment_gateways" | "webhooks"): Promise<number[]> {
  const rows = await world.db.selectFrom(table).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** @returns the secrets of this world as they can be read now; null for those that can't */
async function readable() {
  const { db, actor } = world.ctx;
  const gateway = await db
    .selectFrom("payment_gateways")
    .select(["id", "secret_key_sealed as key", "webhook_secret_sealed as hook"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const webhook = await db
    .selectFrom("webhooks")
    .select(["id", "secret_sealed"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const keys = await db.selectFrom("api_keys").select(["user_id", "encrypted"]).execute();
  const form = await db
    .selectFrom("kept_forms")
    .select("sealed")
    .where("user_id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const factor = await db
    .selectFrom("second_factors")
    .select("sealed")
    .where("user_id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return {
    key: openSecret(gateway.id, "secret_key", gateway.key!),
    hook: openSecret(gateway.id, "webhook_secret", gateway.hook!),
    webhook: openWebhookSecret(webhook.id, webhook.secret_sealed),
    form: open(form.sealed, sealedFor(actor.id)),
    factor: factors.openSecret(actor.id, factor.sealed),
    apiKeys: keys.map(({ user_id, encrypted }) => openApiKey(user_id, encrypted)?.slice(0, 4)),
  };
}

const all = {
  key: "sk_live_of_a_test",
  hook: "whsec_of_a_test",
  webhook: "secret_of_a_webhook",
  form: "typed",
  factor: "secret_of_a_factor",
};

const texts = async () =>
  (
    await Promise.all(
      sealedColumns.map(({ table, column }) =>
        sql<{ sealed: string }>`
          select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} <> ''
        `.execute(world.db),
      ),
    )
  ).flatMap(({ rows }) => rows);

describe("a new key", () => {
  it("opens everything after the command, and the former key nothing any more", async () => {
    const count = (await texts()).length;
    have(NEXT);
    expect(await readable()).toMatchObject({
      key: null,
      hook: null,
      webhook: null,
      form: null,
      factor: null,
    });
    have(NEXT, ENCRYPTION_KEY);
    expect(await readable()).toMatchObject(all);
    const counts = await resealAll(world.db);
    expect(counts.map(({ table, column }) => `${table}.${column}`)).toEqual(
      sealedColumns.map(({ table, column }) => `${table}.${column}`),
    );
    expect(counts.every(({ resealed: anew, unreadable }) => anew > 0 && unreadable === 0)).toBe(
      true,
    );
    expect(counts.reduce((sum, { resealed: anew }) => sum + anew, 0)).toBe(count);
    have(NEXT);
    expect(await readable()).toMatchObject(all);
    expect(new Set((await readable()).apiKeys)).toEqual(new Set(["mdk_"]));
    const { user_id } = await world.db
      .selectFrom("api_keys")
      .select("user_id")
      .executeTakeFirstOrThrow();
    const own = { own_password: "maison-desk-demo" };
    expect(await revealApiKey(world.ctx, user_id, own)).toMatch(/^mdk_/);
    have(ENCRYPTION_KEY);
    expect(await readable()).toMatchObject({
      key: null,
      hook: null,
      webhook: null,
      form: null,
      factor: null,
    });
  });

  it("finds its own texts, and those that no key opens, at the second time", async () => {
    have(NEXT, ENCRYPTION_KEY);
    await resealAll(world.db);
    const before = await texts();
    const again = await resealAll(world.db);
    expect(again.every(({ present, resealed: anew }) => present > 0 && anew === 0)).toBe(true);
    expect(await texts()).toEqual(before);
    have(Buffer.alloc(32, "lost").toString("base64"));
    const lost = await resealAll(world.db);
    expect(lost.every(({ unreadable, resealed: anew }) => unreadable > 0 && anew === 0)).toBe(true);
    expect(await texts()).toEqual(before);
  });

  it("is given to the rest by a second run, where the first was killed", async () => {
    have(NEXT, ENCRYPTION_KEY);
    const column = sealedColumns.find(({ table }) => table === "kept_forms")!;
    let tried = 0;
    const dying = (sealed: string, owner: string) => {
      tried += 1;
      if (tried === 1) throw new Error("killed");
      return resealed(sealed, owner);
    };
    await resealColumn(world.db, sealedColumns[0]!, resealed);
    await expect(resealColumn(world.db, column, dying)).rejects.toThrow("killed");
    expect(await readable()).toMatchObject(all);
    const [keys, ...rest] = await resealAll(world.db);
    expect(keys).toMatchObject({ resealed: 0, unreadable: 0 });
    expect(rest.every(({ resealed: anew }) => anew > 0)).toBe(true);
    have(NEXT);
    expect(await readable()).toMatchObject(all);
  });

  it("is given to each text once by two runs at the same time", async () => {
    have(NEXT, ENCRYPTION_KEY);
    const count = (await texts()).length;
    const runs = await Promise.all([resealAll(world.db), resealAll(world.db)]);
    const anew = runs.flat().reduce((sum, counts) => sum + counts.resealed, 0);
    expect(anew).toBe(count);
    have(NEXT);
    expect(await readable()).toMatchObject(all);
  });
});

it("is given to more texts than one batch has", async () => {
  await sql`create table many_secrets (id int primary key, sealed text)`.execute(world.db);
  const ownerOf = (id: number) => `row ${id}`;
  for (let id = 0; id < 450; id += 1) {
    const sealed = id % 9 === 0 ? null : seal(`secret ${id}`, ownerOf(id));
    await sql`insert into many_secrets values (${id}, ${sealed})`.execute(world.db);
  }
  have(NEXT, ENCRYPTION_KEY);
  const column = { table: "many_secrets", column: "sealed", key: "id", ownerOf };
  const counts = await resealColumn(world.db, column, resealed);
  expect(counts).toMatchObject({ resealed: 400, present: 0, unreadable: 0 });
  have(NEXT);
  const { rows } = await sql<{ id: number; sealed: string }>`
    select id, sealed from many_secrets where sealed is not null
  `.execute(world.db);
  await sql`drop table many_secrets`.execute(world.db);
  expect(rows.every(({ id, sealed }) => open(sealed, ownerOf(id)) === `secret ${id}`)).toBe(true);
});

describe("a key that is derived from the session secret", () => {
  const owner = "user 1";

  it("is replaced with the secret, and by a key of its own", () => {
    have(undefined);
    const derived = seal("mdk_secret", owner);
    Object.assign(env(), { SESSION_SECRET: "another secret of thirty-two bytes" });
    expect(open(derived, owner)).toBeNull();
    Object.assign(env(), { SESSION_SECRET_OLD: SESSION_SECRET });
    expect(open(derived, owner)).toBe("mdk_secret");
    have(NEXT);
    const own = resealed(derived, owner)!;
    Object.assign(env(), { SESSION_SECRET_OLD: undefined });
    expect(open(own, owner)).toBe("mdk_secret");
    expect(open(derived, owner)).toBeNull();
  });
});

describe("the list of sealed columns", () => {
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);

  it("has every column that is named as one", async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'bytea')
        and column_name ~ '(sealed|encrypted|cipher|secret|totp|otp)'
        and column_name !~ '_(ending|nth)$'
    `.execute(world.db);
    expect(rows.map(({ name }) => name).sort()).toEqual([...listed].sort());
  });

  it("has every column that contains sealed texts", async () => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')
    `.execute(world.db);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)}::text ~ 'v1\.[A-Za-z0-9_-]{40}' limit 1
      `.execute(world.db);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    expect(found.sort()).toEqual([...listed].sort());
  });

  it("is known to whoever seals: a further place has a column here, or keeps nothing", () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
      .filter((file) =>
        /import \{[^}]*\bseal\b[^}]*\}/.test(readFileSync(join("app", file), "utf8")),
      );
    expect(files.sort()).toEqual([
      "auth/api-key.server.ts",
      "auth/kept-form.service.server.ts",
      // A cookie, which lasts for an hour.
      "auth/reader.server.ts",
      "modules/desk/webhooks/webhook-secret.server.ts",
      "modules/settings/payment-gateways/gateway-secret.server.ts",
      "modules/settings/users/second-factor/factor-secret.server.ts",
    ]);
  });
});
