import { valuesOf } from "~/core/fields/field-kind";
import { withPermission } from "~/db/with-permission";
import { hasEncryptionKey } from "~/auth/secret-box.server";
import { RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { ActiveState } from "~/forms/checking/active-state";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { placeOfNow } from "../../log/change-feed/change-feed.service.server";
import { WebhookFields, type Webhook, type WebhookInput } from "./webhook.fields";
import type { WebhookQuery } from "./webhook.list";
import * as webhooks from "./webhook.repository.server";
import type { StoredDelivery, StoredWebhook } from "./webhook.repository.server";
import { FORMER_SECRET_MS } from "./webhook";
import { openSecret, sealSecret } from "./webhook-secret.server";

export const webhookRows = auditedRows<Webhook, WebhookQuery, StoredWebhook>({
  entity: "webhook",
  area: "settings",
  texts: "webhooks",
  label: ({ label }) => label,
  lock: webhooks.lockWebhook,
  reads: webhooks.reads,
});

/** @returns the webhooks that were switched off because they failed, and that nobody has looked after */
export const findGivenUpWebhooks = withPermission("settings:view", webhooks.findGivenUp);

/**
 * @returns the webhook with its latest attempts, the last one first
 * @throws NotFound
 */
export async function getDeliveries(
  ctx: Context,
  id: number,
): Promise<{ webhook: StoredWebhook; deliveries: StoredDelivery[] }> {
  const webhook = await webhookRows.find(ctx, id);
  return { webhook, deliveries: await webhooks.listDeliveries(ctx.db, id) };
}

/**
 * Registers an address, to which changes are posted from now on.
 *
 * @throws RuleBroken at a user who is no program, and at a secret that is missing or can't be stored
 */
export async function createWebhook(ctx: Context, input: WebhookInput): Promise<Webhook> {
  assertMay(ctx, "settings:edit");
  const place = await placeOfNow(ctx.db);
  return webhookRows.create(ctx, async (trx) => {
    await refuseOtherUsers(trx, input.user_id);
    if (!input.secret) throw new RuleBroken({ key: "webhooks:FORM.SECRET_REQUIRED" }, "secret");
    const id = await webhooks.nextWebhookId(trx);
    await webhooks.table.insert(trx, {
      id,
      ...valuesOf(WebhookFields, input),
      ...sealedSecret(id, input.secret),
    } as never);
    await webhooks.insertState(trx, id, place, ctx.now);
    return webhooks.readWebhook(trx, id);
  });
}

/**
 * Changes a webhook. It goes on from where it stopped, and its next attempt comes at once.
 *
 * @throws NotFound; RuleBroken as `createWebhook`
 */
export async function updateWebhook(
  ctx: Context,
  id: number,
  input: WebhookInput,
): Promise<Webhook> {
  return webhookRows.update(ctx, id, async (trx, before) => {
    await refuseOtherUsers(trx, input.user_id);
    const sealed = (await webhooks.findSealed(trx, id)) ?? "";
    const kept = openSecret(id, sealed);
    const another =
      input.secret && input.secret !== kept
        ? {
            ...sealedSecret(id, input.secret),
            secret_nth: before.secret.nth + 1,
            // It signs beside the new one for a day, so that the receiver needn't change in the same moment.
            former_secret_sealed: kept === null ? null : sealed,
            former_secret_until:
              kept === null ? null : new Date(ctx.now.getTime() + FORMER_SECRET_MS),
          }
        : {};
    const values = { ...valuesOf(WebhookFields, input), ...another };
    await webhooks.table.update(trx, id, values as never, ctx.now);
    await webhooks.tryAtOnce(trx, id, ctx.now);
    return webhooks.readWebhook(trx, id);
  });
}

/** @throws NotFound */
export async function setWebhookState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<Webhook> {
  return webhookRows.setActive(ctx, id, state, async (trx, active) => {
    await webhooks.table.update(trx, id, { active }, ctx.now);
    await webhooks.tryAtOnce(trx, id, ctx.now);
    return webhooks.readWebhook(trx, id);
  });
}

/** @throws NotFound */
export async function deleteWebhook(ctx: Context, id: number): Promise<void> {
  await webhookRows.remove(ctx, id, (trx) => webhooks.table.remove(trx, id));
}

/** @throws RuleBroken at a user who can't call the API, and so gets no changes either */
async function refuseOtherUsers(trx: Transaction, user_id: number): Promise<void> {
  if (await webhooks.isProgram(trx, user_id)) return;
  throw new RuleBroken({ key: "webhooks:ERRORS.UNKNOWN_USER" }, "user_id");
}

/** @throws RuleBroken where secrets can't be stored */
function sealedSecret(id: number, secret: string) {
  if (!hasEncryptionKey()) {
    throw new RuleBroken({ key: "webhooks:ERRORS.NO_ENCRYPTION_KEY" }, "secret");
  }
  return sealSecret(id, secret);
}
