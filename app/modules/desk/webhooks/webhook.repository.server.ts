import { sql } from "kysely";
import type { Stored } from "~/core/fields/field-kind";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { firstOf, upTo } from "~/db/lists/paginate.server";
import { contains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { Place } from "../../log/change-feed/change-feed";
import type { KeptSecret } from "./webhook";
import { WebhookFields, type Webhook } from "./webhook.fields";
import type { WebhookQuery } from "./webhook.list";

registerConstraints({
  webhooks_label_check: { atLeast: 2, at: "label" },
  webhooks_url_check: { rule: "webhooks:FORM.URL_INVALID", at: "url" },
  webhooks_user_id_fkey: { rule: "webhooks:ERRORS.UNKNOWN_USER", at: "user_id" },
});

/** A webhook without its secret, with the name of its user and how it goes. */
export interface StoredWebhook extends Stored<Webhook> {
  username: string;
  /** Whether anything is posted for its user: an active one who may call the API. */
  user_calls: boolean;
  /** Since when each attempt failed; null where the last one succeeded, or none was made. */
  failing_since: Date | null;
  next_try_at: Date;
  /** The last attempt to post changes, so none that was a test; null where none was made. */
  last: LastDelivery | null;
}

/** The last attempt of a webhook. */
export interface LastDelivery {
  at: string;
  status: number | null;
  failure: string | null;
}

export const table = tableRows("webhooks", WebhookFields);

/** The last characters of a webhook’s secret, and the number of secrets that it has had so far. */
const keptSecret = sql<KeptSecret>`jsonb_build_object('ending', secret_ending, 'nth', secret_nth)`;

function selectWebhooks(db: Database) {
  return db
    .selectFrom("webhooks")
    .select([...table.columns, keptSecret.as("secret")])
    .$castTo<Webhook>();
}

function selectStored(db: Database) {
  return selectWebhooks(db)
    .innerJoin("users", "users.id", "webhooks.user_id")
    .innerJoin("webhook_states", "webhook_states.webhook_id", "webhooks.id")
    .select([
      "webhooks.created_at",
      "webhooks.updated_at",
      "users.username",
      sql<boolean>`users.is_active and users.user_type in ('api', 'both')`.as("user_calls"),
      "webhook_states.failing_since",
      "webhook_states.next_try_at",
      sql<LastDelivery | null>`(
        select jsonb_build_object('at', at, 'status', status, 'failure', failure)
        from webhook_deliveries where webhook_id = webhooks.id and changes > 0
        order by id desc ${upTo(1)}
      )`.as("last"),
    ])
    .$castTo<StoredWebhook>();
}

/** How webhooks are read. */
export const reads = rowReads(
  ({ db }, ids) => selectStored(db).where(idIn("webhooks.id", ids)).execute(),
  ({ db }, query: WebhookQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("webhooks.id"),
  }),
);

function matching(db: Database, { search, filters: { user_id, status } }: WebhookQuery) {
  let filtered = db.selectFrom("webhooks");
  if (search) {
    filtered = filtered.where((eb) =>
      eb.or([contains("webhooks.label", search), contains("webhooks.url", search)]),
    );
  }
  if (user_id) filtered = filtered.where("webhooks.user_id", "=", user_id);
  if (status) filtered = filtered.where("webhooks.active", "=", status === "active");
  return filtered;
}

const sortKeys = {
  label: sql`search_text(webhooks.label)`,
  url: sql`webhooks.url`,
  active: sql`webhooks.active`,
};

/** Webhooks that were switched off because they failed, those that have failed for longest first. */
export async function findGivenUp(
  db: Database,
  limit: number,
): Promise<{ rows: StoredWebhook[]; total: number }> {
  const rows = await selectStored(db)
    .where("webhooks.active", "=", false)
    .where("webhook_states.failing_since", "is not", null)
    .orderBy("webhook_states.failing_since")
    .orderBy("webhooks.id")
    .execute();
  return { rows: rows.slice(0, limit), total: rows.length };
}

/** @returns the webhook, locked until the transaction ends */
export async function lockWebhook(
  trx: Transaction,
  id: number,
): Promise<(Webhook & { updated_at: Date }) | undefined> {
  return selectWebhooks(trx)
    .select("webhooks.updated_at")
    .where("webhooks.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns the webhook as it was just written, as the log records it */
export async function readWebhook(trx: Transaction, id: number): Promise<Webhook> {
  return selectWebhooks(trx).where("webhooks.id", "=", id).executeTakeFirstOrThrow();
}

/** @returns the encrypted secret of a webhook; only `webhook-secret.server.ts` may use it */
export async function findSealed(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("webhooks")
    .select("secret_sealed")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.secret_sealed;
}

/** @returns the id for the next webhook: its secret is encrypted for this id before its row is inserted */
export async function nextWebhookId(trx: Transaction): Promise<number> {
  const { id } = await trx
    .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('webhooks', 'id'))::int`.as("id"))
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether changes may be posted for this user: an active one of the type `api` or `both` */
export async function isProgram(db: Database, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", user_id)
    .where("user_type", "in", ["api", "both"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins to follow the feed, after this place. */
export async function insertState(
  trx: Transaction,
  webhook_id: number,
  { position, at }: Place,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("webhook_states")
    .values({ webhook_id, position, place_at: new Date(at), next_try_at: now })
    .execute();
}

/** Forgets the failed attempts, so that the next one comes at once. */
export async function tryAtOnce(trx: Transaction, webhook_id: number, now: Date): Promise<void> {
  await trx
    .updateTable("webhook_states")
    .set({ attempts: 0, failing_since: null, next_try_at: now })
    .where("webhook_id", "=", webhook_id)
    .execute();
}

/** An attempt to post changes. */
export interface StoredDelivery {
  id: string;
  /** The id in the header of the post. */
  delivery_id: string;
  at: Date;
  changes: number;
  status: number | null;
  failure: string | null;
  answer: string;
  duration_ms: number;
}

/** The attempts that are kept of each webhook. */
export const KEPT_DELIVERIES = 100;

/** @returns the latest attempts, the last one first */
export async function listDeliveries(db: Database, webhook_id: number): Promise<StoredDelivery[]> {
  const query = db
    .selectFrom("webhook_deliveries")
    .select(["id", "delivery_id", "at", "changes", "status", "failure", "answer", "duration_ms"])
    .where("webhook_id", "=", webhook_id)
    .orderBy("id", "desc");
  return firstOf(query, KEPT_DELIVERIES);
}
