import { rowId } from "~/core/ids";
import { assertMay, may } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { languages } from "~/i18n/languages";
import { bookingHref, LETTER_AGAIN } from "../../sales/bookings/booking-links";
import { LetterInput } from "../letters/letter.fields";
import type { ListedLetter } from "../letters/letter.repository.server";
import { listLettersOf } from "../letters/letter.service.server";
import { stateInWords } from "../letters/letters.presenter.server";
import { mailSettings } from "~/operations/mail.server";
import {
  letterChoices,
  writtenLetter,
  type LetterChoices,
  type OneBooking,
} from "./letter-writing.service.server";
import { letterTemplateList } from "./templates/letter-template.list";
import { atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The page that shows a letter before it is sent. */
export type LetterPage = Awaited<ReturnType<typeof letterPage>>;

/**
 * @param params the parameters of the URL with the chosen kind and language; others than those that can be
 *   chosen mean the usual ones
 * @throws NotFound
 */
export async function letterPage(ctx: Context, booking: OneBooking, params: URLSearchParams) {
  assertMay(ctx, "bookings:edit");
  const t = translator(ctx.locale);
  const choices = await letterChoices(ctx, booking);
  const former = await formerLetter(ctx, booking, rowId(params.get(LETTER_AGAIN)));
  const chosen = chosenIn(choices, (name) => params.get(name) ?? former?.[name]);
  return {
    title: t("letters:PAGE.TITLE"),
    back: bookingHref(booking.type, booking.id),
    kinds: choices.kinds.map((kind) => ({ value: kind, label: t(`letters:KINDS.${kind}`) })),
    languages: languages.map((value) => ({ value, label: t(`common:LANGUAGE.${value}`) })),
    chosen,
    templates:
      booking.type === "hotel" && may(ctx.actor, "content:view")
        ? { to: letterTemplateList.path, label: t("letter-templates:LIST.TITLE") }
        : null,
    recipient: former?.recipient || choices.recipient,
    again: former && {
      id: former.id,
      why: whyAgain(await atHotelOfBooking(ctx, booking.id), former),
    },
    letter: await shownLetter(ctx, booking, chosen),
    sender: mailSettings()?.from ?? null,
    constraints: constraintsOf(LetterInput),
  };
}

/** @returns the letter that is written again; null for none, and for one that isn't about this booking */
async function formerLetter(ctx: Context, booking: OneBooking, id: number | undefined) {
  if (!id) return null;
  const letters = await listLettersOf(ctx, booking.id);
  return letters.find((letter) => letter.id === id) ?? null;
}

/** @returns the outcome of a letter that is written again: "Confirmation to odile@…: refused (mailbox unknown)" */
function whyAgain(here: HotelContext, letter: ListedLetter): string {
  const t = translator(here.locale);
  const { badge, note } = stateInWords(letter, here);
  return [
    t("letters:PAGE.AGAIN", { kind: t(`letters:KINDS.${letter.kind}`), state: badge }),
    ...(note ? [note] : []),
  ].join(" · ");
}

/** @returns the letter of a form that comes back, as it is now */
export async function letterAgain(ctx: Context, booking: OneBooking, entered: object) {
  const choices = await letterChoices(ctx, booking);
  const values = entered as Record<string, unknown>;
  return shownLetter(
    ctx,
    booking,
    chosenIn(choices, (name) => values[name]),
  );
}

function chosenIn(
  { kinds, language }: LetterChoices,
  given: (name: "kind" | "language") => unknown,
) {
  return {
    kind: kinds.find((kind) => kind === given("kind")) ?? kinds[0]!,
    language: languages.find((one) => one === given("language")) ?? language,
  };
}

async function shownLetter(
  ctx: Context,
  booking: OneBooking,
  chosen: Parameters<typeof writtenLetter>[2],
) {
  const { subject, text, fingerprint } = await writtenLetter(ctx, booking, chosen);
  return { subject, text, fingerprint, language: chosen.language };
}
