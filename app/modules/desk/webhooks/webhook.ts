import { followedWords, type FollowedWord } from "../../log/change-feed/change-feed";

/** The words of the kinds of changes that a webhook can ask for, as in the feed. */
export const webhookEntities = followedWords;

export type WebhookEntity = FollowedWord;

/** The bounds of the secret with which posts are signed: long enough that nobody finds it by trying. */
export const MIN_SECRET = 24;
export const MAX_SECRET = 200;

export const MAX_URL = 500;

/** A stored secret as the log records it, without the secret itself. */
export interface KeptSecret {
  /** Its last four characters. */
  ending: string;
  /** The number of times that it was replaced: the log tells apart two secrets with the same ending. */
  nth: number;
}

/** @returns the masked secret: `••••` and its last four characters */
export function maskedSecret(ending: string): string {
  return `••••${ending}`;
}

/** The longest time in milliseconds that an endpoint may ask us to wait. */
const LONGEST_ASKED_MS = 24 * 3_600_000;

/**
 * @param retryAfter the header `Retry-After` of an answer: seconds, or a date; null where it had none
 * @returns for how many milliseconds from now on the endpoint wants no attempt, at most a day; 0 where it doesn't say
 */
export function askedToWait(retryAfter: string | null, now: Date): number {
  const asked = retryAfter?.trim() ?? "";
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : new Date(asked).getTime() - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(LONGEST_ASKED_MS, Math.max(0, ms));
}

/** For how many milliseconds a secret that was replaced signs beside the new one. */
export const FORMER_SECRET_MS = 24 * 3_600_000;

/** @returns whether the status of an answer says that the post was taken */
export function isTakenWith(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Why an attempt failed without an answer, by the names of their texts. */
export const deliveryFailures = [
  "UNREACHABLE",
  "UNKNOWN_HOST",
  "PRIVATE_ADDRESS",
  "TOO_SLOW",
  "NOT_TRUSTED",
  "SECRET_UNREADABLE",
] as const;

export type DeliveryFailure = (typeof deliveryFailures)[number];

/** How it goes for a webhook, as its list shows it; `given_up`: it was switched off because it failed. */
export const webhookHealths = ["new", "well", "failing", "off", "given_up", "user_off"] as const;

export type WebhookHealth = (typeof webhookHealths)[number];
