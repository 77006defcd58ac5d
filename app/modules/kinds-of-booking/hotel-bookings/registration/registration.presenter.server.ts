import { roomsInWords } from "../nights/rooms-in-words.server";
import { listRoomsOfNights } from "../nights/rooms-of-nights.service.server";
import { may } from "~/core/access/permissions";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { bookingHref } from "../../../sales/bookings/booking-links";
import { stayConfirmation } from "../confirmation/confirmation.presenter.server";
import { getHotelBooking } from "../hotel-booking.service.server";
import { dayOfStay } from "../stay-day/day-of-stay.service.server";
import { knownGuests } from "../stay-day/guest-rows.presenter.server";
import {
  guestFields,
  shownFields,
  type GuestField,
  type StayGuest,
} from "../stay-day/guest.fields";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The registration card of a stay, its texts in the language of the customer. */
export type RegistrationCard = Awaited<ReturnType<typeof registrationCard>>;

/**
 * @returns the card that guests check and sign at their arrival: a line for each guest, with what is known of
 *   them
 * @throws NotFound
 */
export async function registrationCard(ctx: Context, id: number) {
  const booking = await getHotelBooking(ctx, id);
  const [confirmation, day] = await Promise.all([
    stayConfirmation(ctx, id),
    dayOfStay(await atHotel(ctx, booking.hotel_id), ctx.db, id),
  ]);
  const guests = await knownGuests(ctx, booking, day);
  const { language, host, facts, to, address, reference } = confirmation;
  const rooms = roomsInWords(await listRoomsOfNights(ctx, id), language);
  const t = translator(language);
  const text = (key: string) => t(`registration:SHEET.${key}`);
  const party = booking.adults + booking.children_ages.length;
  const shown = shownFields(day.asks, guests);
  // Reception that asks nothing at the desk leaves it to the guests to fill in the card.
  const fields = shown.length > 0 ? shown : guestFields;
  const whole = may(ctx.actor, "customers:view");
  const lines = guests.map((guest) => lineOf(guest, fields, { language, whole }));
  return {
    title: translator(ctx.locale)("registration:TITLE"),
    back: bookingHref("hotel", id),
    ...{ language, host, to, address, reference },
    facts: [...facts, ...(rooms ? [{ term: text("ROOM_NUMBER"), value: rooms }] : [])],
    words: {
      title: text("TITLE"),
      guests: text("GUESTS"),
      check: text("CHECK"),
      signature: text("SIGNATURE"),
      place: text("PLACE"),
    },
    columns: ["NAME", ...fields.map((field) => columnOf[field])].map(text),
    lines: [
      ...lines,
      ...Array<string[]>(Math.max(0, party - lines.length)).fill(["", ...fields.map(() => "")]),
    ],
  };
}

/** The texts of the columns of what the hotel asks. */
const columnOf = {
  birth_date: "BIRTH_DATE",
  nationality: "NATIONALITY",
  document_number: "DOCUMENT",
} as const satisfies Record<GuestField, string>;

/** @returns the line of a guest; the name alone for readers who may not see customers */
function lineOf(
  guest: StayGuest,
  fields: readonly GuestField[],
  { language, whole }: { language: Language; whole: boolean },
): string[] {
  const { first_name, last_name, birth_date } = guest;
  const known = {
    ...guest,
    birth_date: birth_date ? formatDate(birth_date, language) : "",
  };
  return [
    `${first_name} ${last_name}`.trim(),
    ...fields.map((field) => (whole ? known[field] : "")),
  ];
}
