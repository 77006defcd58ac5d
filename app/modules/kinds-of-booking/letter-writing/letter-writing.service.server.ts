import { createHash } from "node:crypto";
import { houseActor, houseContext } from "~/auth/house.server";
import { assertMay } from "~/core/access/permissions";
import { NotFound, RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import type { Language } from "~/i18n/languages";
import { mailSettings } from "~/operations/mail.server";
import type { BookingType } from "../../sales/bookings/booking";
import { isOwing } from "../../sales/bookings/balance/balance";
import { lockBooking } from "../../sales/bookings/booking.service.server";
import { listPaymentsOfBooking } from "../booking-payments/booking-payment.service.server";
import { getAddressee } from "../confirmations/addressee.service.server";
import type { Confirmation } from "../confirmations/confirmation.presenter.server";
import { flightConfirmation } from "../flight-bookings/confirmation.presenter.server";
import { stayConfirmation } from "../hotel-bookings/confirmation/confirmation.presenter.server";
import { kindsFor, type LetterKind } from "../letters/letter";
import type { LetterInput } from "../letters/letter.fields";
import type { ClaimedLetter } from "../letters/letter-queue.repository.server";
import { queueLetter } from "../letters/letter.service.server";
import { findUnseenTaxes } from "../newly-taxed-stays/newly-taxed.service.server";
import { packConfirmation } from "../pack-bookings/confirmation.presenter.server";
import { spaConfirmation } from "../spa-bookings/confirmation.presenter.server";
import { letterHtml } from "./letter-html.server";
import { letterText } from "./letter-words";
import { findTemplateWords } from "./templates/letter-template.service.server";
import { wordsOf } from "./words-of-letter.presenter.server";

const confirmations: Record<
  BookingType,
  (ctx: Context, id: number, language: Language) => Promise<Confirmation>
> = {
  hotel: stayConfirmation,
  flight: flightConfirmation,
  spa: spaConfirmation,
  pack: packConfirmation,
};

/** A letter about a booking as it would be sent now. */
export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
  /** The address for answers: that of the hotel or spa; "" where it has none. */
  reply_to: string;
  /** The fingerprint of what it tells of the booking. */
  tells: string;
  /** The same for the same letter, another for any other. */
  fingerprint: string;
}

/** What can be sent about a booking now, and to whom. */
export interface LetterChoices {
  /** The usual one first. */
  kinds: LetterKind[];
  /** The language of the customer, or that of the reader where there is none. */
  language: Language;
  /** The address of the customer; "" where it is unknown, or where the reader may not see customers. */
  recipient: string;
}

/** A booking by its type and id. */
export interface OneBooking {
  type: BookingType;
  id: number;
}

/** @throws NotFound where there is no such booking of this type */
export async function letterChoices(
  ctx: Context,
  { type, id }: OneBooking,
): Promise<LetterChoices> {
  const { booking, balance } = await listPaymentsOfBooking(ctx, id);
  if (booking.type !== type) throw new NotFound({ key: "bookings:ERRORS.GONE" });
  const addressee = await getAddressee(ctx, id);
  return {
    kinds: kindsFor(booking.status, isOwing(balance) && !(await findUnseenTaxes(ctx, id))),
    language: addressee.language ?? ctx.locale,
    recipient: addressee.email,
  };
}

/**
 * @returns a letter about a booking, of a kind that can be sent about it now, the same whoever sends it: it has the
 *   guest's postal address even if its author may not see customers, who aren't shown it
 * @throws NotFound
 */
export async function writtenLetter(
  ctx: Context,
  { type, id }: OneBooking,
  { kind, language }: { kind: LetterKind; language: Language },
): Promise<WrittenLetter> {
  assertMay(ctx, "bookings:view");
  const forGuest = { ...ctx, actor: houseActor };
  const confirmation = await confirmations[type](forGuest, id, language);
  const template = await findTemplateWords(ctx, { ...confirmation, kind });
  const words = wordsOf(confirmation, kind, template);
  const [text, html] = [letterText(words, confirmation), letterHtml(words, confirmation)];
  return {
    subject: words.subject,
    ...{ text, html },
    reply_to: confirmation.host.email ?? "",
    tells: fingerprintOf(toldOfBooking(confirmation)),
    fingerprint: fingerprintOf(JSON.stringify([words.subject, text, html])),
  };
}

function fingerprintOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** @returns a letter of the queue as it would be written now */
export async function writtenAnew(
  db: Database,
  now: Date,
  { booking_id, type, kind, language }: ClaimedLetter,
): Promise<WrittenLetter> {
  const ctx = { ...(await houseContext(now)), db };
  return writtenLetter(ctx, { type, id: booking_id }, { kind, language });
}

/**
 * Puts a letter about a booking into the queue.
 *
 * @throws NotFound; RuleBroken where no mail server is set up, at a reminder of taxes that nobody has looked at, at a
 *   kind of letter that can't be sent about the booking as it is, and where the letter isn't the shown one any more
 */
export async function sendLetter(
  ctx: Context,
  booking: OneBooking,
  { kind, language, recipient, shown }: LetterInput,
): Promise<{ id: number }> {
  assertMay(ctx, "bookings:edit");
  const settings = mailSettings();
  if (!settings) throw new RuleBroken({ key: "letters:ERRORS.NO_SERVER" });
  return inTransaction(ctx, async (trx) => {
    // Who changes the booking waits until the letter does, and then withdraws it.
    await lockBooking(trx, booking.id);
    const inside = { ...ctx, db: trx, formKey: undefined };
    if (kind === "reminder" && (await findUnseenTaxes(inside, booking.id))) {
      throw new RuleBroken({ key: "letters:ERRORS.TAXES_UNSEEN" }, "kind");
    }
    const { kinds } = await letterChoices(inside, booking);
    if (!kinds.includes(kind)) throw new RuleBroken({ key: "letters:ERRORS.KIND" }, "kind");
    const { fingerprint, ...letter } = await writtenLetter(inside, booking, { kind, language });
    if (shown && shown !== fingerprint) throw new RuleBroken({ key: "letters:ERRORS.CHANGED" });
    return queueLetter(inside, settings, {
      ...letter,
      ...{ booking_id: booking.id, kind, language, recipient },
    });
  });
}

/**
 * What a letter tells of the booking itself: who booked, what, when, for whom and at what price. Payments, the
 * hotel's address, its conditions and the words around aren't part of it: a guest needn't get another letter whenever
 * one of them changes.
 *
 * @returns a text that is the same for two letters which tell the same
 */
function toldOfBooking(confirmation: Confirmation): string {
  const { to, facts, people, parts, price, cancelled } = confirmation;
  const bookings = parts.map((part) => [part.heading, part.facts, part.people]);
  const told = JSON.stringify([to, facts, people, bookings, price, cancelled]);
  // Another version of Node may write dates with other spaces.
  return told.replace(/\s+/gu, " ");
}
