import type { CalendarDate } from "../../../app/core/dates";
import type { Database } from "../../../app/db/database";
import type { LetterKind, LetterState } from "../../../app/modules/kinds-of-booking/letters/letter";

interface DemoLetter {
  status: "cancelled" | "confirmed";
  kind: LetterKind;
  state: LetterState;
  subject: string;
  /** What the mail server answered. */
  answer?: string;
}

/** One letter of each state; the first is about the first booking. All go to addresses of `example.com`. */
const demoLetters: DemoLetter[] = [
  { status: "cancelled", kind: "cancellation", state: "waiting", subject: "Cancellation" },
  {
    status: "confirmed",
    kind: "confirmation",
    state: "sent",
    subject: "Booking confirmation",
    answer: "queued as 4Xk2",
  },
  {
    status: "confirmed",
    kind: "confirmation",
    state: "refused",
    subject: "Booking confirmation",
    answer: "mailbox unknown",
  },
  {
    status: "confirmed",
    kind: "reminder",
    state: "given_up",
    subject: "Payment reminder",
    answer: "connect ECONNREFUSED 192.0.2.25:25",
  },
  {
    status: "confirmed",
    kind: "confirmation",
    state: "withdrawn",
    subject: "Booking confirmation",
  },
];

/**
 * Inserts letters of the demo. None of them is ever sent, also where the demo runs with a mail server: the one
 * that waits is due in a hundred years.
 */
export async function insertLetters(
  db: Database,
  today: CalendarDate,
  staffId: number,
): Promise<void> {
  const stays = await db
    .selectFrom("bookings")
    .where("type", "=", "hotel")
    .where("status", "in", ["cancelled", "confirmed"])
    .select(["id", "status", "reference"])
    .orderBy("id")
    .execute();
  const taken = new Set<number>();
  const written = `${today}T07:30:00Z`;
  const rows = demoLetters.map(({ status, kind, state, subject, answer }, nth) => {
    const stay = stays.find((one) => one.status === status && !taken.has(one.id))!;
    taken.add(stay.id);
    return {
      ...{ booking_id: stay.id, kind, state, language: "en" },
      recipient: `guest${nth + 1}@example.com`,
      subject: `${subject} ${stay.reference}`,
      text: `Dear guest,\n\nthis letter of the demo is about booking ${stay.reference}.`,
      html: `<p>Dear guest,</p><p>this letter of the demo is about booking ${stay.reference}.</p>`,
      message_id: `<demo-${nth + 1}@example.com>`,
      attempts: state === "given_up" ? 6 : answer ? 1 : 0,
      last_answer: answer ?? "",
      sent_at: state === "sent" ? `${today}T07:30:02Z` : null,
      next_attempt_at: state === "waiting" ? `${Number(today.slice(0, 4)) + 100}-01-01` : null,
      created_by: staffId,
      created_at: written,
    };
  });
  await db.insertInto("letters").values(rows).execute();
}
