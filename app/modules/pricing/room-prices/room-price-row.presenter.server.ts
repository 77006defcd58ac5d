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
import type { NamedRoomPrice } from "./room-price.fields";

/**
 * A row of the list of room prices, its texts formatted on the server. What few rows have is absent from the others, since
 * the page carries each row's keys.
 */
export interface RoomPriceRow {
  id: number;
  roomType: string;
  hotel: string;
  /** Absent for the general price. */
  channel?: string;
  season: string;
  seasonDates: string;
  /** "-" for a price of zero. */
  price: string;
  /** The code of the currency if the stored price has more decimals than it, so that it must be corrected. */
  misfit?: string;
  /** The number of adults in words: "for 2 adults"; absent for a price for any number. */
  adults?: string;
  /** The meals that the price includes; absent for none. */
  meals?: string;
  /** Present for a price per room, which isn't zero, rather than per person. */
  perRoom?: true;
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
    season: price.season_name,
    seasonDates: formatShortRange({ start: price.season_start, end: price.season_end }, locale),
    price: isZero ? "-" : formatStoredMoney(price.base_price, currency, LIST_AND_CALCULATOR),
    price_type: price.price_type,
    active: price.active,
    created: formatDate(dateInZone(price.created_at, env().BUSINESS_TIME_ZONE), locale),
    ...(price.distribution_point_label !== null && { channel: price.distribution_point_label }),
    ...(!fitsCurrency(price.base_price, currency) && { misfit: currency.code }),
    ...(price.adults && { adults: adultsInWords(price.adults, t) }),
    ...(price.meal_plan !== "room_only" && { meals: t(`pricing:MEAL_PLANS.${price.meal_plan}`) }),
    ...(!price.per_person && !isZero && { perRoom: true }),
  };
}
