import type { TFunction } from "i18next";
import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import type { FlashMessage } from "~/http/flash.server";
import { ERROR_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { isTakenWith, type WebhookHealth } from "./webhook";
import { deliveriesHref } from "./webhook.list";
import type { StoredDelivery, StoredWebhook } from "./webhook.repository.server";

/** @returns how it goes for a webhook */
export function healthOf({
  active,
  user_calls,
  failing_since,
  last,
}: Pick<StoredWebhook, "active" | "user_calls" | "failing_since" | "last">): WebhookHealth {
  if (!active) return failing_since ? "given_up" : "off";
  if (!user_calls) return "user_off";
  if (failing_since) return "failing";
  if (!last) return "new";
  return isTakenWith(last.status) ? "well" : "failing";
}

/** The outcome of an attempt: its status, or why there was no answer. */
interface Outcome {
  status: number | null;
  failure: string | null;
}

/** @returns the outcome of an attempt as text: "200", "404", "No answer within 5 seconds" */
function outcomeInWords({ status, failure }: Outcome, t: TFunction): string {
  return failure ? t(`webhooks:FAILURES.${failure}`) : String(status);
}

/** A webhook as the list shows it. */
export function webhookRow(webhook: StoredWebhook, { locale }: Context) {
  const t = translator(locale);
  const { id, label, url, username, entities, active, last } = webhook;
  return {
    id,
    name: label,
    url,
    username,
    entities:
      entities.map((entity) => t(`webhooks:ENTITIES.${entity}`)).join(", ") ||
      t("webhooks:LIST.ALL_ENTITIES"),
    health: healthOf(webhook),
    last: last
      ? `${outcomeInWords(last, t)}, ${at(new Date(last.at), locale)}`
      : t("webhooks:LIST.NEVER"),
    deliveries: deliveriesHref(id),
    active,
  };
}

export type WebhookRow = ReturnType<typeof webhookRow>;

/** An attempt, its texts formatted. */
export interface DeliveryView {
  id: string;
  /** The id in the header of the post. */
  named: string;
  at: string;
  changes: string;
  isTaken: boolean;
  outcome: string;
  duration: string;
  answer: string;
}

/** @returns the latest attempts of a webhook, their texts formatted */
export function deliveryViews({ locale }: Context, deliveries: StoredDelivery[]): DeliveryView[] {
  const t = translator(locale);
  return deliveries.map(({ id, changes, status, failure, answer, duration_ms, ...one }) => ({
    id,
    named: one.delivery_id,
    at: at(one.at, locale),
    changes:
      changes === 0
        ? t("webhooks:DELIVERIES.TEST")
        : t("webhooks:DELIVERIES.CHANGES", { count: changes }),
    isTaken: isTakenWith(status),
    outcome: outcomeInWords({ status, failure }, t),
    duration: t("webhooks:DELIVERIES.MS", { ms: duration_ms }),
    answer,
  }));
}

/** @returns the toast about a test: whether it was taken, and what was answered */
export function testToast(attempt: Outcome, t: TFunction): FlashMessage {
  const isTaken = isTakenWith(attempt.status);
  const text = isTaken ? "webhooks:MESSAGES.TEST_TAKEN" : "webhooks:MESSAGES.TEST_FAILED";
  return {
    kind: isTaken ? "success" : "error",
    text: t(text, { outcome: outcomeInWords(attempt, t) }),
    durationMs: ERROR_MS,
  };
}

/** @returns the sentence about where a webhook stands that fails, or was given up; "" for any other */
export function nextTryInWords(webhook: StoredWebhook, { locale }: Context): string {
  const { failing_since } = webhook;
  const health = healthOf(webhook);
  const t = translator(locale);
  if (failing_since && health === "given_up") {
    return t("webhooks:DELIVERIES.GIVEN_UP", { since: at(failing_since, locale) });
  }
  if (!failing_since || health !== "failing") return "";
  return t("webhooks:DELIVERIES.NEXT_TRY", {
    since: at(failing_since, locale),
    next: at(webhook.next_try_at, locale),
  });
}

function at(instant: Date, locale: Context["locale"]): string {
  return formatInstant(instant, locale, env().BUSINESS_TIME_ZONE);
}
