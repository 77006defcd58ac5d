import { translator } from "~/i18n/i18n.server";
import type { Confirmation } from "../confirmations/confirmation.presenter.server";
import { MAX_SUBJECT, type LetterKind } from "../letters/letter";
import type { LetterWords } from "./letter-words";
import { wordsByTemplate, type Fillings, type TemplateWords } from "./templates/letter-template";

/**
 * @param template the words of the hotel; undefined for the usual ones
 * @returns the words of a letter around a confirmation, in its language
 */
export function wordsOf(
  confirmation: Confirmation,
  kind: LetterKind,
  template?: TemplateWords,
): LetterWords {
  const { host, due, language } = confirmation;
  const t = translator(language);
  const usual = usualWords(confirmation, kind);
  const { subject, ...words } = template
    ? wordsByTemplate(template, fillingsOf(confirmation, kind), usual)
    : usual;
  return {
    ...words,
    subject: subject.slice(0, MAX_SUBJECT),
    opening: t(`letters:WORDS.OPENING.${kind}`, { due, host: host.name }),
    line: (term, value) => t("letters:WORDS.LINE", { term, value }),
  };
}

/** @returns the words of a letter where its hotel has no own ones */
export function usualWords(confirmation: Confirmation, kind: LetterKind): TemplateWords {
  const { host, to, language, number } = confirmation;
  const t = translator(language);
  return {
    subject: `${nameOf(confirmation, kind)} ${number} – ${host.name}`,
    greeting: to ? t("letters:WORDS.GREETING", { name: to }) : t("letters:WORDS.GREETING_NOBODY"),
    closing: t("letters:WORDS.CLOSING", { host: host.name }),
  };
}

/** @returns what stands for the placeholders of a template in the letter about a booking */
export function fillingsOf(confirmation: Confirmation, kind: LetterKind): Fillings {
  const { host, to, language, number, price, due, stay } = confirmation;
  return {
    guest: to || translator(language)("letters:WORDS.NOBODY"),
    hotel: host.name,
    letter: nameOf(confirmation, kind),
    reference: number,
    checkin: stay?.checkin ?? "",
    checkout: stay?.checkout ?? "",
    nights: stay?.nights ?? "",
    room_type: stay?.room_type ?? "",
    party: stay?.party ?? "",
    amount: price.total.amount,
    due,
    phone: host.phone ?? "",
    email: host.email ?? "",
  };
}

function nameOf({ title, language }: Confirmation, kind: LetterKind): string {
  return kind === "reminder" ? translator(language)("letters:WORDS.REMINDER") : title;
}
