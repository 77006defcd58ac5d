import { textIn } from "~/core/guest-text";
import { formatSignedMoney, formatSignedPercent, type DisplayCurrency } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { NamedInSet } from "~/db/lists/named-sets.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { commonCurrency } from "../../places/hotels/pricing-currency";
import type { MarkupEffect } from "./markup";
import type { NamedMarkup } from "./markup.repository.server";

/** A markup as the list shows it, its texts formatted on the server. */
export interface MarkupRow {
  id: number;
  /** What it does: "+25%, +€1.50, up to the next amount that ends in 9". */
  name: string;
  hotels: string;
  /** The room types and seasons: "Suite · High season"; "" for all of them. */
  within: string;
  channels: string;
  priority: number;
  active: boolean;
}

/** @returns what a markup does: "+25%, +€1.50, up to the next amount that ends in 9" */
export function markupInWords(markup: NamedMarkup, locale: Language): string {
  return markupEffect(markup, commonCurrency(markup.hotels), locale);
}

/**
 * @param currency the currency of the amount; null where it depends on the hotel
 * @returns what a markup does, as in `markupInWords`
 */
export function markupEffect(
  { percentage, fixed_amount, rounding }: MarkupEffect,
  currency: DisplayCurrency | null,
  locale: Language,
): string {
  const t = translator(locale);
  return [
    formatSignedPercent(percentage, locale),
    ...(Number(fixed_amount) === 0 ? [] : [formatSignedMoney(fixed_amount, currency, locale)]),
    ...(rounding === "none" ? [] : [t(`markups:REPLIES.ROUNDED.${rounding.replace(".", "_")}`)]),
  ].join(", ");
}

export function markupRow(markup: NamedMarkup, { locale }: Context): MarkupRow {
  const t = translator(locale);
  const list = (places: NamedInSet[]) =>
    places.map(({ label, label_fr }) => textIn(label, label_fr ?? null, locale)).join(", ");
  return {
    id: markup.id,
    name: markupInWords(markup, locale),
    hotels: list(markup.hotels) || t("markups:REPLIES.ALL_HOTELS"),
    within: [list(markup.room_types), list(markup.seasons)].filter(Boolean).join(" · "),
    channels: list(markup.distribution_points) || t("markups:REPLIES.ALL_CHANNELS"),
    priority: markup.priority,
    active: markup.active,
  };
}
