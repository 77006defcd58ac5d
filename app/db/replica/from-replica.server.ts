import { env } from "~/config/env.server";
import { countReplicaRead } from "~/operations/metrics.server";
import { openDatabase } from "../connection/client.server";
import { isUnavailable } from "../connection/unavailable.server";
import type { Context } from "../context";
import type { Database } from "../database";
import { keepingAlike } from "../keeping/kept.server";
import { limitedTo } from "../reach/limited-database.server";
import { ReadReplica } from "./read-replica.server";
import { positionIn, walPosition, type WalPosition } from "./wal-position.server";

/** The position of the primary at the beginning of each request, by the request's database handle. */
const beginnings = new WeakMap<Database, WalPosition>();

let replica: Promise<ReadReplica | undefined> | undefined;

/** @returns the replica of this process, which the first call opens; undefined without `DATABASE_READ_URL` */
function readReplica(): Promise<ReadReplica | undefined> {
  const { DATABASE_READ_URL: databaseUrl, PREPARED_STATEMENTS: prepared } = env();
  replica ??= databaseUrl
    ? openDatabase({ databaseUrl, prepared }).then((open) => new ReadReplica(open))
    : Promise.resolve(undefined);
  return replica;
}

/** Makes this process read on a replica that is open already, or on none, instead of that of its settings. */
export function serveReplica(open: ReadReplica | undefined): void {
  replica = Promise.resolve(open);
}

/**
 * Lets the reads of a request go to the replica.
 *
 * @param db the handle of this request alone
 * @param beginning the primary's position, read together with the session; null where there is no replica
 */
export function beginAt(db: Database, beginning: string | null | undefined): void {
  if (beginning) beginnings.set(db, positionIn(beginning));
}

/** Makes all further reads of a request go to the primary, because the request begins to write. */
export function stayOnPrimary(db: Database): void {
  beginnings.delete(db);
}

/**
 * Reads on the replica, where there is one that has everything that was committed before the request began: so
 * nobody misses what they or others have saved. Otherwise, or when the replica fails, reads on the primary.
 *
 * @param read only reads; it is called once more where the replica fails
 * @returns the result of `read`
 */
export async function fromReplica<T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<T> {
  const beginning = beginnings.get(ctx.db);
  const open = beginning && (await readReplica());
  if (!open) return read(ctx);
  if (!(await open.hasReplayed(beginning))) return onPrimary(ctx, read);
  try {
    const db = limitedTo(keepingAlike(ctx.db, open.db), ctx.actor.reach);
    const answer = await read({ ...ctx, db });
    countReplicaRead("replica");
    return answer;
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    open.rest();
    return onPrimary(ctx, read);
  }
}

function onPrimary<T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<T> {
  countReplicaRead("primary");
  return read(ctx);
}

/** PostgreSQL's codes for a read that was in the way of the replaying, and for a write on a replica. */
const OF_REPLICAS = ["40001", "25006"];

/** @returns whether the same read may succeed on the primary */
function isOfReplica(error: unknown): boolean {
  if (isUnavailable(error)) return true;
  return error instanceof Error && "code" in error && OF_REPLICAS.includes(String(error.code));
}

/** @returns by how many seconds the replica is behind, Infinity where it can't be read; undefined without one */
export async function replicaLag(db: Database): Promise<number | undefined> {
  const open = await readReplica();
  if (!open) return undefined;
  const { at } = await db.selectNoFrom(walPosition.as("at")).executeTakeFirstOrThrow();
  return at === null ? Infinity : open.lag(positionIn(at));
}
