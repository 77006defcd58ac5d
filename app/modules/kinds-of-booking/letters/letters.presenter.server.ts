import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { translator } from "~/i18n/i18n.server";
import type { BadgeTone } from "~/ui/badge";
import type { BookingStatus, BookingType } from "../../sales/bookings/booking";
import { againHref, bookingHref, letterHref } from "../../sales/bookings/booking-links";
import { maySendAgain, type LetterState } from "./letter";
import type { ListedLetter } from "./letter.repository.server";
import type { LetterOfBooking } from "./listed-letter.repository.server";

/** The letters on the page of a booking, their texts formatted. */
export type LettersView = ReturnType<typeof lettersView>;

/** A booking whose page shows its letters. */
export interface BookingWithLetters {
  id: number;
  type: BookingType;
  status: BookingStatus;
  updated_at: Date;
}

/** Reads the letters on the page of a booking. What a letter would say now is written by nouns above this one. */
export type LettersOfBooking = (ctx: Context, booking: BookingWithLetters) => Promise<LettersView>;

/** What the page of a booking says where the letter that the guest has tells what isn't so any more. */
export interface NewerLetter {
  sentence: string;
  /** The act that sends the letter as it would be now; null for readers who may not. */
  send: {
    label: string;
    /** The page of the letter. */
    to: string;
    /** The form that sends it at once; null where the letter's page is needed. */
    post: { to: string; fields: Record<string, string> } | null;
  } | null;
}

const tones: Record<LetterState, BadgeTone> = {
  waiting: "petrol",
  sending: "petrol",
  sent: "success",
  refused: "danger",
  given_up: "danger",
  unsure: "warning",
  withdrawn: "neutral",
};

export function lettersView(
  ctx: Context,
  booking: { id: number; type: BookingType },
  { listed: rows, newer }: { listed: ListedLetter[]; newer: NewerLetter | null },
) {
  const t = translator(ctx.locale);
  const to = may(ctx.actor, "bookings:edit") ? letterHref(booking.type, booking.id) : null;
  return {
    title: t("letters:LIST.TITLE"),
    newer,
    none: rows.length === 0 ? t("letters:LIST.NONE") : null,
    rows: rows.map((letter) => ({ ...rowOf(letter, ctx), ...actsOf(letter, to, ctx) })),
    /** The address of the page that sends a letter, and withdraws one; null for readers who may not. */
    to,
    write: to ? t("letters:LIST.SEND") : null,
  };
}

/** @returns the acts on a letter, each with its name and its full name for screen readers */
function actsOf({ id, kind, state }: ListedLetter, to: string | null, { locale }: Context) {
  const t = translator(locale);
  const act = (name: "AGAIN" | "WITHDRAW") => ({
    label: t(`letters:LIST.${name}`),
    said: t(`letters:LIST.${name}_ONE`, { kind: t(`letters:KINDS.${kind}`) }),
  });
  return {
    again: to && maySendAgain(state) ? { ...act("AGAIN"), to: againHref(to, id) } : null,
    withdraw: to && state === "waiting" ? act("WITHDRAW") : null,
  };
}

/** A letter in the list of all letters, its texts formatted. */
export type LetterRow = ReturnType<typeof letterRow>;

/** @returns a letter in the list of all letters, with a link to its booking */
export function letterRow(letter: LetterOfBooking, ctx: Context) {
  const { reference, type, booking_id, ...listed } = letter;
  return {
    ...rowOf({ ...listed, booking_id }, ctx),
    booking: { label: reference, to: bookingHref(type, booking_id) },
  };
}

function rowOf(letter: ListedLetter, ctx: Context) {
  const { id, kind, language, recipient, state, created_by } = letter;
  const t = translator(ctx.locale);
  const when = instantByClock(letter.created_at, ctx);
  return {
    id,
    kind: t(`letters:KINDS.${kind}`),
    about: [
      recipient,
      t(`common:LANGUAGE.${language}`),
      t("letters:LIST.WRITTEN", { name: created_by, when }),
    ]
      .filter(Boolean)
      .join(" · "),
    tone: tones[state],
    ...stateInWords(letter, ctx),
  };
}

/** @returns the badge of a letter, and a sentence where the badge doesn't say all */
export function stateInWords(letter: ListedLetter, ctx: Pick<Context, "locale" | "clock">) {
  const { state, attempts, last_answer: answer } = letter;
  const t = translator(ctx.locale);
  const time = (instant: Date | null) => instant && instantByClock(instant, ctx);
  const badge =
    state === "sent"
      ? t("letters:LIST.SENT", { when: time(letter.sent_at) })
      : t(`letters:STATES.${state}`);
  if (state === "unsure") return { badge, note: t("letters:NOTES.UNSURE") };
  if (state === "sent" || !answer) return { badge, note: null };
  const next = state === "waiting" && attempts > 0 ? time(letter.next_attempt_at) : null;
  return { badge, note: next ? t("letters:NOTES.NEXT", { answer, next }) : answer };
}
