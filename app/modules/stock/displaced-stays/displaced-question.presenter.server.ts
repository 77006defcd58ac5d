import type { AsksFirst } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import type { FormRequest, FormScreen } from "~/screens/form-screen.server";
import { bookingHref } from "../../sales/bookings/booking-links";
import { inRows, type OversoldNights } from "./displaced";
import { nightsInWords, stayText } from "./displaced-words.server";
import { UnconfirmedDisplacement } from "./displaced.service.server";

/** The maximum number of lines of nights, and of stays, that the question shows. */
const MAX_NAMED_LINES = 50;

/** The question before a change that displaces booked stays, its texts formatted. */
export interface DisplacedQuestion {
  /** The list of stays for which the answer is valid. */
  shownStays: string;
  /** The texts of the question on a page of its own. */
  title: string;
  intro: string;
  /** The reason why the former answer can't be carried out; null without a former answer. */
  refused: string | null;
  nightsTitle: string;
  nights: { key: string; text: string }[];
  moreNights: string | null;
  staysTitle: string;
  stays: StayInQuestion[];
  moreStays: string | null;
  /** The words of the button that confirms the change. */
  anyway: string;
}

/** A displaced stay, and the rooms that it can be moved to. */
export interface StayInQuestion {
  id: number;
  reference: string;
  to: string;
  text: string;
  /** The rooms that the stay can be moved to; null if this form can't move stays. */
  move: { label: string; rooms: { value: string; label: string }[] } | null;
}

/** @returns the question about displaced stays that a service has asked; null for any other question */
export function displacedQuestion(
  ctx: Context,
  question: AsksFirst | undefined,
): DisplacedQuestion | null {
  if (!(question instanceof UnconfirmedDisplacement)) return null;
  const { displaced, shownStays, refused } = question;
  const t = translator(ctx.locale);
  const text = (key: string, params = {}) => t(`displaced-stays:QUESTION.${key}`, params);
  const rows = inRows(displaced.nights);
  const more = (count: number) => (count > 0 ? t("common:LIST.AND_MORE", { count }) : null);
  const stays = displaced.stays.slice(0, MAX_NAMED_LINES);
  return {
    shownStays,
    title: text("TITLE"),
    intro: text("INTRO"),
    refused: refused ? translateMessage(t, encodeMessage(refused)) : null,
    nightsTitle: text("NIGHTS", { count: displaced.nights.length }),
    nights: rows.slice(0, MAX_NAMED_LINES).map((row) => nightsRow(row, ctx.locale)),
    moreNights: more(rows.length - MAX_NAMED_LINES),
    staysTitle: text("STAYS", { count: displaced.staysInAll }),
    stays: stays.map((stay) => ({
      id: stay.id,
      reference: stay.reference,
      to: bookingHref("hotel", stay.id),
      text: stayText(stay, ctx.locale),
      move: null,
    })),
    moreStays: displaced.stays.length > 0 ? more(displaced.staysInAll - stays.length) : null,
    anyway: text("ANYWAY"),
  };
}

function nightsRow(row: OversoldNights, locale: Language) {
  const words = nightsInWords(row, locale);
  return { key: `${row.room_type_id} ${row.night}`, text: `${row.roomType}, ${words}` };
}

/** The options of a form that may displace booked stays. */
export interface WithDisplaced {
  displaced?: DisplacedQuestion | null;
}

/**
 * @returns the screen, extended so that its form is shown again with this question when the service asks it
 */
export function askingForStays<Options extends object>(
  screen: FormScreen<Options>,
  question: (ctx: Context, request: FormRequest) => Promise<DisplacedQuestion | null> = async (
    ctx,
    request,
  ) => displacedQuestion(ctx, request.question),
): FormScreen<Options & WithDisplaced> {
  return {
    ...screen,
    options: async (ctx, entered, request) => ({
      ...(await screen.options!(ctx, entered, request)),
      displaced: await question(ctx, request),
    }),
  };
}
