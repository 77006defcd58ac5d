import type { LetterKind, LetterState } from "~/modules/kinds-of-booking/letters/letter";
import {
  listLettersOf,
  queueLetter,
} from "~/modules/kinds-of-booking/letters/letter.service.server";
import {
  sendDueLetters,
  type WriteAnew,
} from "~/modules/kinds-of-booking/letters/sending.service.server";
import type { TestWorld } from "../context";
import type { MailServer } from "../mail-server";

interface Present {
  world: TestWorld;
  server: MailServer;
  booking_id: number;
  /** The present time in minutes after the letter was written. */
  minutes: number;
}

/** The letters of these tests say what no booking says; they stay as they are. */
export const asItIs: WriteAnew = (letter) => Promise.resolve({ ...letter, tells: letter.tells! });

/** Writes letters about a booking, and sends those that are due to a mail server. */
export function letterQueueOf(present: () => Present) {
  const clock = () => new Date(present().world.ctx.now.getTime() + present().minutes * 60_000);
  const listed = () => listLettersOf(present().world.ctx, present().booking_id);
  return {
    clock,
    write: (recipient = "odile@example.com", kind: LetterKind = "offer") =>
      queueLetter(
        present().world.ctx,
        { url: present().server.url, from: "Maison Desk <desk@example.com>" },
        {
          ...{ booking_id: present().booking_id, kind, language: "fr", recipient },
          reply_to: "house@example.com",
          subject: "Votre réservation à l’Hôtel",
          text: "Bonjour Odile,\n.\nÀ bientôt",
          html: "<p>Bonjour Odile,</p>",
          tells: "0".repeat(64),
        },
      ),
    send: (
      stopping = new AbortController().signal,
      url = present().server.url,
      writeAnew: WriteAnew = asItIs,
    ) =>
      sendDueLetters({
        ...{ db: present().world.db, writeAnew, clock, stopping },
        settings: { url, from: "Maison Desk <desk@example.com>" },
      }),
    states: async () => (await listed()).map(({ state, last_answer }) => [state, last_answer]),
    state: async (): Promise<LetterState | undefined> => (await listed())[0]?.state,
    /** Sets the letter to the state in which a process leaves it that ends at this step. */
    died: (at: { handed_over_at: Date | null }) =>
      present()
        .world.db.updateTable("letters")
        .set({ state: "sending", attempts: 1, next_attempt_at: null })
        .set({ claimed_until: new Date(clock().getTime() + 60_000), ...at })
        .execute(),
  };
}

/** @returns a promise, and the function that fulfils it */
export function gate() {
  let open = () => undefined as void;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { open, passed };
}
