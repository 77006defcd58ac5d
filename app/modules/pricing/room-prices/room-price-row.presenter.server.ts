import { dateInZone } from "~/core/dates";
import { formatDate, formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { fitsCurrency, formatStoredMoney, parseMinor, PRICING_TABS } from "~/core/money/money";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import type { PriceType } from "../price-rules/price-rule";
import type { NamedRoomPrice } from "./room-price";

/** A price as the list shows it: finished words, so that the browser formats nothing. */
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
  /** The code of a currency that has fewer decimals than the stored price: it must be corrected. */
  misfit: string | null;
  /** Where there is a price: whether it is per person or per room. */
  perPerson: boolean | null;
  priceType: PriceType;
  active: boolean;
  created: string;
}

export function roomPriceRow(price: NamedRoomPrice, { locale }: Context): RoomPriceRow {
  const currency = price.currency ?? fallbackCurrency;
  const isZero = parseMinor(price.basePrice, 4) === 0;
  return {
    id: price.id,
    roomType: textIn(price.roomTypeLabel, price.roomTypeLabelFr, locale),
    hotel: textIn(price.hotelLabel, price.hotelLabelFr, locale),
    channel: price.distributionPointLabel,
    season: price.seasonName,
    seasonDates: formatRange({ start: price.seasonStart, end: price.seasonEnd }, locale),
    price: isZero ? "-" : formatStoredMoney(price.basePrice, currency, PRICING_TABS),
    misfit: fitsCurrency(price.basePrice, currency) ? null : currency.code,
    perPerson: isZero ? null : price.perPerson,
    priceType: price.priceType,
    active: price.active,
    created: formatDate(dateInZone(price.createdAt, env().BUSINESS_TIME_ZONE), locale),
  };
}
