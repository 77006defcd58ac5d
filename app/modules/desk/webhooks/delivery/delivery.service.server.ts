import { randomUUID } from "node:crypto";
import { houseContext } from "~/auth/house.server";
import { assertMay } from "~/core/access/permissions";
import { grantedWithin, reachOfUser } from "~/core/access/reach";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { limitedTo, whole } from "~/db/reach/limited-database.server";
import { atomically } from "~/db/writing/atomically.server";
import { followed, followedEntities, type Place } from "../../../log/change-feed/change-feed";
import {
  listChanges,
  placeOfNow,
  type Stretch,
} from "../../../log/change-feed/change-feed.service.server";
import { changeJson } from "../../changes/change.calls.server";
import { readChangedRows } from "../../changes/changed-rows.server";
import { logEvent } from "~/operations/log.server";
import { askedToWait, isTakenWith, PATIENCE_MS, pauseAfter } from "../webhook";
import { webhookRows } from "../webhook.service.server";
import * as webhooks from "../webhook.repository.server";
import * as deliveries from "./delivery.repository.server";
import type { ClaimedWebhook, WebhookQueue } from "./delivery.repository.server";
import { attemptOf, bodyOf, newDelivery, send, type PostWorld } from "./one-post.server";

/** The status of an endpoint that is gone for good: nothing is posted to it any more. */
const GONE = 410;

/** The most changes in one post. */
export const CHANGES_PER_POST = 100;

/**
 * How long a process rests after preparing a post, as a multiple of the time that it took: many changes drain in
 * the background, and leave the processor to pages.
 */
const REST_PER_WORK = 9;

/**
 * The most posts in a row. Then the webhook is given back, and taken again with the address, the secret and the
 * role of that moment.
 */
const POSTS_PER_CLAIM = 10;

/** The sender, the clock and the pauses of deliveries; tests pass their own. */
export interface DeliveryWorld extends PostWorld {
  /** The clock, for attempts that follow each other. */
  clock?: () => Date;
  /** Waits between two posts. */
  rest?: (ms: number) => Promise<void>;
}

/**
 * Takes the webhooks that are due. The caller posts for each of them, at the same time: one whose endpoint hangs
 * delays no other.
 */
export async function claimWebhooks(db: Database, now: Date): Promise<ClaimedWebhook[]> {
  return deliveries.claimDue(db, now, randomUUID());
}

/** @returns how many changes are yet to be posted, and how many webhooks fail */
export async function webhookQueue(ctx: Context): Promise<WebhookQueue> {
  assertMay(ctx, "settings:view");
  return deliveries.countWaitingChanges(ctx.db, ctx.now);
}

/**
 * Posts the changes of a webhook, in their order, until there are no more or an attempt fails. Its place is saved
 * after each post: after a crash the changes of one post may come a second time, and none is left out.
 */
export async function deliver(
  db: Database,
  webhook: ClaimedWebhook,
  { sender, clock = () => new Date(), rest = pause, stopping }: DeliveryWorld = {},
): Promise<void> {
  let place: Place = { position: Number(webhook.position), at: webhook.place_at.getTime() };
  let { attempts, failing_since } = webhook;
  if (webhook.former_secret_sealed) {
    await deliveries.forgetFormerSecret(db, webhook.id, clock());
  }
  for (let posts = 1; ; posts += 1) {
    const began = performance.now();
    const ctx = await contextOf(db, webhook, clock());
    const post = await nextPost(ctx, webhook, place);
    if (!post.body) {
      const standing = { place: post.next, attempts, failing_since, next_try_at: ctx.now };
      await deliveries.saveStanding(db, webhook, { ...standing, keeps: false }, ctx.now);
      return;
    }
    const work = performance.now() - began;
    const delivery = newDelivery(webhook.id, ctx.now);
    const result = await send(webhook, { ...delivery, body: post.body }, { sender, stopping });
    if (stopping?.aborted && result.status === null) {
      const standing = { place, attempts, failing_since, next_try_at: ctx.now, keeps: false };
      await deliveries.saveStanding(db, webhook, standing, ctx.now);
      return;
    }
    const now = clock();
    const isTaken = isTakenWith(result.status);
    attempts = isTaken ? 0 : attempts + 1;
    failing_since = isTaken ? null : (failing_since ?? now);
    if (isTaken) place = post.next;
    const goesOn = post.more && posts < POSTS_PER_CLAIM && !stopping?.aborted;
    const keeps = isTaken && goesOn;
    const wait = Math.max(pauseAfter(attempts), askedToWait(result.retryAfter, now));
    const next_try_at = isTaken ? now : new Date(now.getTime() + wait);
    const standing = { place, attempts, failing_since, next_try_at, keeps };
    const isGivenUp =
      failing_since !== null &&
      (result.status === GONE || now.getTime() - failing_since.getTime() >= PATIENCE_MS);
    // Saved before the attempt is kept: whoever sees the attempt sees where the webhook stands.
    if (isGivenUp) await switchOff(db, webhook, { status: result.status, attempts, now });
    const isOurs = await deliveries.saveStanding(db, webhook, standing, now);
    await deliveries.keepAttempt(db, attemptOf(delivery, post.count, result));
    if (!keeps || !isOurs) return;
    await rest(work * REST_PER_WORK);
  }
}

