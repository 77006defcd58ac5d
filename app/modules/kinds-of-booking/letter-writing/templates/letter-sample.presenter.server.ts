import { may } from "~/core/access/permissions";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { languages, type Language } from "~/i18n/languages";
import { getPayableBooking } from "../../../sales/bookings/booking.service.server";
import { stayConfirmation } from "../../hotel-bookings/confirmation/confirmation.presenter.server";
import { kindsFor, letterKinds } from "../../letters/letter";
import { letterBody } from "../letter-words";
import { fillingsOf, usualWords, wordsOf } from "../words-of-letter.presenter.server";
import { sampleKey, type Fillings, type SampleOf, type TemplateWords } from "./letter-template";
import { findSampleStay } from "./letter-template.service.server";

/** What shows a template in the letter about a real stay of its hotel, in the letter's language. */
export interface LetterSample {
  language: Language;
  /** "Shown by the booking HT-2026-000123." */
  about: string;
  fillings: Fillings;
  usual: TemplateWords;
  /** The part of the letter between its greeting and its closing. */
  body: string;
}

/** The sample for the values of a form, or the sentence that says why there is none. */
export interface SampleOrNote {
  /** The values on which the sample depends, as `sampleKey` writes them. */
  key: string;
  sample: LetterSample | null;
  note: string | null;
}

/**
 * @returns a sample by the latest stay about which such a letter is sent, or by the latest stay of the hotel;
 *   a note where the hotel isn't chosen or has no stays, and for readers who may not see bookings
 */
export async function letterSample(ctx: Context, entered: SampleOf): Promise<SampleOrNote> {
  const t = translator(ctx.locale);
  const key = sampleKey(entered);
  const none = (why: string) => ({ key, sample: null, note: t(`letter-templates:SAMPLE.${why}`) });
  if (!may(ctx.actor, "bookings:view")) return none("NOT_ALLOWED");
  const hotel_id = rowId(String(entered.hotel_id ?? ""));
  if (!hotel_id) return none("NO_HOTEL");
  const kind = letterKinds.find((one) => one === entered.kind);
  const id = await findSampleStay(ctx, hotel_id, kind ?? null);
  if (!id) return none("NO_STAY");
  const language = languages.find((one) => one === entered.language) ?? ctx.locale;
  const [confirmation, { status, reference }] = await Promise.all([
    stayConfirmation(ctx, id, language),
    getPayableBooking(ctx, id),
  ]);
  const shown = kind ?? kindsFor(status, true)[0]!;
  return {
    key,
    note: null,
    sample: {
      language,
      about: t("letter-templates:SAMPLE.ABOUT", { reference }),
      fillings: fillingsOf(confirmation, shown),
      usual: usualWords(confirmation, shown),
      body: letterBody(wordsOf(confirmation, shown), confirmation),
    },
  };
}
