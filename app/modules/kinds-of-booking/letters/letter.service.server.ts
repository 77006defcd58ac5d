import { withPermission } from "~/db/with-permission";
import { orGone, RuleBroken } from "~/core/errors";
import { assertMay, may } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { rowIfUnchanged, inTransaction } from "~/db/writing/write.server";
import { newMessageId } from "./message-id";
import { forgetStates, recordChange } from "../../log/audit/audit.service.server";
import { getPayableBooking, lockBooking } from "../../sales/bookings/booking.service.server";
import { logCustomersRead } from "../../sales/customers/customer-reads.server";
import type { LetterQuery } from "./letter.list";
import * as letters from "./letter.repository.server";
import type { LetterOfCustomer, ListedLetter, NewLetter } from "./letter.repository.server";
import { minuteOf } from "../../sales/bookings/holds/hold";
import * as listed from "./listed-letter.repository.server";
import type { LetterOfBooking, LetterQueue, StuckLetters } from "./listed-letter.repository.server";
import type { MailSettings } from "~/operations/mail.server";

/**
 * @returns the letters about a booking, the latest first; without addresses, subjects and answers for readers
 *   who may not see customers
 */
export async function listLettersOf(ctx: Context, booking_id: number): Promise<ListedLetter[]> {
  assertMay(ctx, "bookings:view");
  return shownTo(ctx, await letters.listLetters(ctx.db, booking_id));
}

/** @returns the letters about all bookings; without addresses, subjects and answers as in `listLettersOf` */
export async function listAllLetters(
  ctx: Context,
  query: LetterQuery,
): Promise<Page<LetterOfBooking>> {
  assertMay(ctx, "bookings:view");
  const { rows, ...page } = await listed.listAllLetters(ctx.db, query, ctx.now);
  return { ...page, rows: shownTo(ctx, rows) };
}

/** @returns the letters that nobody has looked after, by state */
export async function findStuckLetters(ctx: Context): Promise<StuckLetters[]> {
  assertMay(ctx, "bookings:view");
  return listed.findStuckLetters(ctx.db, minuteOf(ctx.now));
}

/** @returns the number of letters in each state, and the age of the oldest waiting one in seconds */
export async function letterQueue(ctx: Context): Promise<LetterQueue> {
  assertMay(ctx, "bookings:view");
  return listed.countLetters(ctx.db, ctx.now);
}

/** Logs that the reader is given what changes of these letters tell of customers, where the reader may see them. */
export async function logLettersRead(ctx: Context, ids: number[]): Promise<void> {
  assertMay(ctx, "bookings:view");
  if (!may(ctx.actor, "customers:view")) return;
  logCustomersRead(ctx, await letters.findCustomersOfLetters(ctx.db, ids));
}

/** @returns the letters as the reader may see them, after the reading of their customers is logged */
function shownTo<Letter extends ListedLetter>(
  ctx: Context,
  rows: LetterOfCustomer<Letter>[],
): Letter[] {
  const seesCustomers = may(ctx.actor, "customers:view");
  if (seesCustomers) {
    // Where the recipient is forgotten, nothing is left to be read.
    const named = rows.filter(({ recipient }) => recipient);
    logCustomersRead(
      ctx,
      named.map(({ customer_id }) => customer_id),
    );
  }
  return rows.map(({ customer_id: _, ...rest }) => {
    const letter = rest as ListedLetter as Letter;
    return seesCustomers ? letter : withoutCustomer(letter);
  });
}

function withoutCustomer<Letter extends ListedLetter>(letter: Letter): Letter {
  return { ...letter, recipient: "", subject: "", last_answer: "" };
}

/**
 * Puts a letter into the queue, from which it is sent within seconds.
 *
 * @param settings the settings by which it will be sent
 * @throws NotFound where the booking doesn't exist; ChangedMeanwhile where it has another version than the context's
 */
export async function queueLetter(
  ctx: Context,
  { from }: MailSettings,
  letter: Omit<NewLetter, "message_id" | "created_by" | "created_at">,
): Promise<{ id: number }> {
  assertMay(ctx, "bookings:edit");
  const { reference } = await getPayableBooking(ctx, letter.booking_id);
  return inTransaction(ctx, async (trx) => {
    await lockBookingAsSeen(ctx, trx, letter.booking_id);
    const { id } = await letters.insertLetter(trx, {
      ...letter,
      message_id: newMessageId(from),
      created_by: ctx.actor.id,
      created_at: ctx.now,
    });
    const { kind, language, recipient, subject } = letter;
    await recordChange(ctx, trx, {
      action: "create",
      entity: "letter",
      entity_id: id,
      label: reference,
      before: null,
      after: { kind, language, recipient, subject },
    });
    return { id };
  });
}

/** @returns the fingerprint of what a letter tells of its booking; null where it has none */
export const findTold = withPermission("bookings:view", letters.findTold);

/**
 * @returns a letter about a booking; the address and the answer as in `listLettersOf`
 * @throws NotFound where the booking has no such letter
 */
export async function getLetterOf(
  ctx: Context,
  booking_id: number,
  id: number,
): Promise<ListedLetter> {
  const ofBooking = await listLettersOf(ctx, booking_id);
  return orGone(
    ofBooking.find((letter) => letter.id === id),
    "letters:ERRORS.GONE",
  );
}

/**
 * Takes a letter back before it is sent.
 *
 * @throws NotFound; ChangedMeanwhile as `queueLetter`; RuleBroken where it doesn't wait any more
 */
export async function withdrawLetter(ctx: Context, booking_id: number, id: number): Promise<void> {
  assertMay(ctx, "bookings:edit");
  const { reference } = await getPayableBooking(ctx, booking_id);
  const { kind, language, recipient, subject } = await getLetterOf(ctx, booking_id, id);
  await inTransaction(ctx, async (trx) => {
    await lockBookingAsSeen(ctx, trx, booking_id);
    if (!(await letters.withdrawWaiting(trx, id))) {
      throw new RuleBroken({ key: "letters:ERRORS.NOT_WAITING" });
    }
    await recordChange(ctx, trx, {
      action: "delete",
      entity: "letter",
      entity_id: id,
      label: reference,
      before: { kind, language, recipient, subject },
      after: null,
    });
  });
}

/**
 * Locks a booking, where the context names the version of it that was read.
 *
 * @throws ChangedMeanwhile where the booking has another one by now
 */
async function lockBookingAsSeen(
  ctx: Context,
  trx: Transaction,
  booking_id: number,
): Promise<void> {
  if (ctx.seenVersion) rowIfUnchanged(ctx, await lockBooking(trx, booking_id));
}

/** Removes addresses and texts of letters, which name the customer, and of the log. */
export async function forgetLetters(
  ctx: Context,
  trx: Transaction,
  bookingIds: number[],
): Promise<void> {
  assertMay(ctx, "customers:edit");
  const ids = await letters.forgetLetterTexts(trx, bookingIds);
  const fields = ["recipient", "subject"];
  await forgetStates(trx, { entity: "letter", ids, fields, keepLabels: true });
}
