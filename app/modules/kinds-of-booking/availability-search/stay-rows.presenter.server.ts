import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { withBack } from "~/http/back-link";
import { priceWords } from "../../pricing/price-calculator/price-words.server";
import { quoteHref, type QuoteFields } from "../../pricing/price-calculator/quote-url";
import { perNight } from "../../pricing/rate-calendar/rate-calendar";
import { bookingPaths, bookQuotedHref, newGroupHref } from "../../sales/bookings/booking-links";
import type { SearchAsked } from "./availability-asked.server";
import { searchHref } from "./availability-url";
import type { FreeStay, RefusedStay } from "./found-stays";
import { reasonInWords } from "./reason-in-words.server";

/** A room type that can be booked, its texts formatted. */
export interface FreeRow {
  id: number;
  hotel: string;
  roomType: string;
  /** "3 left" */
  left: string;
  /** Whether so few are left that the row says so. */
  few: boolean;
  total: string;
  /** The taxes that the total doesn't include, as words; "" where there are none. */
  taxes: string;
  perNight: string;
  /** The address of its quote; null for readers who may not see the calculator. */
  quote: string | null;
  /** The address of the form that books it; null for readers who may not, or if nothing new is booked. */
  book: string | null;
}

/** A room type that can't be booked, with the sentence about its first reason. */
export interface RefusedRow {
  id: number;
  hotel: string;
  roomType: string;
  reason: string;
}

/** From this number of rooms downwards, a row warns that few are left. */
const FEW_ROOMS_LEFT = 2;

export function freeRow(
  ctx: Context,
  asked: SearchAsked,
  { hotel, roomType, left, total, taxesTotal }: FreeStay,
  books: boolean,
): FreeRow {
  const { t, money, label } = priceWords(ctx.locale, hotel.currency);
  const fields = quotedFields(asked, hotel.id, roomType.id);
  return {
    id: roomType.id,
    hotel: label(hotel),
    roomType: label(roomType),
    left: t("quotes:ROOMS_LEFT", { count: left }),
    few: left <= FEW_ROOMS_LEFT,
    total: money(total),
    taxes: taxesTotal > 0 ? t("availability:TABLE.TAXES", { amount: money(taxesTotal) }) : "",
    perNight: money(perNight(total, asked.nights)),
    quote: may(ctx.actor, "pricing:view") ? quoteHref(fields) : null,
    book: books
      ? withBack(bookQuotedHref(fields), searchHref(asked.fields), bookingPaths.hotel)
      : null,
  };
}

export function refusedRow(
  { locale }: Context,
  { hotel, roomType, reason }: RefusedStay,
): RefusedRow {
  const words = priceWords(locale, hotel.currency);
  return {
    id: roomType.id,
    hotel: words.label(hotel),
    roomType: words.label(roomType),
    reason: reasonInWords(reason, words),
  };
}

/** @returns the address of the form that books several rooms for the party of a search */
export function groupHref(asked: SearchAsked): string {
  const [hotel_id, ...others] = asked.party.hotel_ids;
  const hotel: QuoteFields = hotel_id && others.length === 0 ? { hotel_id: String(hotel_id) } : {};
  return newGroupHref({ ...hotel, ...partyFields(asked) }, searchHref(asked.fields));
}

/** @returns the fields of the quote of a stay, which the form of a new booking reads too */
function quotedFields(asked: SearchAsked, hotel_id: number, room_type_id: number): QuoteFields {
  return {
    hotel_id: String(hotel_id),
    room_type_id: String(room_type_id),
    ...partyFields(asked),
  };
}

function partyFields({ party }: SearchAsked): QuoteFields {
  const { children_ages: ages, distribution_point_id, promo_code } = party;
  const { meal_plan, rate_plan_id } = party;
  const fields: QuoteFields = {
    checkin_date: party.checkin_date,
    checkout_date: party.checkout_date,
    adults: String(party.adults),
    children: String(ages.length),
    ...Object.fromEntries(ages.map((age, place) => [`children_ages[${place}]`, String(age)])),
  };
  if (distribution_point_id) fields.distribution_point_id = String(distribution_point_id);
  if (promo_code) fields.promo_code = promo_code;
  if (meal_plan) fields.meal_plan = meal_plan;
  if (rate_plan_id) fields.rate_plan_id = String(rate_plan_id);
  return fields;
}
