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
import type { ScarceHouse } from "./scarce-house";
import { Worker } from "./worker";

/** All that is done in the storm. */
const acts: Act[] = [...actsOnBookings, ...actsOnHouse, ...actsOnCatalogue, ...actsOnCustomers];

const ALL_SHARES = acts.reduce((sum, { share }) => sum + share, 0);

/** The outcome of a storm: how its acts were answered, and which failures there were. */
export interface StormReport {
  /** How often each act was answered with which status. */
  answers: Record<string, number>;
  /** The acts that never succeeded, by their names. */
  neverSucceeded: Set<string>;
  /** Failures of ours: the act, and what it said. */
  failures: string[];
  /** The longest that anybody waited for an answer, in milliseconds, and for which. */
  slowest: { act: string; ms: number };
  /** The longest that anybody was seen to wait for a lock of the database, in milliseconds. */
  longestLock: number;
}

export interface StormOptions {
  workers: number;
  /** How long it lasts at least. */
  ms: number;
  /** How long it goes on at most until each act has succeeded once: a slow machine needs longer. */
  mostMs: number;
  seed: number;
}

/** Where a machine does too much at once, one waits too long for a connection, and is asked to come again. */
const BUSY = 503;

const LONGEST_FAILURE = 1500;

/** After so many acts of a worker the database is asked who waits for a lock. */
const ACTS_A_LOOK = 8;

/**
 * Lets workers do everything that can be done with bookings of every kind, by the screens' forms and by
 * the API, with customers, the house, prices and the spa changing beside them.
 */
export async function storm(
  world: TestWorld,
  house: ScarceHouse,
  { workers, ms, mostMs, seed }: StormOptions,
): Promise<StormReport> {
  // By a connection of its own: those of the workers are all at work.
  const watching = await openDatabase({ databaseUrl: world.url });
  const first = await bookPacks(world, house, seed);
  const { shared } = first;
  // Once by one alone: what is loaded on first use would be waited for by all. Of it only failures count.
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
 * Books packs of stays, treatments and flights in a house in which nothing is booked.
 *
 * @returns whoever booked them
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

/** @returns what a worker does next; now and then something that never succeeded yet, where a report says so */
function nextAct(worker: Worker, report: StormReport | null): Act {
  if (report && worker.dice(4) === 0) {
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

/** @returns how an act was answered; 500, and tells of it, where it is a failure of ours */
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
    // Pages answer this error in the same way.
    if (isUnavailable(error)) return { status: BUSY, succeeded: false };
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { status: 500, succeeded: false };
  }
}

/** A slow answer on a busy machine is no lock: the database alone knows who waits for one, and since when. */
async function lookAtLocks(report: StormReport, { db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ ms: number | null }>`
    select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::int as ms
    from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())
  `.execute(db);
  report.longestLock = Math.max(report.longestLock, rows[0]?.ms ?? 0);
}
