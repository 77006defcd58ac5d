import type { BookingStatus } from "../../sales/bookings/booking";

export const letterKinds = [
  "offer",
  "request",
  "confirmation",
  "cancellation",
  "reminder",
] as const;

export type LetterKind = (typeof letterKinds)[number];

/**
 * The outcome of a letter. `refused`: the mail server takes it for good reason never. `given_up`: no attempt
 * succeeded within two hours. `unsure`: the app ended while the server had the whole letter and hadn't answered
 * yet; it may have been sent, and isn't sent again automatically. `withdrawn`: while it waited, somebody took it back, or
 * what it says was no longer so.
 */
export const letterStates = [
  "waiting",
  "sending",
  "sent",
  "refused",
  "given_up",
  "unsure",
  "withdrawn",
] as const;

export type LetterState = (typeof letterStates)[number];

/** The states of letters that didn't arrive, as far as is known: somebody has to look after them. */
export const unsentStates = ["refused", "given_up", "unsure"] as const satisfies LetterState[];

export type UnsentState = (typeof unsentStates)[number];

/** @returns whether a letter in this state may be written again, perhaps to another address */
export function maySendAgain(state: LetterState): boolean {
  return ["refused", "given_up", "unsure", "withdrawn"].includes(state);
}

/** The most characters of an address, as in RFC 5321. */
export const MAX_RECIPIENT = 254;

/** The most characters of the subject of a letter. */
export const MAX_SUBJECT = 255;

/** The most characters that are kept of the mail server's last answer. */
export const MAX_ANSWER = 500;

/** The letter that tells of a booking as it is, by its status. */
const kindOfStatus: Record<BookingStatus, LetterKind> = {
  draft: "offer",
  pending: "request",
  confirmed: "confirmation",
  completed: "confirmation",
  cancelled: "cancellation",
};

/**
 * @param isOwing whether a part of the amount isn't paid yet
 * @returns the letters that can be sent about a booking now, the usual one first
 */
export function kindsFor(status: BookingStatus, isOwing: boolean): LetterKind[] {
  const usual = kindOfStatus[status];
  return usual !== "offer" && isOwing ? [usual, "reminder"] : [usual];
}

/** @returns the words of a mail server's answer, without its codes: "550 5.1.1 Mailbox unknown" → "Mailbox unknown" */
export function wordsOfAnswer(answer: string): string {
  const words = answer.replace(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3}\s+)?/gm, "").replace(/\s+/g, " ");
  return (words.trim() || answer.trim()).slice(0, MAX_ANSWER);
}
