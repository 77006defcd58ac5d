import { isDeepStrictEqual } from "node:util";
import { nightsOf } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatStoredMoney, negated } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { AnyBooking } from "../../sales/bookings/any-booking.repository.server";
import { listBookingsInPack } from "../../sales/bookings/booking.service.server";
import {
  confirmationOf,
  type ConfirmedLine,
  type OwnWords,
} from "../confirmations/confirmation.presenter.server";
import type { StoredPackBooking } from "./pack-booking.repository.server";
import { getHotelBookings } from "../hotel-bookings/hotel-booking.service.server";
import { stayNames } from "../hotel-bookings/hotel-booking-row.presenter.server";
import type { StoredHotelBooking } from "../hotel-bookings/hotel-booking.repository.server";
import {
  factsOf,
  hasTerms,
  ofTheHouse,
  plansOf,
  stayInWords,
} from "../hotel-bookings/confirmation/confirmation.presenter.server";
import { mealsInWords, taxesUnlessCancelled } from "../hotel-bookings/price/plans-in-words.server";
import { taxesTogether } from "../hotel-bookings/price/taxes-of-booking";
import type { HouseOfStay } from "../hotel-bookings/confirmation/confirmation.repository.server";
import { getHouseOfStay } from "../hotel-bookings/confirmation/confirmation.service.server";
import { packBookingRows } from "./pack-booking.service.server";
import { packInWords, wordsOfPacked } from "./packed-words.presenter.server";

/**
 * @returns the confirmation of a pack, without its cancelled bookings
 * @throws NotFound
 */
export async function packConfirmation(ctx: Context, id: number, wanted?: Language) {
  const [pack, packed] = await Promise.all([
    packBookingRows.find(ctx, id),
    listBookingsInPack(ctx, id),
  ]);
  // Cancelled bookings don't count. If the whole pack is cancelled, all are shown, so that one sees what it
  // was.
  const counted = packed.filter(
    ({ status }) => status !== "cancelled" || pack.status === "cancelled",
  );
  const stays = await getHotelBookings(
    ctx,
    counted.flatMap((booking) => (booking.type === "hotel" ? [booking.id] : [])),
  );
  const group = await findGroup(ctx, counted, stays);
  const each = group ? [] : await wordsOfPacked(ctx, counted, stays);
  return confirmationOf(
    ctx,
    pack,
    (language) => ({
      price: priceInWords(pack, counted, group, language),
      taxes: taxesUnlessCancelled(
        { ...pack, taxed: taxesTogether(stays, pack.currency) },
        language,
      ),
      ...(group ? groupInWords(pack, group, language) : packInWords(pack.label, each, language)),
    }),
    wanted,
  );
}

/** The rooms of one hotel in a pack, which is who confirms it and writes its letters. */
interface Group {
  house: HouseOfStay;
  stays: [StoredHotelBooking, ...StoredHotelBooking[]];
}

/** @returns the rooms of a pack that holds nothing but stays in one hotel; null for any other pack */
async function findGroup(
  ctx: Context,
  packed: AnyBooking[],
  [first, ...others]: StoredHotelBooking[],
): Promise<Group | null> {
  if (packed.some(({ type }) => type !== "hotel")) return null;
  if (!first || others.some(({ hotel_id }) => hotel_id !== first.hotel_id)) return null;
  return { house: await getHouseOfStay(ctx, first.id), stays: [first, ...others] };
}

/** @returns what the hotel of a group says, from the first arrival to the last departure */
function groupInWords(
  { label }: StoredPackBooking,
  { house, stays }: Group,
  language: Language,
): Omit<OwnWords, "price"> {
  const stay = {
    ...stayInWords(
      {
        checkin_date: stays.map(({ checkin_date }) => checkin_date).sort()[0]!,
        checkout_date: stays
          .map(({ checkout_date }) => checkout_date)
          .sort()
          .at(-1)!,
        adults: stays.reduce((sum, { adults }) => sum + adults, 0),
        children_ages: stays.flatMap(({ children_ages }) => children_ages).sort((a, b) => a - b),
      },
      roomsInWords(stays, language),
      language,
    ),
    nights: String(nightsTogether(stays)),
  };
  const plans = plansOfAll(stays, language);
  return {
    ...ofTheHouse(stays[0], house, language),
    stay,
    facts: [
      { term: translator(language)("confirmations:GROUP"), value: label },
      ...factsOf(stay, house, language),
      ...plans.facts,
    ],
    parts: plans.parts,
    has_terms: stays.some(hasTerms),
  };
}

/** @returns the number of nights on which at least one room is slept in: rooms may leave a gap between them */
function nightsTogether(stays: Group["stays"]): number {
  return new Set(stays.flatMap((stay) => nightsOf(stay.checkin_date, stay.checkout_date))).size;
}

/** @returns the meals and the rate plan of all rooms: once where they are the same, else room by room */
function plansOfAll(
  stays: Group["stays"],
  language: Language,
): Required<Pick<OwnWords, "facts" | "parts">> {
  const plans = stays.map((stay) => ({
    heading: `${stayNames(stay, language).roomType} · ${stay.reference}`,
    host: null,
    facts: plansOf(stay, mealsInWords(stay, null, language), language),
    people: null,
  }));
  const [{ facts }, ...others] = plans as [(typeof plans)[number], ...typeof plans];
  return others.every((other) => isDeepStrictEqual(other.facts, facts))
    ? { facts, parts: [] }
    : { facts: [], parts: plans.filter((plan) => plan.facts.length > 0) };
}

/** @returns the room type of a stay in a group, whose hotel stands above; undefined for any other booking */
function roomTypeIn(group: Group | null, { id }: AnyBooking, language: Language) {
  const stay = group?.stays.find((one) => one.id === id);
  return stay && stayNames(stay, language).roomType;
}

/** @returns the room types of a group with the number of rooms of each: "2 × Double, 1 × Suite" */
function roomsInWords(stays: StoredHotelBooking[], language: Language): string {
  const rooms = new Map<string, number>();
  for (const stay of stays) {
    const { roomType } = stayNames(stay, language);
    rooms.set(roomType, (rooms.get(roomType) ?? 0) + 1);
  }
  return [...rooms].map(([roomType, count]) => `${count} × ${roomType}`).join(", ");
}

/** @returns the amounts of the bookings in a pack, each with its dates, of its own lines, and the discount */
function priceInWords(
  pack: StoredPackBooking,
  packed: AnyBooking[],
  group: Group | null,
  language: Language,
): ConfirmedLine[] {
  const t = translator(language);
  const { lines, discount, currency } = pack;
  const money = (amount: string) => formatStoredMoney(amount, currency, language);
  return [
    ...packed.map((booking) => ({
      term: roomTypeIn(group, booking, language) ?? textIn(booking.what, booking.whatFr, language),
      also: `${datesOf(booking, language)} · ${booking.reference}`,
      amount: money(booking.amount),
    })),
    ...lines.map(({ description, amount }) => ({ term: description, amount: money(amount) })),
    ...(Number(discount) > 0
      ? [{ term: t("pack-bookings:PAGE.DISCOUNT"), amount: money(negated(discount)) }]
      : []),
  ];
}

function datesOf({ beginsOn, endsOn }: AnyBooking, language: Language): string {
  const [first, last] = [formatDate(beginsOn, language), formatDate(endsOn, language)];
  return first === last ? first : `${first} – ${last}`;
}
