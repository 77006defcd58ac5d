import { textIn } from "~/core/guest-text";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { detailInWords, validityInWords } from "../price-batches/validity-words.server";
import { placeInWords } from "../price-batches/price-words";
import type { NamedCataloguePrice } from "./catalogue-price.fields";

/** A row of a list of catalogue prices, its texts formatted on the server. */
export type CataloguePriceRow = ReturnType<typeof cataloguePriceRow>;

export function cataloguePriceRow(price: NamedCataloguePrice, { locale }: Context) {
  const t = translator(locale);
  return {
    id: price.id,
    owner: textIn(price.owner_label, price.owner_label_fr, locale),
    spa: textIn(price.spa_label, price.spa_label_fr, locale),
    /** The unit for the price of a tour, the weekdays for the price of a treatment. */
    detail: detailInWords(price, t),
    price: formatStoredMoney(price.price, price.currency, locale),
    channel: price.distribution_point_label,
    validity: validityInWords(price, t, locale),
    price_type: price.price_type,
    active: price.active,
  };
}

/** @returns the placeholders of the question that is asked before a price is deleted */
export function namedPrice(
  price: NamedCataloguePrice,
  { locale }: Context,
): Record<string, string> {
  const t = translator(locale);
  return {
    name: textIn(price.owner_label, price.owner_label_fr, locale),
    detail: detailInWords(price, t),
    place: placeInWords(price, price.distribution_point_label, t),
    validity: validityInWords(price, t, locale),
  };
}
