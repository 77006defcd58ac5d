import { may } from "~/core/access/permissions";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { bookingHref } from "../../../sales/bookings/booking-links";
import { stayConfirmation } from "../confirmation/confirmation.presenter.server";
import { getHotelBooking } from "../hotel-booking.service.server";
import type { StayGuest } from "../stay-day/guest.fields";
import { listGuestsOfStay } from "../stay-day/guests.service.server";

/** The registration card of a stay, its texts in the language of the customer. */
export type RegistrationCard = Awaited<ReturnType<typeof registrationCard>>;

/**
 * @returns the card that guests check and sign at their arrival: a line for each guest, with what is known of
 *   them
 * @throws NotFound
 */
export async function registrationCard(ctx: Context, id: number) {
  const [booking, confirmation, guests] = await Promise.all([
    getHotelBooking(ctx, id),
    stayConfirmation(ctx, id),
    listGuestsOfStay(ctx, id),
  ]);
  const { language, host, facts, to, address, reference } = confirmation;
  const t = translator(language);
  const text = (key: string) => t(`registration:SHEET.${key}`);
  const party = booking.adults + booking.children_ages.length;
  const lines = guests.map((guest) => lineOf(guest, language, may(ctx.actor, "customers:view")));
  const columns = ["NAME", "BIRTH_DATE", "NATIONALITY", "DOCUMENT"] as const;
  return {
    title: translator(ctx.locale)("registration:TITLE"),
    back: bookingHref("hotel", id),
    ...{ language, host, to, address, reference },
    facts: [
      ...facts,
      ...(booking.room_number ? [{ term: text("ROOM_NUMBER"), value: booking.room_number }] : []),
    ],
    words: {
      title: text("TITLE"),
      guests: text("GUESTS"),
      check: text("CHECK"),
      signature: text("SIGNATURE"),
      place: text("PLACE"),
    },
    columns: columns.map(text),
    lines: [...lines, ...Array<string[]>(Math.max(0, party - lines.length)).fill(["", "", "", ""])],
  };
}

/** @returns the line of a guest; the name alone for readers who may not see customers */
function lineOf(guest: StayGuest, language: Language, whole: boolean): string[] {
  const { first_name, last_name, birth_date, nationality, document_number } = guest;
  const name = `${first_name} ${last_name}`.trim();
  if (!whole) return [name, "", "", ""];
  return [name, birth_date ? formatDate(birth_date, language) : "", nationality, document_number];
}
