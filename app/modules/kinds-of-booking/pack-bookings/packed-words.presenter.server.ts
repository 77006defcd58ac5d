import { isDeepStrictEqual } from "node:util";
import { textIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { senderName } from "~/operations/mail.server";
import type { BookingType } from "../../sales/bookings/booking";
import type { AnyBooking } from "../../sales/bookings/any-booking.repository.server";
import type { Conditions, OwnWords } from "../confirmations/confirmation.presenter.server";
import { flightInWords } from "../flight-bookings/confirmation.presenter.server";
import { flightBookingRows } from "../flight-bookings/flight-booking.service.server";
import { wordsOfStay } from "../hotel-bookings/confirmation/confirmation.presenter.server";
import type { StoredHotelBooking } from "../hotel-bookings/hotel-booking.repository.server";
import { wordsOfVisit } from "../spa-bookings/confirmation.presenter.server";
import { spaBookingRows } from "../spa-bookings/spa-booking.service.server";

/** A booking in a pack, with what its own confirmation says of it. */
interface PackedWords {
  booking: AnyBooking;
  wordsIn: (language: Language) => OwnWords;
}

/**
 * @param stays the stays among the bookings
 * @returns the bookings in a pack in their order, each with what its own confirmation says of it
 * @throws NotFound
 */
export async function wordsOfPacked(
  ctx: Context,
  packed: AnyBooking[],
  stays: StoredHotelBooking[],
): Promise<PackedWords[]> {
  const idsOf = (wanted: BookingType) =>
    packed.flatMap(({ type, id }) => (type === wanted ? [id] : []));
  const [flights, visits] = await Promise.all([
    flightBookingRows.many(ctx, idsOf("flight")),
    spaBookingRows.many(ctx, idsOf("spa")),
  ]);
  const words = new Map<number, PackedWords["wordsIn"]>(
    flights.map((flight) => [flight.id, (language) => flightInWords(flight, language)]),
  );
  // A pack has at most nine bookings.
  await Promise.all([
    ...stays.map(async (stay) => words.set(stay.id, await wordsOfStay(ctx, stay))),
    ...visits.map(async (visit) => words.set(visit.id, await wordsOfVisit(ctx, visit))),
  ]);
  return packed.flatMap((booking) => {
    const wordsIn = words.get(booking.id);
    return wordsIn ? [{ booking, wordsIn }] : [];
  });
}

/**
 * @returns what a pack of different bookings says: who is reached at the hotel of its first stay, or else at its
 *   first spa, and each booking as its own confirmation has it
 */
export function packInWords(
  label: string,
  packed: PackedWords[],
  language: Language,
): Pick<OwnWords, "host" | "facts" | "parts" | "conditions" | "has_terms"> {
  const all = packed.map(({ booking, wordsIn }) => ({ booking, own: wordsIn(language) }));
  const hostOf = (type: BookingType) => all.find(({ booking }) => booking.type === type)?.own.host;
  const host = hostOf("hotel") ?? hostOf("spa") ?? { name: senderName() };
  return {
    host,
    facts: label ? [{ term: translator(language)("confirmations:PACK"), value: label }] : [],
    parts: all.map(({ booking, own }) => ({
      heading: textIn(booking.what, booking.whatFr, language),
      host: isDeepStrictEqual(own.host, host) ? null : own.host,
      facts: own.facts,
      people: own.people ?? null,
    })),
    has_terms: all.some(({ own }) => own.has_terms),
    conditions: conditionsOf(
      all.map(({ own }) => own),
      language,
    ),
  };
}

/** @returns the conditions of each hotel once, under its name */
function conditionsOf(all: OwnWords[], language: Language): Conditions[] {
  const t = translator(language);
  const these = all.flatMap(({ host, conditions = [] }) =>
    conditions.map(({ text }) => ({
      heading: t("confirmations:CONDITIONS_OF", { host: host.name }),
      text,
    })),
  );
  return these.filter(
    (one, nth) => nth === these.findIndex((same) => isDeepStrictEqual(same, one)),
  );
}
