import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { webhookRows } from "../webhook.service.server";
import * as deliveries from "./delivery.repository.server";
import { attemptOf, bodyOf, newDelivery, send, type PostWorld } from "./one-post.server";

/**
 * Posts a test to a webhook, with no changes and `test` set. It is signed like any post and stands in the list of
 * deliveries, and changes nothing of where the webhook stands; one that is off can be tested too.
 *
 * @returns the attempt with its answer
 * @throws NotFound
 */
export async function sendTest(
  ctx: Context,
  id: number,
  world: PostWorld = {},
): Promise<deliveries.Attempt> {
  assertMay(ctx, "settings:edit");
  const webhook = webhookRows.orGone(await deliveries.findForTest(ctx.db, id));
  const delivery = newDelivery(id, ctx.now);
  const place = { position: Number(webhook.position), at: webhook.place_at.getTime() };
  const body = bodyOf({ id, at: ctx.now, next: place, changes: [], test: true });
  const result = await send(webhook, { ...delivery, body }, world);
  const attempt = attemptOf(delivery, 0, result);
  await deliveries.keepAttempt(ctx.db, attempt);
  return attempt;
}
