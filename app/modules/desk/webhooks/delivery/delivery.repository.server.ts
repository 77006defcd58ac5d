import { sql } from "kysely";
import type { Permission } from "~/core/access/permissions";
import type { Database } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { claiming, isHeld, type Queue } from "~/db/queue/queue.server";
import type { Place } from "../../../log/change-feed/change-feed";
import type { WebhookEntity } from "../webhook";
import { KEPT_DELIVERIES } from "../webhook.repository.server";
import { isPosted, kindsOfChanges } from "./posted-kinds.repository.server";

/** A webhook that this process has taken, so that no other process posts for it. */
export interface ClaimedWebhook {
  id: number;
  url: string;
  /** Empty for all kinds. */
  entities: WebhookEntity[];
  secret_sealed: string;
  /** The secret before the present one, which signs too until a time; null for none. */
  former_secret_sealed: string | null;
  former_secret_until: Date | null;
  /** Proves that the webhook is still this process's. */
  claim: string;
  position: string;
  place_at: Date;
  /** The attempts in a row that have failed, if this one does. */
  attempts: number;
  /** Since when they fail, if this one does. */
  failing_since: Date;
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  role_label: string;
  permissions: Permission[];
  limited_to_point: boolean | null;
  distribution_point_id: number | null;
  /** The hotels that the user is limited to; empty for all. */
  hotel_ids: number[];
}

/** An endpoint is tried for a day: after 5 seconds at first, then each time after twice as long, at most an hour. */
export const webhookQueue: Queue = {
  ...{ table: "webhook_states", key: "webhook_id", due: "next_try_at", until: "claimed_until" },
  ...{ proof: "claim", claimMs: 30_000, patienceMs: 24 * 3_600_000 },
  pausesMs: [...Array.from({ length: 10 }, (_, nth) => 5000 * 2 ** nth), 3_600_000],
};

/**
 * Takes webhooks that have something to post and whose next attempt is due. Those of users who may no longer call
 * the API wait.
 */
export async function claimDue(db: Database, now: Date, most: number): Promise<ClaimedWebhook[]> {
  const { rows } = await sql<ClaimedWebhook>`
    with ${claiming(webhookQueue, now, most, {
      joined: sql`
        join webhooks on webhooks.id = webhook_states.webhook_id and webhooks.active
        join users on users.id = webhooks.user_id
          and users.is_active and users.user_type in ('api', 'both')
      `,
      only: sql`(
        exists (select from unnumbered_changes)
        or exists (
          select from ${kindsOfChanges}
            join numbered_changes change
              on change.entity = kind.entity and change.position > webhook_states.position
          where ${isPosted}
        )
      )`,
    })}
    select webhooks.id, url, entities, secret_sealed, former_secret_sealed, former_secret_until, claim, position, place_at,
      attempts + 1 as attempts, coalesce(failing_since, ${now}) as failing_since, users.id as user_id, username, first_name, last_name,
      roles.label as role_label,
      case when roles.is_active then roles.permissions else '{}' end as permissions,
      users.limited_to_point, users.distribution_point_id,
      array(select hotel_id from user_hotels where user_id = users.id order by hotel_id) as hotel_ids
    from claimed
      join webhooks on webhooks.id = claimed.webhook_id
      join users on users.id = webhooks.user_id
      join roles on roles.id = users.role_id
    order by webhooks.id
  `.execute(db);
  return rows;
}

/** A webhook as a test needs it. */
export type TestedWebhook = Pick<
  ClaimedWebhook,
  "url" | "secret_sealed" | "former_secret_sealed" | "former_secret_until" | "position" | "place_at"
>;

export async function findForTest(db: Database, id: number): Promise<TestedWebhook | undefined> {
  return db
    .selectFrom("webhooks")
    .innerJoin("webhook_states", "webhook_id", "webhooks.id")
    .select(["url", "secret_sealed", "former_secret_sealed", "former_secret_until"])
    .select(["position", "place_at"])
    .where("webhooks.id", "=", id)
    .executeTakeFirst();
}

/** The end of an attempt. */
export interface Attempt {
  webhook_id: number;
  /** Its id, which the post named. */
  delivery_id: string;
  at: Date;
  changes: number;
  status: number | null;
  failure: string | null;
  answer: string;
  duration_ms: number;
}

/** Where a webhook stands after an attempt; what isn't named stays. */
export interface Standing {
  /** The place of the last change that was taken. */
  place?: Place;
  attempts?: number;
  failing_since?: Date | null;
  next_try_at: Date;
}

/**
 * Saves where a webhook stands, and gives it back.
 *
 * @returns false where it isn't this process's any more: then nothing is saved
 */
export async function saveStanding(
  db: Database,
  claimed: Pick<ClaimedWebhook, "id" | "claim">,
  { place, ...standing }: Standing,
): Promise<boolean> {
  const at = place && { position: String(place.position), place_at: new Date(place.at) };
  const { numUpdatedRows } = await db
    .updateTable("webhook_states")
    .set({ ...standing, ...at, claim: null, claimed_until: null })
    .where(isHeld(webhookQueue, claimed))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps an attempt, and deletes those that are too old to be shown. */
export async function keepAttempt(db: Database, attempt: Attempt): Promise<void> {
  const { webhook_id, delivery_id, at, changes, status, failure, answer, duration_ms } = attempt;
  await sql`
    with kept as (
      insert into webhook_deliveries
        (webhook_id, delivery_id, at, changes, status, failure, answer, duration_ms)
      select ${webhook_id}, ${delivery_id}::uuid, ${at}, ${changes}, ${status}, ${failure}, ${answer},
        ${duration_ms}
      where exists (select from webhooks where id = ${webhook_id})
    )
    delete from webhook_deliveries where webhook_id = ${webhook_id} and id < (
      select min(id) from (
        select id from webhook_deliveries where webhook_id = ${webhook_id}
        order by id desc ${upTo(KEPT_DELIVERIES - 1)}
      ) latest
    )
  `.execute(db);
}

/** Forgets the secret before the present one, once it doesn't sign any more. */
export async function forgetFormerSecret(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ former_secret_sealed: null, former_secret_until: null })
    .where("id", "=", id)
    .where("former_secret_until", "<=", now)
    .execute();
}

/** The most waiting changes that are counted. */
const MAX_COUNTED = 10_000;

/** How the queue of changes for webhooks does. */
export interface WebhookQueue {
  /** The changes that are yet to be posted, of each active webhook its own, at most 10000. */
  changes: number;
  /** The active webhooks whose latest attempt failed. */
  failing: number;
  /** The webhooks that were switched off because they failed. */
  given_up: number;
  /** For how many seconds the webhook that has failed for longest has been failing; 0 where none fails. */
  oldest: number;
}

export async function countWaitingChanges(db: Database, now: Date): Promise<WebhookQueue> {
  const { rows } = await sql<WebhookQueue>`
    select
      (
        select count(*)::int from (
          select from webhook_states state
            join webhooks on webhooks.id = state.webhook_id and webhooks.active
            join users on users.id = webhooks.user_id
            join ${kindsOfChanges} on ${isPosted}
            join numbered_changes change
              on change.entity = kind.entity and change.position > state.position
          ${upTo(MAX_COUNTED)}
        ) waiting
      ) as changes,
      count(*) filter (where active)::int as failing,
      count(*) filter (where not active)::int as given_up,
      coalesce(
        greatest(0, extract(epoch from ${now}::timestamptz - min(failing_since) filter (where active))), 0
      )::float8 as oldest
    from webhook_states join webhooks on webhooks.id = webhook_id
    where failing_since is not null
  `.execute(db);
  return rows[0]!;
}
