import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { endAll, query, start, type Running } from "../operations/support/running";
import { startReplicatedPostgres } from "../support/database/replicated-postgres";
import { balanced, pooled, primaryAmong } from "./support/proxies";
import { LOGGED_OUT, lostIn, visitorsOf, type Failure, type Seen } from "./support/visitors";

/** The time under load before and after something happens, in milliseconds. */
const CALM_MS = 8000;

/** The longest time from a takeover to the last failed request, in milliseconds. */
const RECOVERED_MS = 15_000;

/** The settings that all processes of one installation share. */
const shared = {
  ...{ SESSION_SECRET: randomBytes(32).toString("hex"), DEMO_MODE: "1" },
  ...{ ENCRYPTION_KEY: randomBytes(32).toString("base64"), TRUST_PROXY: "loopback" },
  FILES_DIR: mkdtempSync(join(tmpdir(), "maison-desk-files-")),
  API_RATE_PER_MINUTE: "1000000",
};

vi.setConfig({ testTimeout: 10 * 60_000 });

afterEach(endAll);

async function startDesk(settings: Record<string, string>): Promise<Running> {
  const desk = await start({ ...shared, ...settings });
  await desk.ready(180_000);
  return desk;
}

async function primaryAndReplica() {
  const servers = await startReplicatedPostgres();
  onTestFinished(servers.stop);
  const { primaryUrl, replicaUrl } = servers;
  await query(primaryUrl, "create database desk");
  const [deskUrl, onReplica] = [new URL(primaryUrl).port, new URL(replicaUrl).port].map(deskAt);
  return { ...servers, deskUrl: deskUrl!, deskOnReplica: onReplica! };
}

const deskAt = (port: number | string) => `postgres://postgres@127.0.0.1:${port}/desk`;

/** Asserts what holds whatever happens: nobody is logged out, and what was said to be saved is there. */
async function assertKept(seen: Seen, databaseUrl: string) {
  expect(seen.failures.filter(({ reason }) => reason === String(LOGGED_OUT))).toEqual([]);
  expect(seen.unseen).toEqual([]);
  expect(new Set(seen.saved.map(({ what }) => what)).size).toBe(2);
  expect(await lostIn(databaseUrl, seen)).toEqual([]);
}

it("of two processes behind HAProxy one is stopped and started again, and the other killed", async () => {
  const { deskUrl } = await primaryAndReplica();
  // One after the other: the first one loads the demo's rows.
  const one = await startDesk({ DATABASE_URL: deskUrl });
  const other = await startDesk({ DATABASE_URL: deskUrl });
  const proxy = await balanced([one.url, other.url]);
  const { seen, end } = await visitorsOf(deskUrl, `http://127.0.0.1:${proxy}`);
  await pause(CALM_MS);
  expect(seen.by.size).toBe(2);

  one.child.kill("SIGTERM");
  expect(await one.ended).toBe(0);
  await pause(CALM_MS / 2);
  await startDesk({ DATABASE_URL: deskUrl, PORT: new URL(one.url).port });
  await pause(CALM_MS / 2);
  expect(seen.failures).toEqual([]);

  other.child.kill("SIGKILL");
  await other.ended;
  const killed = Date.now();
  await pause(CALM_MS);
  await end();
  // Only posts that were under way fail, at most one of each visitor: a read is asked again elsewhere.
  const isOther = ({ what, from }: Failure) => what.startsWith("GET") || from > killed;
  expect(seen.failures.filter(isOther)).toEqual([]);
  expect(seen.failures.length).toBeLessThanOrEqual(6);
  await assertKept(seen, deskUrl);
});

it("a synchronous replica takes over from a primary that is killed", async () => {
  const { primaryUrl, replicaUrl, deskUrl, deskOnReplica, killPrimary } = await primaryAndReplica();
  const proxy = await primaryAmong([primaryUrl, replicaUrl]);
  const led = { DATABASE_URL: deskAt(proxy) };
  const desks = [await startDesk(led), await startDesk(led)];
  await query(primaryUrl, "alter system set synchronous_standby_names = '*'");
  await query(primaryUrl, "select pg_reload_conf()");
  const { seen, end } = await visitorsOf(deskUrl, ...desks.map(({ url }) => url));
  await pause(CALM_MS);
  expect(seen.failures).toEqual([]);

  await killPrimary();
  await pause(1000);
  const taken = Date.now();
  await query(replicaUrl, "select pg_promote()");
  await pause(CALM_MS + RECOVERED_MS);
  await end();
  const last = Math.max(taken, ...seen.failures.map(({ to }) => to));
  expect(last - taken).toBeLessThan(RECOVERED_MS);
  for (const desk of desks) await desk.ready(1000);
  await assertKept(seen, deskOnReplica);
});

it("two processes share few connections through PgBouncer in transaction mode", async () => {
  const { primaryUrl: url, deskUrl } = await primaryAndReplica();
  const [DATABASE_URL, DATABASE_DIRECT_URL] = [deskAt(await pooled(url)), deskUrl];
  const settings = { DATABASE_URL, DATABASE_DIRECT_URL, PREPARED_STATEMENTS: "0" };
  const one = await startDesk(settings);
  expect(one.said()).toContain("no time limits behind the pooler");
  for (const limit of ["statement_timeout = '10s'", "lock_timeout = '5s'", "jit = off"]) {
    await query(url, `alter role postgres set ${limit}`);
  }
  // Connections that the pooler has open already keep their old limits.
  const all = "from pg_stat_activity where datname = 'desk'";
  await query(url, `select pg_terminate_backend(pid) ${all}`);
  const other = await startDesk(settings);
  expect(other.said()).not.toContain("no time limits");

  const { seen, end } = await visitorsOf(deskUrl, one.url, other.url);
  await pause(2 * CALM_MS);
  await end();
  expect(seen.failures).toEqual([]);
  await assertKept(seen, deskUrl);
  for (const desk of [one, other]) {
    expect(desk.said()).not.toContain('"level":"error"');
  }
});

it("lists are read on a replica, on the primary while it lags, and without it once it is dead", async () => {
  const { replicaUrl, deskUrl, deskOnReplica, stopReplica } = await primaryAndReplica();
  const desk = await startDesk({ DATABASE_URL: deskUrl, DATABASE_READ_URL: deskOnReplica });
  const figure = async (name: string) => {
    const text = await (await fetch(`${desk.url}/metrics`)).text();
    const line = text.split("\n").find((one) => one.startsWith(`maison_desk_replica_${name}`));
    return line?.split(" ").at(-1) ?? "0";
  };
  const reads = async (by: string) => Number(await figure(`reads_total{by="${by}"}`));
  const { seen, end } = await visitorsOf(deskUrl, desk.url);
  await pause(CALM_MS);
  const [onReplica, onPrimary] = [await reads("replica"), await reads("primary")];
  expect(onReplica).toBeGreaterThan(onPrimary);

  await query(replicaUrl, "select pg_wal_replay_pause()");
  await pause(CALM_MS / 2);
  expect(Number(await figure("lag_seconds "))).toBeGreaterThan(0);
  expect(await reads("primary")).toBeGreaterThan(onPrimary);
  const behind = await reads("replica");
  await query(replicaUrl, "select pg_wal_replay_resume()");
  await expect.poll(() => reads("replica"), { timeout: CALM_MS }).toBeGreaterThan(behind);

  await stopReplica("SIGQUIT");
  await pause(CALM_MS / 2);
  await desk.ready(1000);
  expect(await figure("lag_seconds ")).toBe("+Inf");
  await end();
  expect(seen.failures).toEqual([]);
  await assertKept(seen, deskUrl);
});