/** The next post of a webhook; without a body there is nothing to post. */
interface NextPost {
  body: string | null;
  /** The place after it. */
  next: Place;
  more: boolean;
  count: number;
}

async function nextPost(ctx: Context, webhook: ClaimedWebhook, place: Place): Promise<NextPost> {
  // Read first: changes that come meanwhile lie behind it.
  const { entities } = webhook;
  const among = followedEntities.filter(
    (entity) => entities.length === 0 || entities.includes(followed[entity]),
  );
  const now = await placeOfNow(whole(ctx.db));
  const stretch = await changesFrom(ctx, place, among, now);
  const { changes, next, more } = stretch;
  const [first] = changes;
  // Of changes out of the user's reach only some are looked through at once.
  const passed = more && ctx.actor.reach ? next : now;
  if (!first) return { body: null, next: passed, more: false, count: 0 };
  const rowOf = await readChangedRows(ctx, changes);
  const body = bodyOf({
    ...{ id: webhook.id, at: ctx.now, next },
    changes: changes.map((change) => changeJson(change, rowOf)),
  });
  return { body, next, more, count: changes.length };
}

/**
 * @returns the next changes that the user may see: none where the role shows nothing any more, or where a
 *   restored database has lost the place
 */
async function changesFrom(
  ctx: Context,
  place: Place,
  among: typeof followedEntities,
  now: Place,
): Promise<Stretch> {
  const none = { changes: [], next: now, more: false };
  try {
    return await listChanges(ctx, place, CHANGES_PER_POST, among);
  } catch (error) {
    if (error instanceof RuleBroken || isForbidden(error)) return none;
    throw error;
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 403;
}

/** @returns the context of the webhook's user, who sees what role and reach show at this moment */
async function contextOf(db: Database, webhook: ClaimedWebhook, now: Date): Promise<Context> {
  const reach = reachOfUser(webhook.user_id, webhook);
  return {
    ...(await houseContext(now)),
    db: limitedTo(db, reach),
    actor: {
      id: webhook.user_id,
      username: webhook.username,
      first_name: webhook.first_name,
      last_name: webhook.last_name,
      roleLabel: webhook.role_label,
      permissions: grantedWithin(reach, webhook.permissions),
      reach,
      rows_per_page: null,
      sessionId: null,
    },
  };
}

/** Switches a webhook off that failed for too long, or is gone; the log says so, and the bell. */
async function switchOff(
  db: Database,
  webhook: ClaimedWebhook,
  { status, attempts, now }: { status: number | null; attempts: number; now: Date },
): Promise<void> {
  const ctx = { ...(await houseContext(now)), db };
  const isDone = await atomically(db, async (trx) => {
    const before = await webhooks.lockWebhook(trx, webhook.id);
    if (!before?.active || !(await deliveries.lockClaim(trx, webhook))) return false;
    const row = await webhooks.readWebhook(trx, webhook.id);
    await webhooks.table.update(trx, webhook.id, { active: false }, now);
    await webhookRows.record(ctx, trx, row, await webhooks.readWebhook(trx, webhook.id));
    return true;
  });
  if (isDone) logEvent("webhook_given_up", { webhook: webhook.id, attempts, status });
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => {
    setTimeout(over, ms).unref();
  });
}
