import { sql } from "kysely";
import { DomainError } from "~/core/errors";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { isUnavailable } from "~/db/connection/unavailable.server";
import { caller } from "../api";
import type { TestWorld } from "../context";
import { signedIn } from "../requests";
import type { Act, Outcome } from "./act";
import { actsOnBookings } from "./booking-acts";
import { actsOnCatalogue } from "./catalogue-acts";
import { actsOnCustomers } from "./customer-acts";
import { bookFirstPacks } from "./first-packs";
import { actsOnHouse } from "./house-acts";
import { actsOnPricing } from "./pricing-acts";
import type { ScarceHouse } from "./scarce-house";
import { Worker } from "./worker";

/** All acts of the storm. */
const acts: Act[] = [
  ...actsOnBookings,
  ...actsOnHouse,
  ...actsOnCatalogue,
  ...actsOnPricing,
  ...actsOnCustomers,
];

const ALL_SHARES = acts.reduce((sum, { share }) => sum + share, 0);

/** The result of a storm: the answers to its acts, and its failures. */
export interface StormReport {
  /** The number of answers to each act, by status. */
  answers: Record<string, number>;
  /** The names of the acts that have never succeeded. */
  neverSucceeded: Set<string>;
  /** Failures of the server: the act, and the message. */
  failures: string[];
  /** The longest time that any worker waited for an answer, in milliseconds, and the act. */
  slowest: { act: string; ms: number };
  /** The longest wait for a lock of the database that was observed, in milliseconds. */
  longestLock: number;
}

export interface StormOptions {
  workers: number;
  /** The shortest duration of the storm, in milliseconds. */
  ms: number;
  /**
   * The longest duration: until then it continues, unless each act has succeeded once, since a slow machine
   * needs longer.
   */
  mostMs: number;
  seed: number;
}

/**
 * The status of an answer that came too late for a connection, on a machine that is too busy: the caller
 * should try again.
 */
const BUSY = 503;

const LONGEST_FAILURE = 1500;

/** After so many acts, a worker asks the database who is waiting for a lock. */
const ACTS_A_LOOK = 8;

/**
 * Lets workers do every possible act on bookings of every kind, by forms and by the API, while customers, the
 * hotel, the spa, prices, rules, seasons, stop sales, restrictions and currencies change.
 */
export async function storm(
  world: TestWorld,
  house: ScarceHouse,
  { workers, ms, mostMs, seed }: StormOptions,
): Promise<StormReport> {
  // A separate connection, since those of the workers are all busy.
  const watching = await openDatabase({ databaseUrl: world.url });
  const first = await bookPacks(world, house, seed);
  const { shared } = first;
  // A single worker warms up first, so that the others don't wait for code that loads on first use. Of its
  // results, only failures count.
  const warmUp = emptyReport();
  for (const act of acts) await performAct(warmUp, first, act);
  const report = { ...emptyReport(), failures: warmUp.failures };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async (_, nth) => {
      const worker = new Worker(shared, seed * workers + nth + 1);
      for (let done = 0; ; done += 1) {
        const elapsed = performance.now() - began;
        const goesOn = elapsed < mostMs && report.neverSucceeded.size > 0;
        if (elapsed >= ms && !goesOn) break;
        await performAct(report, worker, nextAct(worker, elapsed < ms ? null : report));
        if (done % ACTS_A_LOOK === 0) await lookAtLocks(report, watching);
      }
    }),
  );
  await watching.close();
  return report;
}

/**
 * Books packs of stays, treatments and flights in a hotel without other bookings.
 *
 * @returns the worker who booked them
 */
export async function bookPacks(
  world: TestWorld,
  house: ScarceHouse,
  seed: number,
): Promise<Worker> {
  const [program, staff] = [await caller(world), await signedIn(world)];
  const worker = new Worker({ world, house, program, staff, booked: [] }, seed);
  await bookFirstPacks(worker);
  return worker;
}

function emptyReport(): StormReport {
  return {
    answers: {},
    neverSucceeded: new Set(acts.map(({ name }) => name)),
    ...{ failures: [], slowest: { act: "", ms: 0 }, longestLock: 0 },
  };
}

/** @returns the next act of a worker; every other time one that has never succeeded yet, if there is a report */
function nextAct(worker: Worker, report: StormReport | null): Act {
  if (report && worker.dice(2) === 0) {
    const never = acts.filter(({ name }) => report.neverSucceeded.has(name));
    if (never.length > 0) return worker.oneOf(never);
  }
  let nth = worker.dice(ALL_SHARES);
  return acts.find(({ share }) => (nth -= share) < 0)!;
}

async function performAct(report: StormReport, worker: Worker, act: Act): Promise<void> {
  const { name } = act;
  worker.atDesk = act.atDesk;
  const began = performance.now();
  const { status, succeeded } = await outcomeOf(worker, act, (said) =>
    report.failures.push(`${name}: ${said}`.slice(0, LONGEST_FAILURE)),
  );
  const ms = Math.round(performance.now() - began);
  if (ms > report.slowest.ms) report.slowest = { act: name, ms };
  const answer = `${name}: ${status}${succeeded || status === 0 ? "" : " refused"}`;
  report.answers[answer] = (report.answers[answer] ?? 0) + 1;
  if (succeeded) report.neverSucceeded.delete(name);
}

/** @returns the outcome of an act; a failure of the server is reported and has status 500 */
async function outcomeOf(
  worker: Worker,
  { perform }: Act,
  fail: (said: string) => void,
): Promise<Outcome> {
  try {
    const outcome = await perform(worker);
    if (outcome.status >= 500 && outcome.status !== BUSY) fail(JSON.stringify(outcome));
    return outcome;
  } catch (error) {
    if (error instanceof DomainError) return { status: error.status, succeeded: false };
    // Pages answer this error with the same status.
    if (isUnavailable(error)) return { status: BUSY, succeeded: false };
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { status: 500, succeeded: false };
  }
}

/**
 * Asks the database who has been waiting for a lock, and how long: a slow answer alone may only mean a busy
 * machine.
 */
async function lookAtLocks(report: StormReport, { db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ ms: number | null }>`
    select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::int as ms
    from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())
  `.execute(db);
  report.longestLock = Math.max(report.longestLock, rows[0]?.ms ?? 0);
}
