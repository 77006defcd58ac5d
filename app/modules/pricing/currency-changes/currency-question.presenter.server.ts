import { textIn } from "~/core/guest-text";
import { fitsCurrency, formatMoney, formatStoredMoney } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { findPricedHotel } from "../../places/hotels/hotel.service.server";
import { findPricingCurrency } from "../../places/hotels/pricing-currency.service.server";
import { entitiesBesidePrices, hasMoney, type MoneyOfHotel } from "./conversion";
import { moneyOfHotel } from "./currency-change.service.server";

/** The question that is asked before a hotel's currency changes, its texts formatted. */
export interface CurrencyQuestion {
  /** The id of the new currency, 0 for none; the answer is valid only for this currency. */
  decidedFor: number;
  title: string;
  /**
   * The choice to keep the figures: "Keep the figures: €254.00 becomes ¥254"; null where they can't be kept.
   */
  keep: string | null;
  /** The reason why the figures can't be kept; null where they can. */
  notKept: string | null;
  convert: string;
  rateLabel: string;
  /** The currency in which the rate is expressed. */
  rateUnit: string;
  rateHint: string;
  /** Sentences about fixed rules, taxes, markups and rate plans: which are converted, and which aren't. */
  notes: string[];
}

/**
 * @param currency_id the currency that is chosen in the form; null for none
 * @returns the question about the hotel's prices; null where there is nothing to ask: the currency stays, the
 *   hotel has neither prices nor fixed rules, or saving will be refused in any case
 */
export async function currencyQuestion(
  ctx: Context,
  hotel_id: number,
  currency_id: number | null,
): Promise<CurrencyQuestion | null> {
  if (!may(ctx.actor, "pricing:edit")) return null;
  const from = (await findPricedHotel(ctx, hotel_id))?.currency;
  const to = await findPricingCurrency(ctx, currency_id);
  if (!from || !to || from.code === to.code) return null;
  const money = await moneyOfHotel(ctx, hotel_id);
  if (!hasMoney(money)) return null;

  const t = translator(ctx.locale);
  const text = (key: string, params = {}) =>
    t(`hotels:CURRENCY_CHANGE.${key}`, { from: from.code, to: to.code, ...params });
  const fits = money.decimals <= to.digits;
  const example = trimDecimal(money.example ?? "0");
  const notes = ({ beside }: MoneyOfHotel, own: boolean) =>
    entitiesBesidePrices.flatMap((entity) => {
      const rows = beside.filter((row) => row.entity === entity && row.own === own);
      if (rows.length === 0) return [];
      const names = rows
        .map(({ label, label_fr }) => textIn(label, label_fr, ctx.locale))
        .join(", ");
      return [text(`${own ? "OWN" : "SHARED"}.${entity}`, { count: rows.length, names })];
    });
  return {
    decidedFor: currency_id ?? 0,
    title: money.prices > 0 ? text("TITLE", { count: money.prices }) : text("TITLE_AMOUNTS"),
    keep: fits
      ? money.prices > 0 && fitsCurrency(example, to)
        ? text("KEEP", {
            before: formatStoredMoney(example, from, ctx.locale),
            after: formatMoney(example, to, ctx.locale),
          })
        : text("KEEP_AMOUNTS")
      : null,
    notKept: fits
      ? null
      : t("hotels:ERRORS.PRICES_USE_DECIMALS", {
          code: to.code,
          digits: to.digits,
          count: money.decimals,
        }),
    convert: text("CONVERT"),
    rateLabel: text("RATE"),
    rateUnit: to.code,
    rateHint: text("RATE_HINT", { count: to.digits }),
    notes: [...notes(money, true), ...notes(money, false)],
  };
}
