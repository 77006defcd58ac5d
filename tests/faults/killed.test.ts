import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { dateInZone } from "~/core/dates";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { randomFrom } from "../../scripts/seed/random";
import { endAll, query, start } from "../operations/support/running";
import { demoDatabase } from "../operations/support/running-demo";
import { createTestDatabase, type TestDatabase } from "../support/database/database";
import { failingProxy } from "../support/database/failing-proxy";
import { exampleCalls } from "../support/example-calls";
import { picture } from "../support/hostile-files";
import { KILLS } from "./support/bounds";
import { keyOfProgram } from "./support/program";
import { baselineOf, brokenSince, type Baseline } from "./support/integrity";

/** At the latest after so many statements the app is killed: every second time while the first calls run. */
const MOST_STATEMENTS = [600, 60];

/** The number of programs that write at the same time. */
const CLIENTS = 6;

/** Every call that writes something, but the login. */
const writes = exampleCalls.filter(
  ({ endpoint: { method, path } }) => method !== "get" && !path.startsWith("/auth"),
);

const today = dateInZone(new Date(), "UTC");

let template: Awaited<ReturnType<typeof demoDatabase>>;
let files: string;
let key: string;
let baseline: Baseline;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), "maison-desk-killed-"));
  template = await demoDatabase(join(files, "demo"));
  const { db, close } = await openDatabase({ databaseUrl: template.url });
  key = await keyOfProgram(db);
  baseline = await baselineOf(db, today);
  await close();
}, 180_000);
afterAll(async () => {
  endAll();
  await template.drop();
  await rm(files, { recursive: true, force: true });
});

/** The number of times that each kind of write was in the middle when the process was killed. */
const cut = new Map<string, number>(writes.map(({ name }) => [name, 0]));

/**
 * Sends every call that writes, and pictures beside them, until the app is gone: in an order of its own, first
 * those that were in the middle of a kill the fewest times.
 */
async function writeEverything(url: string, dice: (below: number) => number) {
  const taken: string[] = [];
  const cutShort: string[] = [];
  const photo = await picture("jpeg", { width: 400, height: 300 });
  const calls = writes.map((call) => ({ call, place: cut.get(call.name)! + dice(1000) / 1000 }));
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
      if (!answer) return void cutShort.push(call.name);
      const id = answer.headers.get("X-Request-Id");
      await answer.arrayBuffer().catch(() => undefined);
      if (answer.status === 201 && id) taken.push(id);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { taken, cutShort };
}

/** Starts the app over a copy of the demo, and kills it in the middle of its writes. */
async function killedWhileWriting(copy: TestDatabase, folder: string, seed: number) {
  const dice = randomFrom(seed);
  const proxy = await failingProxy(copy.url);
  const app = await start({ DATABASE_URL: proxy.url, FILES_DIR: folder, RECURRING_TASKS: "0" });
  await app.ready();
  const after = 1 + dice(MOST_STATEMENTS[seed % 2]!);
  proxy.afterStatement(after, () => app.child.kill("SIGKILL"));
  const written = await writeEverything(app.url, dice);
  app.child.kill("SIGKILL");
  await app.ended;
  await proxy.close();
  return written;
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
    const wrong: Record<string, unknown> = {};
    const first = Number(process.env.FAULT_SEED ?? 1);
    for (let seed = first; seed < first + KILLS; seed += 1) {
      const began = Date.now();
      const copy = await createTestDatabase(inject("postgresUrl"), template.name);
      const folder = join(files, String(seed));
      await cp(join(files, "demo"), folder, { recursive: true });
      const { taken, cutShort } = await killedWhileWriting(copy, folder, seed);
      await expect.poll(() => openTransactions(copy.url)).toBe(0);
      const broken = await brokenSince(copy.db, baseline, { today, files: folder });
      if (Object.keys(broken).length > 0) wrong[`seed ${seed}`] = broken;
      const missing = await lost(copy, taken);
      if (missing.length > 0) wrong[`lost with seed ${seed}`] = missing;
      written += taken.length;
      for (const name of cutShort) cut.set(name, (cut.get(name) ?? 0) + 1);
      if (process.env.FAULT_TELL) {
        const ms = Date.now() - began;
        console.info(seed, ms, "ms", taken.length, cutShort.join(), JSON.stringify(wrong));
      }
      await copy.close();
    }
    if (process.env.FAULT_TELL) console.info(JSON.stringify([...cut]));
    expect(wrong).toEqual({});
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
