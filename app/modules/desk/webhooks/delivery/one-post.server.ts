import { randomUUID } from "node:crypto";
import { cursorOf, type Place } from "../../../log/change-feed/change-feed";
import { secretsOf, type SealedSecrets } from "../webhook-secret.server";
import type { Attempt, ClaimedWebhook } from "./delivery.repository.server";
import { failed, postJson, type PostResult, type SenderOptions } from "./post-json.server";
import { DELIVERY, SIGNATURE, signatureOf } from "./signature";

/** How a post is sent. */
export interface PostWorld {
  /** Only tests have one of their own. */
  sender?: SenderOptions;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal;
}

interface Posted {
  id: number;
  at: Date;
  next: Place;
  changes: object[];
  test?: true;
}

/** @returns the body of a post, as `WebhookPostJson` describes it */
export function bodyOf({ id, at, next, changes, test }: Posted): string {
  const head = { webhook_id: id, sent_at: at.toISOString(), next: cursorOf(next) };
  return JSON.stringify({ ...head, ...(test ? { test } : {}), changes });
}

/** One attempt to post something. */
interface Delivery {
  webhook_id: number;
  /** Its id, in a header of the post and in the list of deliveries. */
  delivery_id: string;
  at: Date;
  /** The milliseconds of the process when it began. */
  began: number;
}

/** @returns an attempt that begins now */
export function newDelivery(webhook_id: number, at: Date): Delivery {
  return { webhook_id, delivery_id: randomUUID(), at, began: performance.now() };
}

/** Posts a body, signed with the webhook's secret, and for a day after a rotation with the former one too. */
export async function send(
  webhook: Pick<ClaimedWebhook, "url" | keyof SealedSecrets>,
  { webhook_id, delivery_id, at, body }: Delivery & { body: string },
  { sender, stopping }: PostWorld,
): Promise<PostResult> {
  const secrets = secretsOf(webhook_id, webhook, at);
  if (!secrets) return failed("SECRET_UNREADABLE");
  const headers = { [SIGNATURE]: signatureOf(body, secrets, at), [DELIVERY]: delivery_id };
  return postJson(webhook.url, { body, headers }, sender, stopping);
}

/** @returns an attempt as the list of deliveries keeps it; its duration ends now */
export function attemptOf(
  { began, ...delivery }: Delivery,
  changes: number,
  { status, failure, answer }: PostResult,
): Attempt {
  return {
    ...{ ...delivery, changes, status, failure },
    answer: printable(answer),
    duration_ms: Math.round(performance.now() - began),
  };
}

/** @returns the text without characters that the database can't keep, or that nobody can see */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
}
