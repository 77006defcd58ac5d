import type { TFunction } from "i18next";
import { formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import {
  formatMinor,
  formatPercent,
  formatStoredMoney,
  type DisplayCurrency,
} from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { adultsInWords } from "../price-batches/price-words";
import { roomPriceList } from "../room-prices/room-price.list";
import { sharePercent } from "./margin-facts.presenter.server";
import { otherMeals } from "./other-meals";
import { otherMealsInWords } from "./other-meals-words.server";
import { marginOfPrices, type MarginState, type PlaceMargin } from "./margin";
import type { SoldPlace } from "./margin.service.server";

/** An amount with its unit: per person, per room, or for some adults. */
interface AmountView {
  amount: string;
  unit: string;
}

/** A row of the list of margins, its texts formatted. */
export interface MarginRow {
  id: number;
  roomType: string;
  /** The address of the list of prices, filtered by this hotel, room type and season. */
  pricesTo: string;
  hotel: string;
  season: string;
  seasonDates: string;
  seasonActive: boolean;
  /** The channel that has these prices; null for the general prices. */
  channel: string | null;
  /** The number of adults that these prices are for, in words; null for any number. */
  adults: string | null;
  sell: AmountView | null;
  /** The words that the sell price is made from the buy price; null where it is a price of its own. */
  derived: string | null;
  buy: AmountView | null;
  /** The commission of the channel: its rate in percent and its amount; null where the channel takes none. */
  commission: { rate: string; amount: string | null } | null;
  left: AmountView | null;
  /** Whether one price is per person and the other per room; the margin is then for some adults. */
  mixed: boolean;
  /** The margin in percent of the sell price; null where the sell price is 0 or a price is missing. */
  share: string | null;
  state: MarginState;
  stateText: string;
  /** The sentence that other meals are sold than bought; null where they are the same, or a price is missing. */
  meals: string | null;
}

export function marginRow(place: SoldPlace, { locale }: Pick<Context, "locale">): MarginRow {
  const t = translator(locale);
  const currency = place.currency ?? fallbackCurrency;
  const money = (decimal: string) => formatStoredMoney(decimal, currency, locale);
  const price = (amount: string | null, per_person: boolean | null): AmountView | null =>
    amount === null
      ? null
      : { amount: money(amount), unit: t(`margin:BASES.${per_person ? "person" : "room"}`) };
  const margin = placeMargin(place, currency);
  const minor = (amount: number) => money(formatMinor(amount, margin!.digits));
  return {
    id: place.id,
    roomType: textIn(place.room_type_label, place.room_type_label_fr, locale),
    pricesTo: roomPriceList.href({
      filters: {
        hotel_id: place.hotel_id,
        room_type_id: place.room_type_id,
        season_id: place.season_id,
      },
    }),
    hotel: textIn(place.hotel_label, place.hotel_label_fr, locale),
    season: place.season_name,
    seasonDates: formatRange({ start: place.season_start, end: place.season_end }, locale),
    seasonActive: place.season_active,
    channel: place.distribution_point_label,
    adults: place.adults ? adultsInWords(place.adults, t) : null,
    sell: price(place.sell_price, place.sell_per_person),
    derived: place.sell_derived ? t("margin:DERIVED") : null,
    buy: price(place.buy_price, place.buy_per_person),
    commission:
      place.commission_rate === null
        ? null
        : {
            rate: formatPercent(place.commission_rate, locale),
            amount: margin && minor(margin.commission),
          },
    left: margin && { amount: minor(margin.margin), unit: basisInWords(margin, t) },
    mixed: margin?.basis === "adults",
    share: margin && margin.share !== null ? sharePercent(margin.share, locale) : null,
    meals: otherMealsInWords(mealsApart(place), t),
    state: place.state,
    stateText:
      place.state === "below_floor"
        ? t("margin:BELOW", { floor: formatPercent(place.margin_floor_percent!, locale) })
        : t(`margin:STATES.${place.state}`),
  };
}

function mealsApart({ sell_meal_plan: sold, buy_meal_plan: bought }: SoldPlace) {
  return sold && bought ? otherMeals([sold], [bought]) : null;
}

function basisInWords({ basis, adults }: PlaceMargin, t: TFunction): string {
  if (basis !== "adults") return t(`margin:BASES.${basis}`);
  return adults === 2 ? t("margin:BASES.two") : adultsInWords(adults, t);
}

/** @returns the margin of a place; null where one of the two prices is missing */
export function placeMargin(
  place: SoldPlace,
  { digits }: Pick<DisplayCurrency, "digits">,
): PlaceMargin | null {
  const { sell_price, sell_per_person, buy_price, buy_per_person, commission_rate } = place;
  if (sell_price === null || buy_price === null) return null;
  return marginOfPrices(
    {
      sell: { base_price: sell_price, per_person: sell_per_person! },
      buy: { base_price: buy_price, per_person: buy_per_person! },
      adults: place.adults,
      commission_rate: commission_rate ?? "0",
    },
    digits,
  );
}
