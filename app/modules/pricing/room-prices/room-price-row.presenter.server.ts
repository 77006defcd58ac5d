import { dateInZone } from "~/core/dates";
import { formatDate, formatShortRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import {
  fitsCurrency,
  formatStoredMoney,
  parseMinor,
  LIST_AND_CALCULATOR,
} from "~/core/money/money";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { adultsInWords } from "../price-batches/price-words";
import type { PriceType } from "../price-rules/price-rule";
import type { NamedRoomPrice } from "./room-price";

/** A row of the list of room prices, its texts formatted on the server. */
export interface RoomPriceRow {
  id: number;
  roomType: string;
  hotel: string;
  /** null = the general price. */
  channel: string | null;
  season: string;
  seasonDates: string;
  /** "-" for a price of zero. */
  price: string;
  /**
   * The code of the currency if the stored price has more decimals than it, so that it must be corrected;
   * null otherwise.
   */
  misfit: string | null;
  /** The number of adults in words: "for 2 adults"; null for a price for any number. */
  adults: string | null;
  /** The meals that the price includes; null for none. */
  meals: string | null;
  /** Whether the price is per person, rather than per room; null for a price of zero. */
  per_person: boolean | null;
  price_type: PriceType;
  active: boolean;
  created: string;
}

export function roomPriceRow(price: NamedRoomPrice, { locale }: Context): RoomPriceRow {
  const currency = price.currency ?? fallbackCurrency;
  const t = translator(locale);
  const isZero = parseMinor(price.base_price, 4) === 0;
  return {
    id: price.id,
    roomType: textIn(price.room_type_label, price.room_type_label_fr, locale),
    hotel: textIn(price.hotel_label, price.hotel_label_fr, locale),
    channel: price.distribution_point_label,
    season: price.season_name,
    seasonDates: formatShortRange({ start: price.season_start, end: price.season_end }, locale),
    price: isZero ? "-" : formatStoredMoney(price.base_price, currency, LIST_AND_CALCULATOR),
    misfit: fitsCurrency(price.base_price, currency) ? null : currency.code,
    adults: price.adults ? adultsInWords(price.adults, t) : null,
    meals: price.meal_plan === "room_only" ? null : t(`pricing:MEAL_PLANS.${price.meal_plan}`),
    per_person: isZero ? null : price.per_person,
    price_type: price.price_type,
    active: price.active,
    created: formatDate(dateInZone(price.created_at, env().BUSINESS_TIME_ZONE), locale),
  };
}
