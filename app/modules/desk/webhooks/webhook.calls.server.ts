import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import { endpoint } from "~/api/endpoint";
import { oneRow } from "~/api/envelopes";
import type { Heading } from "~/api/heading";
import { idParams, strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { rowJson } from "~/api/row-json";
import { jsonInstant } from "~/core/json-values";
import { deliveryFailures, maskedSecret, webhookHealths } from "./webhook";
import { healthOf } from "./webhook-health.presenter.server";
import { secret, WebhookFields } from "./webhook.fields";
import { webhookList } from "./webhook.list";
import type { StoredWebhook } from "./webhook.repository.server";
import {
  createWebhook,
  deleteWebhook,
  getDeliveries,
  getWebhook,
  listWebhooks,
  updateWebhook,
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

/** How it goes for a webhook, and its latest attempts. */
const DeliveriesJson = z
  .object({
    state: z.enum(webhookHealths).meta({
      description:
        "`new` before the first attempt; `failing` while it is tried again and again; `given_up` where it was switched off because it failed; `user_off` while nothing is sent, because its user is inactive or may no longer call the API.",
    }),
    failing_since: jsonInstant.nullable(),
    next_try_at: jsonInstant.nullable().meta({ description: "null unless it is failing." }),
    deliveries: z.array(
      z.object({
        at: jsonInstant,
        changes: z.int().meta({ description: "The number of changes in the post." }),
        status: z.int().nullable().meta({ description: "The answer's; null without an answer." }),
        failure: z.enum(deliveryFailures).nullable(),
        answer: z.string().meta({ description: "How the answer's body begins." }),
        duration_ms: z.int(),
      }),
    ),
  })
  .meta({ id: "WebhookDeliveries" });

const deliveries = oneRow(DeliveriesJson);

export const calls = [
  ...resource({
    path: "/webhooks",
    tag: heading.name,
    words: { one: "webhook", several: "webhooks" },
    need: { view: "settings:view", edit: "settings:edit" },
    ...webhookJson,
    list: strictList(webhookList),
    read: listWebhooks,
    find: getWebhook,
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
          deliveries: attempts.map(({ id: _, at, ...attempt }) => ({
            at: at.toISOString(),
            ...attempt,
          })),
        }),
      };
    },
  }),
];
