import { houseContext } from "~/auth/house.server";
import { assertMay } from "~/core/access/permissions";
import { grantedWithin, reachOfUser } from "~/core/access/reach";
import { RuleBroken } from "~/core/errors";
import { NotSent } from "~/core/not-sent";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { limitedTo, whole } from "~/db/reach/limited-database.server";
import { workThrough, type Round } from "~/db/queue/queue.server";
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
import { askedToWait, isTakenWith } from "../webhook";
import { webhookRows } from "../webhook.service.server";
import * as webhooks from "../webhook.repository.server";
import * as deliveries from "./delivery.repository.server";
import type { Attempt, ClaimedWebhook, Standing, WebhookQueue } from "./delivery.repository.server";
import { attemptOf, bodyOf, newDelivery, send } from "./one-post.server";
import type { SenderOptions } from "./post-json.server";

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
 * How long a webhook waits after its last change, in milliseconds: changes that come one by one leave together. With
 * the second until the next run, a change leaves within two.
 */
export const PACE_MS = 500;

/** The most webhooks that are posted for at once by one run. */
const AT_ONCE = 20;

/** How webhooks are served; tests have a sender and pauses of their own. */
export interface Delivery extends Round {
  sender?: SenderOptions;
  /** Waits before a post that others follow. */
  rest?: (ms: number) => Promise<void>;
}

/** @returns how many changes are yet to be posted, and how many webhooks fail */
export async function webhookQueue(ctx: Context): Promise<WebhookQueue> {
  assertMay(ctx, "settings:view");
  return deliveries.countWaitingChanges(ctx.db, ctx.now);
}

/**
 * Posts the changes of all webhooks that are due, of each in their order, until there are no more or an attempt fails.
 * A webhook is given back after each post, with its place, and taken again with the address, the secret and the role
 * of that moment: after a crash the changes of one post may come a second time, and none is left out.
 */
export async function postChanges(delivery: Delivery): Promise<void> {
  const { db, clock } = delivery;
  await workThrough(
    {
      queue: deliveries.webhookQueue,
      atOnce: AT_ONCE,
      claim: (now, most) => deliveries.claimDue(db, now, most),
      attempt: (webhook) => post(webhook, delivery),
      // Saved before the attempt is kept: whoever sees the attempt sees where the webhook stands.
      done: async (webhook, { standing, made }) => {
        await deliveries.saveStanding(db, webhook, standing);
        if (made) await deliveries.keepAttempt(db, made);
      },
      failed: async (webhook, failure, next) => {
        // What broke before the post has made none.
        const made = failure instanceof NotTaken ? failure.made : undefined;
        const { attempts, failing_since } = webhook;
        // Where no attempt follows, none comes either before it is switched off.
        const next_try_at = next ?? new Date(clock().getTime() + 3_600_000);
        const standing = { attempts, failing_since, next_try_at };
        const isOurs = await deliveries.saveStanding(db, webhook, standing);
        if (isOurs && !next) await switchOff(delivery, webhook, made?.status ?? null);
        if (made) await deliveries.keepAttempt(db, made);
      },
    },
    delivery,
  );
}

/** An endpoint hasn't taken a post. */
class NotTaken extends NotSent {
  constructor(
    readonly made: Attempt,
    asked: { refused: boolean; askedMs: number },
  ) {
    super("", asked);
  }
}

/**
 * @returns where the webhook stands afterwards, and the attempt, where one was made
 * @throws NotTaken
 */
async function post(
  webhook: ClaimedWebhook,
  { db, clock, sender, stopping, rest = pause }: Delivery,
): Promise<{ standing: Standing; made?: Attempt }> {
  const began = performance.now();
  const ctx = await contextOf(db, webhook, clock());
  if (webhook.former_secret_sealed) await deliveries.forgetFormerSecret(db, webhook.id, ctx.now);
  const place = { position: Number(webhook.position), at: webhook.place_at.getTime() };
  const { changes, next, more } = await nextPost(ctx, webhook, place);
  const nextAfter = (now: Date) => new Date(now.getTime() + (more ? 0 : PACE_MS));
  if (changes.length === 0) return { standing: { place: next, next_try_at: nextAfter(ctx.now) } };
  if (more) await rest((performance.now() - began) * REST_PER_WORK);
  // Receivers refuse what was signed too long ago: the rest doesn't count.
  const delivery = newDelivery(webhook.id, clock());
  const body = bodyOf({ id: webhook.id, at: delivery.at, next, changes });
  const result = await send(webhook, { ...delivery, body }, { sender, stopping });
  if (stopping.aborted && result.status === null) return { standing: { next_try_at: ctx.now } };
  const now = clock();
  const made = attemptOf(delivery, changes.length, result);
  if (!isTakenWith(result.status)) {
    const askedMs = askedToWait(result.retryAfter, now);
    throw new NotTaken(made, { refused: result.status === GONE, askedMs });
  }
  const standing = { place: next, attempts: 0, failing_since: null, next_try_at: nextAfter(now) };
  return { standing, made };
}

/** The next post of a webhook; without changes there is nothing to post. */
interface NextPost {
  changes: object[];
  /** The place after it. */
  next: Place;
  more: boolean;
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
  // Of changes out of the user's reach only some are looked through at once.
  const isAtEnd = !more || !ctx.actor.reach;
  if (changes.length === 0) return { changes, next: isAtEnd ? now : next, more: !isAtEnd };
  const rowOf = await readChangedRows(ctx, changes);
  return { changes: changes.map((change) => changeJson(change, rowOf)), next, more };
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
  { db, clock }: Delivery,
  webhook: ClaimedWebhook,
  status: number | null,
): Promise<void> {
  const ctx = { ...(await houseContext(clock())), db };
  const isDone = await atomically(db, async (trx) => {
    const before = await webhooks.lockWebhook(trx, webhook.id);
    if (!before?.active) return false;
    const row = await webhooks.readWebhook(trx, webhook.id);
    await webhooks.table.update(trx, webhook.id, { active: false }, ctx.now);
    await webhookRows.record(ctx, trx, row, await webhooks.readWebhook(trx, webhook.id));
    return true;
  });
  const { id, attempts } = webhook;
  if (isDone) logEvent("webhook_given_up", { webhook: id, attempts, status });
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => {
    setTimeout(over, ms).unref();
  });
}
