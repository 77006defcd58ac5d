import { dateOf } from "~/core/dates/wall-clock";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import {
  confirmationOf,
  dayInWords,
  type OwnWords,
} from "../confirmations/confirmation.presenter.server";
import type { SpaContact } from "./confirmation.repository.server";
import { getSpaContact } from "./confirmation.service.server";
import { timesInWords, visitNames } from "./spa-booking-row.presenter.server";
import type { StoredSpaBooking } from "./spa-booking.repository.server";
import { spaBookingRows } from "./spa-booking.service.server";

/**
 * @returns the confirmation of a treatment
 * @throws NotFound
 */
export async function spaConfirmation(ctx: Context, id: number, wanted?: Language) {
  const booking = await spaBookingRows.find(ctx, id);
  return confirmationOf(ctx, booking, await wordsOfVisit(ctx, booking), wanted);
}

/**
 * @returns what a confirmation says of a treatment, in the language in which it is asked
 * @throws NotFound
 */
export async function wordsOfVisit(
  ctx: Context,
  booking: StoredSpaBooking,
): Promise<(language: Language) => OwnWords> {
  const contact = await getSpaContact(ctx, booking.spa_id);
  return (language) => visitInWords(booking, contact, language);
}

function visitInWords(
  booking: StoredSpaBooking,
  contact: SpaContact,
  language: Language,
): OwnWords {
  const t = translator(language);
  const { starts_at, ends_at, persons, amount, currency } = booking;
  const { spa, treatment } = visitNames(booking, language);
  const facts: [name: string, value: string][] = [
    ["TREATMENT", treatment],
    ["DAY", dayInWords(dateOf(starts_at), language)],
    ["TIME", timesInWords(starts_at, ends_at)],
    ["PERSONS", String(persons)],
  ];
  return {
    host: { name: spa, ...contact },
    facts: facts.map(([name, value]) => ({ term: t(`spa-bookings:FACTS.${name}`), value })),
    price: [{ term: treatment, amount: formatStoredMoney(amount, currency, language) }],
  };
}
