import { sql } from "kysely";
import { DomainError } from "~/core/errors";
import { openDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { caller } from "../api";
import type { TestWorld } from "../context";
import { signedIn } from "../requests";
import { actsOnBookings } from "./booking-acts";
import { actsOnCatalogue } from "./catalogue-acts";
import { actsOnCustomers } from "./customer-acts";
import { actsOnHouse } from "./house-acts";
import type { ScarceHouse } from "./scarce-house";
import { Worker, type Act, type Around, type Done } from "./worker";

/** All that is done in the storm. */
export const acts: Act[] = [
  ...actsOnBookings,
  ...actsOnHouse,
  ...actsOnCatalogue,
  ...actsOnCustomers,
];

/** What a storm did, and what must not be. */
export interface Weather {
  /** How often what was done was answered with which status. */
  answers: Record<string, number>;
  /** What was done at least once, by its name. */
  done: Set<string>;
  /** Failures of ours: what was done, and what it said. */
  failures: string[];
  /** The longest that anybody waited for an answer, in milliseconds, and for which. */
  slowest: { what: string; ms: number };
  /** The longest that anybody was seen to wait for a lock of the database, in milliseconds. */
  longestLock: number;
}

interface Blowing {
  workers: number;
  ms: number;
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
  { workers, ms, seed }: Blowing,
): Promise<Weather> {
  const weather: Weather = {
    ...{ answers: {}, done: new Set<string>(), failures: [], longestLock: 0 },
    slowest: { what: "", ms: 0 },
  };
  // By a connection of its own: those of the workers are all at work.
  const watching = await openDatabase({ databaseUrl: world.url });
  const [program, staff] = [await caller(world), await signedIn(world)];
  const around: Around = { world, house, program, staff, booked: [] };
  // Once by one alone: what is loaded on first use would be waited for by all.
  const first = new Worker(around, 0);
  for (const act of [...acts, ...acts]) {
    first.atDesk = !first.atDesk;
    await did(weather, first, act);
  }
  weather.slowest.ms = 0;
  const ends = performance.now() + ms;
  await Promise.all(
    Array.from({ length: workers }, async (_, nth) => {
      const worker = new Worker(around, seed * workers + nth + 1);
      for (let done = 0; performance.now() < ends; done += 1) {
        worker.atDesk = worker.dice(2) === 0;
        await did(weather, worker, next(worker));
        if (done % ACTS_A_LOOK === 0) await lookAtLocks(weather, watching);
      }
    }),
  );
  await watching.close();
  return weather;
}

/** @returns what a worker does next */
function next(worker: Worker): Act {
  let nth = worker.dice(acts.reduce((sum, { share }) => sum + share, 0));
  return acts.find(({ share }) => (nth -= share) < 0)!;
}

async function did(weather: Weather, worker: Worker, { what, work }: Act): Promise<void> {
  const by = worker.atDesk ? "at the desk" : "by API";
  const began = performance.now();
  const { status, kind } = await answered(worker, work, (said) =>
    weather.failures.push(`${what} ${by}: ${said}`.slice(0, LONGEST_FAILURE)),
  );
  const took = Math.round(performance.now() - began);
  const name = [what, kind, by].filter(Boolean).join(" ");
  if (took > weather.slowest.ms) weather.slowest = { what: name, ms: took };
  weather.answers[`${name} ${status}`] = (weather.answers[`${name} ${status}`] ?? 0) + 1;
  if (status >= 200 && status < 400) weather.done.add(what);
}

/** @returns how it was answered; 500, and tells of it, where it is a failure of ours */
async function answered(
  worker: Worker,
  work: Act["work"],
  fail: (said: string) => void,
): Promise<Done> {
  try {
    const done = await work(worker);
    if (done.status >= 500 && done.status !== BUSY) fail(JSON.stringify(done));
    return done;
  } catch (error) {
    if (error instanceof DomainError) return { status: error.status };
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { status: 500 };
  }
}

/** A slow answer on a busy machine is no lock: the database alone knows who waits for one, and since when. */
async function lookAtLocks(weather: Weather, { db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ ms: number | null }>`
    select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::int as ms
    from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())
  `.execute(db);
  weather.longestLock = Math.max(weather.longestLock, rows[0]?.ms ?? 0);
}
