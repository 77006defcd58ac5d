import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { translator } from "~/i18n/i18n.server";
import { mailSettings } from "~/operations/mail.server";
import { againHref, letterHref } from "../../sales/bookings/booking-links";
import { kindsFor, type LetterKind } from "../letters/letter";
import type { ListedLetter } from "../letters/letter.repository.server";
import { findTold, listLettersOf } from "../letters/letter.service.server";
import {
  lettersView,
  type BookingWithLetters,
  type LettersOfBooking,
  type NewerLetter,
} from "../letters/letters.presenter.server";
import { writtenLetter } from "./letter-writing.service.server";

/** A letter that tells of a booking, and not only of what is owed for it. */
type ToldLetter = ListedLetter & { kind: Exclude<LetterKind, "reminder"> };

/** The letters on the page of a booking, and whether the one that the guest has is out of date. */
const lettersOfBooking: LettersOfBooking = async (ctx, booking) => {
  const listed = await listLettersOf(ctx, booking.id);
  return lettersView(ctx, booking, { listed, newer: await newerLetter(ctx, booking, listed) });
};

/**
 * @param page reads the page of a booking: a noun below this one, which is given the way to its letters
 * @returns what reads the page with its letters
 */
export function withLetters<View>(
  page: (
    ctx: Context,
    id: number,
    params: URLSearchParams,
    letters: LettersOfBooking,
  ) => Promise<View>,
) {
  return (ctx: Context, id: number, params: URLSearchParams): Promise<View> =>
    page(ctx, id, params, lettersOfBooking);
}

/**
 * @param listed the letters about the booking, the latest first
 * @returns what the guest's letter is, and the act that sends the letter as it would be now; null where the guest has
 *   no letter, or one that still tells what is so, where a newer one is on its way, and where the guest has left
 */
async function newerLetter(
  ctx: Context,
  { id, type, status, updated_at }: BookingWithLetters,
  listed: ListedLetter[],
): Promise<NewerLetter | null> {
  const had = listed.find(
    (letter): letter is ToldLetter =>
      letter.kind !== "reminder" && ["waiting", "sending", "sent"].includes(letter.state),
  );
  if (had?.state !== "sent" || status === "completed") return null;
  // What is in a pack changes without the pack.
  if (type !== "pack" && updated_at <= had.created_at) return null;
  const told = await findTold(ctx, had.id);
  if (!told) return null;
  const kind = kindsFor(status, false)[0]!;
  const { language } = had;
  const { tells, fingerprint } = await writtenLetter(ctx, { id, type }, { kind, language });
  const isTakenBack = kind !== had.kind && ["confirmation", "cancellation"].includes(had.kind);
  if (tells === told && !isTakenBack) return null;
  const t = translator(ctx.locale);
  const when = instantByClock(had.sent_at!, ctx);
  const to = may(ctx.actor, "bookings:edit") ? letterHref(type, id) : null;
  const { recipient } = had;
  return {
    sentence: t(`letters:NEWER.${had.kind}`, { when }),
    send: to
      ? {
          label: t("letters:NEWER.SEND"),
          to: againHref(to, had.id),
          // Without a mail server, or an address that the reader may see, the letter's page goes on.
          post:
            recipient && mailSettings()
              ? { to, fields: { kind, language, recipient, shown: fingerprint } }
              : null,
        }
      : null,
  };
}
