import { env } from "~/config/env.server";
import { isDeepStrictEqual } from "node:util";
import { formatInstant } from "~/core/dates/format.server";
import { DomainError } from "~/core/errors";
import { LIST_AND_CALCULATOR } from "~/core/money/money";
import type { Context } from "~/db/context";
import { encodeMessage, translateMessage } from "~/i18n/message";
import type { DetailedChange } from "../../../log/audit/audit";
import { listChangesOfManyRows } from "../../../log/audit/audit.service.server";
import type { CalculationInput } from "../calculation.schema";
import { historyBehind } from "../difference/difference-history.service.server";
import {
  changeInWords,
  differenceView,
  type CauseView,
  type DifferenceView,
} from "../difference/difference.presenter.server";
import { priceDifference, type PriceDifference } from "../difference/price-difference";
import type { Quote } from "../price-stay";
import { priceWords, type PriceWords } from "../price-words.server";
import { totalWithTaxes } from "../quote.presenter.server";
import { quoteHref, type QuoteFields } from "../quote-url";
import { unpricedGroups } from "../unpriced-groups.presenter.server";
import { calculateStayNow, type PastQuote, type SourcedQuote } from "./price-as-of.service.server";
import { isForStay } from "../../restrictions/restriction";

/** The facts that stand beside a quote as of an earlier moment, their texts formatted. */
export interface PastView {
  /** "Nov 16, 2026, 2:30 PM" */
  when: string;
  /** The address of the same quote for now. */
  nowTo: string;
  /** The present price of the stay, or the reason why it has none. */
  now: string;
  /** The difference between the earlier and the present price; null where they can't be compared. */
  difference: DifferenceView | null;
  /** The total with the taxes that it doesn't include, then and now: "€435.90"; null where they are equal. */
  withTaxes: { before: string; after: string } | null;
  /** The later changes of the taxes of the hotel, the stop sales of the stay, and of the hotel's currency. */
  others: CauseView["by"];
}

/**
 * @param fields the fields of the form, with the moment
 * @param words in the currency of the earlier quote
 * @returns the facts beside the earlier quote: the present price and the changes since
 */
export async function pastView(
  ctx: Context,
  past: PastQuote,
  input: CalculationInput,
  fields: QuoteFields,
  words: PriceWords,
): Promise<PastView> {
  const { locale } = ctx;
  const view = {
    when: formatInstant(past.at, locale, env().BUSINESS_TIME_ZONE),
    nowTo: quoteHref({ ...fields, as_of: "" }),
  };
  try {
    const now = await calculateStayNow(ctx, input);
    const difference = differenceSince(past, now);
    const [history, others] = await Promise.all([
      difference ? historyBehind(ctx, [difference], past.at) : [],
      listChangesOfManyRows(ctx, otherRows(past, now), past.at, MAX_TOLD),
    ]);
    const circumstances = {
      ...{ since: past.at, history, locale, linked: true },
      bookedOn: { before: past.quote.bookingDate, after: now.quote.bookingDate },
    };
    return {
      ...view,
      now: costsNow(now, ctx),
      difference: difference && differenceView(difference, circumstances, words),
      withTaxes: difference && totalsWithTaxes(past.quote, now.quote, words),
      others: others
        .filter(isOutsideOfPrice)
        .map((change) => changeInWords(change, locale, words.t)),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const now = translateMessage(words.t, encodeMessage(error.sentence));
    return { ...view, now, difference: null, withTaxes: null, others: [] };
  }
}

function costsNow({ quote }: SourcedQuote, { locale }: Context): string {
  const words = priceWords(locale, quote.hotel.currency, LIST_AND_CALCULATOR);
  if (quote.calculation.ok) return words.money(quote.calculation.total);
  return unpricedGroups(quote, words)
    .map(({ reason, dates }) => `${reason} ${dates.join(", ")}`)
    .join(words.t("common:AND_THEN"));
}

/**
 * @returns the difference between the earlier and the present price; null where one of them is missing, or
 *   where the currency has changed
 */
function differenceSince(
  { quote: then }: PastQuote,
  { quote: now }: SourcedQuote,
): PriceDifference | null {
  if (!then.calculation.ok || !now.calculation.ok || !isSameCurrency(then, now)) return null;
  return priceDifference(then.calculation, now.calculation);
}

type Hotels = Pick<SourcedQuote["quote"], "hotel">;

function isSameCurrency({ hotel: { currency: one } }: Hotels, { hotel }: Hotels): boolean {
  return one.code === hotel.currency.code && one.digits === hotel.currency.digits;
}

/** @returns the totals with taxes of two quotes in one currency; null where they are equal */
function totalsWithTaxes(
  { calculation: then }: Quote,
  { calculation: now }: Quote,
  { money }: PriceWords,
): PastView["withTaxes"] {
  if (!then.ok || !now.ok) return null;
  const [before, after] = [totalWithTaxes(then), totalWithTaxes(now)];
  return before === after ? null : { before: money(before), after: money(after) };
}

/**
 * @returns the rows that changed and aren't part of the price: the hotel's currency and taxes, stop sales and
 *   restrictions
 */
function otherRows(then: SourcedQuote, now: SourcedQuote) {
  return [
    ...(isSameCurrency(then.quote, now.quote)
      ? []
      : [{ entity: "hotel" as const, id: now.quote.hotel.id }]),
    ...differingIds(then.rows.taxes, now.rows.taxes).map((id) => ({
      ...{ entity: "tax" as const, id },
    })),
    ...differingIds(stopSalesOf(then), stopSalesOf(now)).map((id) => ({
      ...{ entity: "stop_sale" as const, id },
    })),
    ...differingIds(restrictionsOf(then), restrictionsOf(now)).map((id) => ({
      ...{ entity: "restriction" as const, id },
    })),
  ];
}

/** @returns whether a change of such a row is told; of a hotel, only another currency is */
function isOutsideOfPrice({ entity, before, after }: DetailedChange): boolean {
  return entity !== "hotel" || before?.currency_id !== after?.currency_id;
}

/** The most such changes that are listed. */
const MAX_TOLD = 20;

/** @returns the stop sales of the whole hotel and of the room type */
function stopSalesOf({ rows: { stopSales }, quote: { request } }: SourcedQuote) {
  return stopSales.filter(
    ({ room_type_id }) => room_type_id === null || room_type_id === request.room_type_id,
  );
}

/** @returns the restrictions of the room type and the channel */
function restrictionsOf({ rows: { restrictions }, quote: { request } }: SourcedQuote) {
  return restrictions.filter((restriction) => isForStay(restriction, request));
}

/** @returns the ids of the rows that are in only one of the lists, or differ between them */
function differingIds<Row extends { id: number }>(before: Row[], after: Row[]): number[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  const of = (rows: Row[], id: number) => rows.find((row) => row.id === id);
  return [...ids].filter((id) => !isDeepStrictEqual(of(before, id), of(after, id)));
}
