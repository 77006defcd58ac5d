import { resource } from "~/api/resource";
import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { DocumentedPost } from "~/api/documented-posts";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import type { Heading } from "~/api/heading";
import { idParams, strictList } from "~/api/list-query";
import { rowJson } from "~/api/row-json";
import { jsonId, jsonInstant } from "~/core/json-values";
import { deliveryFailures, maskedSecret, webhookHealths } from "./webhook";
import { CHANGES_PER_POST } from "./delivery/delivery.service.server";
import { sendTest } from "./delivery/test-post.service.server";
import { DELIVERY, SIGNATURE } from "./delivery/signature";
import { ChangeJson } from "../changes/change.calls.server";
import { healthOf } from "./webhook-health.presenter.server";
import { secret, WebhookFields } from "./webhook.fields";
import { webhookList } from "./webhook.list";
import type { StoredDelivery, StoredWebhook } from "./webhook.repository.server";
import {
  createWebhook,
  deleteWebhook,
  getDeliveries,
  updateWebhook,
  webhookRows,
} from "./webhook.service.server";

export const heading: Heading = { name: "Webhooks", texts: "webhooks", after: "Changes" };

const webhookJson = rowJson<StoredWebhook>(WebhookFields, {
  id: "Webhook",
  more: {
    secret: {
      schema: z.string().meta({ description: "Masked: `••••` and the last four." }),
      of: ({ secret: kept }) => maskedSecret(kept.ending),
    },
  },
});

const input = bodyOf(WebhookFields, { active: true }).safeExtend({
  secret: secret.meta({
    writeOnly: true,
    description: "A new webhook needs one. Left out, the present one stays. It never comes back.",
  }),
});

const DeliveryJson = z
  .object({
    delivery_id: z.uuid().meta({ description: `As in the post's header \`${DELIVERY}\`.` }),
    at: jsonInstant,
    changes: z.int().meta({ description: "The number of changes in the post; 0 for a test." }),
    status: z.int().nullable().meta({ description: "The answer's; null without an answer." }),
    failure: z.enum(deliveryFailures).nullable(),
    answer: z.string().meta({ description: "How the answer's body begins." }),
    duration_ms: z.int(),
  })
  .meta({ id: "WebhookDelivery" });

const delivery = oneRow(DeliveryJson);

function deliveryJson(attempt: Omit<StoredDelivery, "id">) {
  const { delivery_id, at, changes, status, failure, answer, duration_ms } = attempt;
  const sent = { delivery_id, at: at.toISOString(), changes };
  return { ...sent, status, failure, answer, duration_ms };
}

/** How it goes for a webhook, and its latest attempts. */
const DeliveriesJson = z
  .object({
    state: z.enum(webhookHealths).meta({
      description:
        "`new` before the first attempt; `failing` while it is tried again and again; `given_up` where it was switched off because it failed; `user_off` while nothing is sent, because its user is inactive or may no longer call the API.",
    }),
    failing_since: jsonInstant.nullable(),
    next_try_at: jsonInstant.nullable().meta({ description: "null unless it is failing." }),
    deliveries: z.array(DeliveryJson),
  })
  .meta({ id: "WebhookDeliveries" });

const deliveries = oneRow(DeliveriesJson);

export const calls = [
  ...resource({
    path: "/webhooks",
    tag: heading.name,
    words: { one: "webhook", several: "webhooks" },
    rows: webhookRows,
    ...webhookJson,
    list: strictList(webhookList),
    input,
    example: {
      label: "Channel manager",
      user_id: 1,
      url: "https://hooks.channels.example.com/maison-desk",
      entities: ["availability", "room-type-prices"],
      secret: "a-secret-of-at-least-24-characters",
    },
    refuses: { delete: [] },
    create: createWebhook,
    update: updateWebhook,
    delete: deleteWebhook,
  }),
  endpoint({
    method: "get",
    path: "/webhooks/{id}/deliveries",
    tag: heading.name,
    summary: "List deliveries of a webhook",
    description: "How it goes for a webhook, and its latest attempts, the last one first.",
    need: "settings:view",
    params: idParams,
    answers: { status: 200, description: "State and attempts.", schema: deliveries.schema },
    // Attempts are written with every post, so they aren't counted as changes of a list.
    untagged: true,
    run: async ({ ctx, params }) => {
      const { webhook, deliveries: attempts } = await getDeliveries(ctx, params.id);
      const { failing_since, next_try_at } = webhook;
      const isFailing = healthOf(webhook) === "failing";
      return {
        status: 200,
        body: deliveries.of({
          state: healthOf(webhook),
          failing_since: isFailing ? (failing_since?.toISOString() ?? null) : null,
          next_try_at: isFailing ? next_try_at.toISOString() : null,
          deliveries: attempts.map(deliveryJson),
        }),
      };
    },
  }),
  endpoint({
    method: "post",
    path: "/webhooks/{id}/test",
    tag: heading.name,
    summary: "Send a test to a webhook",
    description:
      "Posts no changes, with `test` set, signed like any post, and waits for the answer. It doesn't change the place of the webhook in the feed; an inactive one can be tested too.",
    need: "settings:edit",
    params: idParams,
    answers: { status: 200, description: "The result.", schema: delivery.schema },
    run: async ({ ctx, params }) => ({
      status: 200,
      body: delivery.of(deliveryJson(await sendTest(ctx, params.id))),
    }),
  }),
];

/** The body of a post to a webhook. */
const WebhookPostJson = z
  .object({
    webhook_id: jsonId,
    sent_at: jsonInstant,
    next: z.string().meta({
      description: "The cursor behind the last change, from which `GET /changes` goes on too.",
    }),
    test: z.literal(true).optional().meta({ description: "Only in a test, which has no changes." }),
    changes: z.array(ChangeJson).max(CHANGES_PER_POST).meta({
      description: "In the order of the feed. The same changes may come a second time.",
    }),
  })
  .meta({ id: "WebhookPost" });

export const posts: readonly DocumentedPost[] = [
  {
    name: "changes",
    tag: heading.name,
    summary: "Changes are posted to a webhook",
    description:
      "The changes of the feed, in their order; the next post comes after the answer. Without a 2xx within five seconds the same changes are posted again: after 5 seconds, then after twice the pause each time, at most an hour, and not before `Retry-After`. After a day of failures the webhook is switched off.",
    headers: z.object({
      [SIGNATURE]: z.string().meta({
        description:
          "`t=<seconds since 1970>,v1=<signature>`: the HMAC-SHA-256 of `t`, a dot and the body under the secret, in hexadecimal digits. For a day after the secret was replaced a second `v1` is made with the former one: one that matches is enough.",
      }),
      [DELIVERY]: z.uuid().meta({
        description: "The id of this attempt, as in the list of deliveries.",
      }),
    }),
    body: WebhookPostJson,
    answers: {
      "2XX": { description: "The changes were taken." },
      "410": { description: "Nothing is to be posted any more: the webhook is switched off." },
      default: {
        description: "A failure, a redirect too: the same changes are posted again.",
        headers: {
          "Retry-After": {
            description: "The seconds, or the date, before which nothing is posted, at most a day.",
            schema: { type: "string" },
          },
        },
      },
    },
  },
];
