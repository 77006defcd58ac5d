import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newApiKey, openApiKey } from "~/auth/api-key.server";
import { ordinaryPermissions } from "~/core/access/permissions";
import { dateInZone } from "~/core/dates";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { randomFrom } from "../../scripts/seed/random";
import { insertRole, insertUser } from "../factories/rows";
import { endAll, migratedDatabase, query, start } from "../operations/running";
import { createTestDatabase, type TestDatabase } from "../support/database/database";
import { failingProxy } from "../support/database/failing-proxy";
import { exampleCalls } from "../support/example-calls";
import { picture } from "../support/hostile-files";
import { KILLS } from "./support/bounds";
import { baselineOf, brokenSince, type Baseline } from "./support/integrity";

/** At the latest after so many statements the app is killed. */
const MOST_STATEMENTS = 600;

/** The number of programs that write at the same time. */
const CLIENTS = 6;

/** Every call that writes something, but the login. */
const writes = exampleCalls.filter(
  ({ endpoint: { method, path } }) => method !== "get" && !path.startsWith("/auth"),
);

const today = dateInZone(new Date(), "UTC");

let template: Awaited<ReturnType<typeof migratedDatabase>>;
let files: string;
let key: string;
let baseline: Baseline;

beforeAll(async () => {
  template = await migratedDatabase();
  files = await mkdtemp(join(tmpdir(), "maison-desk-killed-"));
  const demo = { DATABASE_URL: template.url, DEMO_MODE: "1", FILES_DIR: join(files, "demo") };
  const app = await start({ ...demo, RECURRING_TASKS: "0" });
  await app.ready();
  app.child.kill("SIGKILL");
  await app.ended;
  const { db, close } = await openDatabase({ databaseUrl: template.url });
  const role_id = await insertRole(db, {
    label: "Program",
    permissions: [...ordinaryPermissions],
  });
  const user_id = await insertUser(db, "program", { role_id, user_type: "api" });
  const sealed = newApiKey(user_id);
  await db
    .insertInto("api_keys")
    .values({ user_id, ...sealed, created_at: new Date() })
    .execute();
  key = openApiKey(user_id, sealed.encrypted)!;
  baseline = await baselineOf(db, today);
  await close();
}, 180_000);
afterAll(async () => {
  endAll();
  await template.drop();
  await rm(files, { recursive: true, force: true });
});

/** Sends every call that writes, in an order of its own, and pictures beside them, until the app is gone. */
async function writeEverything(url: string, dice: (below: number) => number): Promise<string[]> {
  const taken: string[] = [];
  const photo = await picture("jpeg", { width: 400, height: 300 });
  const calls = writes.map((call) => ({ call, place: dice(10_000) }));
  const waiting = calls.sort((one, other) => one.place - other.place).values();
  const client = async () => {
    for (const { call } of waiting) {
      const isUpload = /images$/.test(call.endpoint.path) && call.endpoint.method === "post";
      const form = new FormData();
      if (isUpload) form.set("files", new File([Buffer.from(photo)], "photo.jpg"));
      const answer = await fetch(`${url}/api${call.path()}`, {
        method: call.endpoint.method.toUpperCase(),
        headers: { "X-API-Key": key, ...(isUpload ? {} : { "Content-Type": "application/json" }) },
        body: isUpload ? form : call.body === undefined ? undefined : JSON.stringify(call.body),
      }).catch(() => undefined);
      if (!answer) return;
      const id = answer.headers.get("X-Request-Id");
      await answer.arrayBuffer().catch(() => undefined);
      if (answer.status === 201 && id) taken.push(id);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return taken;
}

/** Starts the app over a copy of the demo, and kills it in the middle of its writes. */
async function killedWhileWriting(copy: TestDatabase, folder: string, seed: number) {
  const dice = randomFrom(seed);
  const proxy = await failingProxy(copy.url);
  const app = await start({ DATABASE_URL: proxy.url, FILES_DIR: folder, RECURRING_TASKS: "0" });
  await app.ready();
  const after = 1 + dice(MOST_STATEMENTS);
  proxy.afterStatement(after, () => app.child.kill("SIGKILL"));
  const taken = await writeEverything(app.url, dice);
  app.child.kill("SIGKILL");
  await app.ended;
  await proxy.close();
  return taken;
}

const openTransactions = async (url: string) =>
  (
    await query(
      url,
      `select 1 from pg_stat_activity
       where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    )
  ).length;

it(
  `a process that is killed in the middle of its writes, ${KILLS} times, leaves each of them whole or absent`,
  async () => {
    let written = 0;
    const first = Number(process.env.FAULT_SEED ?? 1);
    for (let seed = first; seed < first + KILLS; seed += 1) {
      const copy = await createTestDatabase(inject("postgresUrl"), template.name);
      const folder = join(files, String(seed));
      await cp(join(files, "demo"), folder, { recursive: true });
      const taken = await killedWhileWriting(copy, folder, seed);
      await expect.poll(() => openTransactions(copy.url)).toBe(0);
      expect(
        await brokenSince(copy.db, baseline, { today, files: folder }),
        `seed ${seed}`,
      ).toEqual({});
      expect(await lost(copy, taken), `seed ${seed}`).toEqual([]);
      written += taken.length;
      await copy.close();
    }
    expect(written).toBeGreaterThan(0);
  },
  KILLS * 120_000,
);

/** @returns the requests that were answered with a new row, and of which the log knows nothing */
async function lost({ db }: OpenDatabase, taken: string[]): Promise<string[]> {
  const logged = await db.selectFrom("audit_log").select("request_id").distinct().execute();
  const known = new Set(logged.map(({ request_id }) => request_id));
  return taken.filter((id) => !known.has(id));
}
