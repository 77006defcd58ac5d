import { type RawBuilder, sql } from "kysely";
import { NotSent } from "~/core/not-sent";
import type { Database } from "../database";
import { upTo } from "../lists/paginate.server";
import type { DB } from "../schema";

/** A table whose rows wait for an attempt that may fail, each made by one process at a time (ADR 226). */
export interface Queue {
  table: keyof DB;
  /** Its primary key. */
  key: string;
  /** The column with the time of the next attempt. */
  due: string;
  /** The column with the time until which a claim holds. Where it is `due`, a claim puts the next attempt off. */
  until: string;
  /** The column that has another value after each claim: only who knows it may write about the row. */
  proof: keyof typeof nextProof;
  /** How long a row belongs to its process, in milliseconds; after its death another one may claim it then. */
  claimMs: number;
  /** The pauses before each further attempt, in milliseconds. */
  pausesMs: readonly number[];
  /** For how long attempts may fail before they are given up; without it, none follows the last pause. */
  patienceMs?: number;
}

const nextProof = { attempts: sql`attempts + 1`, claim: sql`gen_random_uuid()` };

interface Claiming {
  /** Tables joined for the conditions. */
  joined?: RawBuilder<unknown>;
  /** Conditions besides being due. */
  only?: RawBuilder<unknown>;
  /** What a claim changes besides, beginning with a comma. */
  set?: RawBuilder<unknown>;
  most?: number;
}

/**
 * @returns the common table expressions that claim rows, those first that have been due for longest; `claimed` are
 *   the rows as they are then. Those that another process is claiming are skipped
 */
export function claiming(
  { table, key, due, until, proof, claimMs }: Queue,
  now: Date,
  { joined = sql``, only = sql`true`, set = sql``, most = 1 }: Claiming = {},
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`
    due as (
      select ${column(key)} as key from ${sql.table(table)} ${joined}
      where ${column(due)} <= ${now} and (${column(until)} is null or ${column(until)} <= ${now}) and ${only}
      order by ${column(due)}, ${column(key)} ${upTo(most)} for update of ${sql.table(table)} skip locked
    ),
    claimed as (
      update ${sql.table(table)} set
        ${sql.ref(proof)} = ${nextProof[proof]}, ${sql.ref(until)} = ${claimFrom(claimMs, now)} ${set}
      from due where ${column(key)} = due.key
      returning ${sql.table(table)}.*
    )
  `;
}

function claimFrom(claimMs: number, now: Date): Date {
  return new Date(now.getTime() + claimMs);
}

/** @returns the condition that a row still belongs to who claimed it: nobody has claimed it since */
export function isHeld(
  { table, key, proof }: Queue,
  claimed: Pick<Claimed, "id"> & Partial<Claimed>,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column(key)} = ${claimed.id} and ${column(proof)} = ${claimed[proof]})`;
}

/** A row of a queue that this process has claimed. */
export interface Claimed {
  id: number;
  /** The number of attempts with this one; those in a row that failed, where a success begins anew. */
  attempts: number;
  claim?: string;
  /** Since when attempts fail, if this one does; for queues with `patienceMs`. */
  failing_since?: Date;
}

/** What a queue is for. */
interface Work<Row extends Claimed, Result> {
  queue: Queue;
  /** How many rows are worked on at the same time: one whose other side is slow holds up few. */
  atOnce: number;
  /** Claims at most `most` rows. */
  claim: (now: Date, most: number) => Promise<Row[]>;
  /** @throws NotSent */
  attempt: (row: Row) => Promise<Result>;
  /** Writes that an attempt succeeded. */
  done: (row: Row, result: Result) => Promise<void>;
  /** Writes that it failed, and when the next one comes; null where it was the last. */
  failed: (row: Row, failure: NotSent, next: Date | null) => Promise<void>;
}

/** Where, when and for how long a queue is worked through. */
export interface Round {
  db: Database;
  /** The present time, asked again for each step: an attempt can take minutes. */
  clock: () => Date;
  /** Once it is aborted, no other row is begun: the process is about to end. */
  stopping: AbortSignal;
}

/** Claims rows and makes an attempt with each, until nothing is due any more. */
export async function workThrough<Row extends Claimed, Result>(
  work: Work<Row, Result>,
  round: Round,
): Promise<void> {
  const { clock, stopping } = round;
  const claim = async (most: number) => (stopping.aborted ? [] : work.claim(clock(), most));
  const claimed = await claim(work.atOnce);
  await Promise.all(
    claimed.map(async (first) => {
      for (let row: Row | undefined = first; row; [row] = await claim(1)) {
        await attemptWith(row, work, round);
      }
    }),
  );
}

async function attemptWith<Row extends Claimed, Result>(
  row: Row,
  { queue, attempt, done, failed }: Work<Row, Result>,
  { db, clock }: Round,
): Promise<void> {
  let result: Result;
  try {
    result = await whileHeld(queue, { db, clock }, row, () => attempt(row));
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    return failed(row, error, error.refused ? null : nextTry(queue, row, clock(), error.askedMs));
  }
  return done(row, result);
}

/** Renews a claim while work goes on: three times before it runs out, should a renewal fail. */
async function whileHeld<Result>(
  queue: Queue,
  { db, clock }: Pick<Round, "db" | "clock">,
  row: Claimed,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = sql.ref(queue.until);
  let renewed: Promise<unknown> = Promise.resolve();
  const renew = () => {
    const query = sql`
      update ${sql.table(queue.table)} set ${until} = ${claimFrom(queue.claimMs, clock())}
      where ${isHeld(queue, row)} and ${until} is not null
    `;
    renewed = query.execute(db).catch(() => undefined);
  };
  const renewal = setInterval(renew, queue.claimMs / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await renewed;
  }
}

/**
 * @param askedMs for how long the other side wants no attempt, in milliseconds
 * @returns the time of the attempt after one that has just failed; null where it is given up
 */
export function nextTry(
  { pausesMs, patienceMs }: Pick<Queue, "pausesMs" | "patienceMs">,
  { attempts, failing_since: since }: Pick<Claimed, "attempts" | "failing_since">,
  now: Date,
  askedMs = 0,
): Date | null {
  const isGivenUp =
    patienceMs === undefined
      ? attempts > pausesMs.length
      : since !== undefined && now.getTime() - since.getTime() >= patienceMs;
  if (isGivenUp) return null;
  const pause = pausesMs[attempts - 1] ?? pausesMs.at(-1)!;
  return new Date(now.getTime() + Math.max(pause, askedMs));
}
