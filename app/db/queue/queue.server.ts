import { type RawBuilder, sql } from "kysely";
import { NotSent } from "~/core/not-sent";
import { errorFields, log } from "~/operations/log.server";
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

/** A row of a queue that this process has claimed. */
export interface Claimed {
  id: number;
  /** The number of attempts with this one; those in a row that failed, where a success begins anew. */
  attempts: number;
  claim?: string;
  /** Since when attempts fail, if this one does; for queues with `patienceMs`. */
  failing_since?: Date;
}

const claimFrom = ({ claimMs }: Queue, now: Date) => new Date(now.getTime() + claimMs);

/**
 * @param how tables joined for the conditions, conditions besides being due, and what a claim changes besides,
 *   beginning with a comma
 * @returns the common table expressions that claim rows, those first that have been due for longest; `claimed` are
 *   the rows as they are then. Those that another process is claiming are skipped
 */
export function claiming(
  queue: Queue,
  now: Date,
  most: number,
  how: Partial<Record<"joined" | "only" | "set", RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const { joined = sql``, only = sql`true`, set = sql`` } = how;
  const table = sql.table(queue.table);
  const [key, due, until] = ([queue.key, queue.due, queue.until] as const).map((name) =>
    sql.ref(`${queue.table}.${name}`),
  );
  return sql`
    due as (
      select ${key} as key from ${table} ${joined}
      where ${due} <= ${now} and (${until} is null or ${until} <= ${now}) and ${only}
      order by ${due}, ${key} ${upTo(most)} for update of ${table} skip locked
    ),
    claimed as (
      update ${table} set ${sql.ref(queue.proof)} = ${nextProof[queue.proof]},
        ${sql.ref(queue.until)} = ${claimFrom(queue, now)} ${set}
      from due where ${key} = due.key returning ${table}.*
    )
  `;
}

/** @returns the condition that a row still belongs to who claimed it: nobody has claimed it since */
export function isHeld(
  { table, key, proof }: Queue,
  claimed: Pick<Claimed, "id"> & Partial<Claimed>,
): RawBuilder<boolean> {
  const [id, value] = [sql.ref(`${table}.${key}`), sql.ref(`${table}.${proof}`)];
  return sql<boolean>`(${id} = ${claimed.id} and ${value} = ${claimed[proof]})`;
}

/** A queue and the functions that claim its rows, make an attempt for each, and write how it ended. */
interface Work<Row extends Claimed, Result> {
  queue: Queue;
  /** How many rows are worked on at the same time: one whose other side is slow holds up few. */
  atOnce: number;
  /** Claims at most `most` rows. */
  claim: (now: Date, most: number) => Promise<Row[]>;
  /** @throws NotSent; anything else is logged, and counts as one */
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
  /** How long those that have nothing to do wait while others are busy, before they look again; for tests. */
  lookAgainMs?: number;
}

/**
 * Claims rows and makes an attempt with each, until nothing is due any more. A slow one holds up only itself: while it
 * goes on, what becomes due is begun, too. A row whose outcome can't be written is logged, and claimed again once its
 * claim has run out.
 */
export async function workThrough<Row extends Claimed, Result>(
  work: Work<Row, Result>,
  round: Round,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const begin = (row: Row) => {
    const attempt = attemptWith(row, work, round)
      .catch(tell("The outcome of an attempt couldn't be written", work.queue, row))
      .finally(() => underWay.delete(attempt));
    underWay.add(attempt);
  };
  const beginDue = async () => {
    const most = work.atOnce - underWay.size;
    if (most === 0 || round.stopping.aborted) return;
    for (const row of await work.claim(round.clock(), most)) begin(row);
  };
  try {
    await beginDue();
    while (underWay.size > 0) {
      await oneOf(underWay, round.lookAgainMs ?? 1000);
      await beginDue();
    }
  } finally {
    await Promise.all(underWay);
  }
}

/** Waits for the end of an attempt, at most for some milliseconds. */
async function oneOf(underWay: Set<Promise<void>>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((end) => (timer = setTimeout(end, ms).unref()));
  await Promise.race([...underWay, over]);
  clearTimeout(timer);
}

/** @returns a function that logs what went wrong with a row */
function tell(message: string, { table }: Queue, { id }: Claimed) {
  return (error: unknown) => log.error({ queue: table, row: id, ...errorFields(error) }, message);
}

/** Makes an attempt, and renews the claim meanwhile: three times before it runs out, should a renewal fail. */
async function attemptWith<Row extends Claimed, Result>(
  row: Row,
  { queue, attempt, done, failed }: Work<Row, Result>,
  { db, clock }: Round,
): Promise<void> {
  const until = sql.ref(queue.until);
  let renewed: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    const query = sql`
      update ${sql.table(queue.table)} set ${until} = ${claimFrom(queue, clock())}
      where ${isHeld(queue, row)} and ${until} is not null
    `;
    renewed = query.execute(db).catch(() => undefined);
  }, queue.claimMs / 3).unref();
  const result = await attempt(row)
    .then((value) => ({ value }))
    .catch((error: unknown) => {
      if (error instanceof NotSent) return error;
      tell("An attempt to send something broke", queue, row)(error);
      return new NotSent("", { cause: error });
    })
    .finally(() => clearInterval(renewal));
  await renewed;
  if (!(result instanceof NotSent)) return done(row, result.value);
  const { refused, askedMs } = result.how;
  return failed(row, result, refused ? null : nextTry(queue, row, clock(), askedMs));
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
  const isGivenUp = patienceMs
    ? since !== undefined && now.getTime() - since.getTime() >= patienceMs
    : attempts > pausesMs.length;
  if (isGivenUp) return null;
  const pause = pausesMs[attempts - 1] ?? pausesMs.at(-1)!;
  return new Date(now.getTime() + Math.max(pause, askedMs));
}
