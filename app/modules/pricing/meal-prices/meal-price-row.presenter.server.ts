import { formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import type { PriceType } from "../price-rules/price-rule";
import type { NamedMealPrice } from "./meal-price.fields";
import { bandsInWords } from "../price-batches/meal-words";

/** A meal price as the list shows it, its texts formatted on the server. */
export interface MealPriceRow {
  id: number;
  /** "Half board, Summer": messages about the row use it. */
  name: string;
  hotel: string;
  season: string;
  seasonDates: string;
  mealPlan: string;
  price_type: PriceType;
  /** null = the general price. */
  channel: string | null;
  adultAmount: string;
  /** "0–2: free · 3–11: €11.00"; "" without bands. */
  bands: string;
  active: boolean;
}

export function mealPriceRow(price: NamedMealPrice, { locale }: Context): MealPriceRow {
  const t = translator(locale);
  const currency = price.currency ?? fallbackCurrency;
  const mealPlan = t(`pricing:MEAL_PLANS.${price.meal_plan}`);
  return {
    id: price.id,
    name: `${mealPlan}, ${price.season_name}`,
    hotel: textIn(price.hotel_label, price.hotel_label_fr, locale),
    season: price.season_name,
    seasonDates: formatRange({ start: price.season_start, end: price.season_end }, locale),
    mealPlan,
    price_type: price.price_type,
    channel: price.distribution_point_label,
    adultAmount: formatStoredMoney(price.adult_amount, currency, locale),
    bands: bandsInWords(price.child_bands, currency, t, locale),
    active: price.active,
  };
}
