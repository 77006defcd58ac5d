import { createHash } from "node:crypto";
import type { Reach } from "~/core/access/reach";
import { RuleBroken } from "~/core/errors";
import { assertMayAny, may } from "~/core/access/permissions";
import { whole } from "~/db/reach/limited-database.server";
import { atomically } from "~/db/writing/atomically.server";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import {
  BEGINNING,
  followedEntities,
  type FollowedChange,
  type FollowedEntity,
  viewsOf,
  type Place,
} from "./change-feed";
import {
  findLastPlace,
  lockNumbering,
  numberChanges,
  readFeed,
  type SeenFeed,
} from "./change-feed.repository.server";

/** A stretch of the feed, in its order. */
export interface Stretch {
  changes: FollowedChange[];
  /** The place where the next stretch begins. */
  next: Place;
  /** Whether there are more changes now. */
  more: boolean;
}

const anyOf = [...new Set(followedEntities.flatMap(viewsOf))];

/**
 * @returns the changes since a place, as far as the actor may see them. Each change comes exactly once,
 *   after its transaction has ended, in an order that is the same for everybody and never changes: later
 *   commits never come before changes that were read already. Changes of one row come in the order in which
 *   they were made
 * @param limit from 1 to `MAX_CHANGES`
 * @param among only changes of these kinds; of all kinds without it
 * @throws Forbidden; RuleBroken at `since` for a place that the feed never had, or has lost by a restore
 */
export async function listChanges(
  ctx: Context,
  since: Place,
  limit: number,
  among: readonly FollowedEntity[] = followedEntities,
): Promise<Stretch> {
  assertMayAny(ctx, anyOf);
  const visible = among.filter((entity) => viewsOf(entity).some((view) => may(ctx.actor, view)));
  const part = ctx.actor.reach && (await partAfter(ctx, since));
  const read = () => readFeed(ctx.db, since, visible, limit, part?.end.position);
  const { known, waiting, changes } = await readNumbered(ctx.db, limit, read);
  if (!known) throw cursorUnknown();
  const reach = markOf(ctx.actor.reach);
  const page = changes.slice(0, limit).map((change) => ({ ...change, reach }));
  const isWhole = changes.length <= limit;
  const last = placeOfChange(page.at(-1)) ?? since;
  // Changes out of the reach are passed by, so that nobody looks through them again.
  const next = part && isWhole && part.end.position > last.position ? { ...part.end, reach } : last;
  return { changes: page, next, more: waiting || !isWhole || part?.more === true };
}

/**
 * @returns the place after the latest change, for programs that have read the lists and follow the feed
 *   from then on
 */
export async function findPlaceOfNow(ctx: Context): Promise<Place> {
  assertMayAny(ctx, anyOf);
  return { ...(await placeOfNow(whole(ctx.db))), reach: markOf(ctx.actor.reach) };
}

/**
 * Checks that a place was told to somebody with the reach of who goes on from it. Limits that are changed move rows
 * into the reach and out of it without a change of theirs, so that a copy is begun again.
 *
 * @throws RuleBroken at `since`, as for a place that is unknown
 */
export function refuseOtherReach({ actor }: Context, { reach }: Place): void {
  if (reach !== markOf(actor.reach)) throw cursorUnknown();
}

/** @returns a text that is the same as long as a reach is */
function markOf(reach: Reach | undefined): string | undefined {
  if (!reach) return undefined;
  const { user_id, distribution_point_id, hotel_ids } = reach;
  const all = JSON.stringify([user_id, distribution_point_id, hotel_ids]);
  return createHash("sha256").update(all).digest("hex").slice(0, 8);
}

function cursorUnknown(): RuleBroken {
  return new RuleBroken({ key: "errors:ERRORS.CURSOR_UNKNOWN" }, "since");
}

/** @returns the place after the latest change; nobody learns from it what the change is */
export async function placeOfNow(db: Database): Promise<Place> {
  await giveOutPositions(db);
  return (await findLastPlace(db)) ?? BEGINNING;
}

/** The most changes that are looked through at once for those that are within somebody's reach. */
const LOOKED_THROUGH = 10_000;

/** @returns the end of the part of the feed that is looked through after a place, and whether there is more */
async function partAfter({ db }: Context, since: Place): Promise<{ end: Place; more: boolean }> {
  const all = whole(db);
  const now = await placeOfNow(all);
  const until = since.position + LOOKED_THROUGH;
  const end = now.position > until ? await findLastPlace(all, until) : undefined;
  return end && end.position > since.position ? { end, more: true } : { end: now, more: false };
}

/**
 * Reads a part of the feed. Changes without positions get them first: writers leave the numbering to readers.
 */
async function readNumbered(
  db: Database,
  limit: number,
  read: () => Promise<SeenFeed>,
): Promise<SeenFeed> {
  const seen = await read();
  // A full answer doesn't need more changes, so nothing is numbered.
  if (!seen.waiting || seen.changes.length > limit) return seen;
  await giveOutPositions(db);
  return read();
}

/**
 * Numbers some thousand changes; further ones are numbered by the next request. Inside a transaction, the
 * others wait with their numbers until it ends.
 */
async function giveOutPositions(db: Database): Promise<void> {
  const number = async (trx: Transaction) => {
    await lockNumbering(trx);
    await numberChanges(trx);
  };
  await (db.isTransaction ? number(db as Transaction) : atomically(db, number));
}

function placeOfChange(change: FollowedChange | undefined): Place | undefined {
  return change && { position: change.position, at: change.at, reach: change.reach };
}
