import { env } from "~/config/env.server";
import { isDeepStrictEqual } from "node:util";
import { formatInstant } from "~/core/dates/format.server";
import { DomainError } from "~/core/errors";
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
import { priceDifference } from "../difference/price-difference";
import { priceWords, type PriceWords } from "../price-words.server";
import { quoteHref, type QuoteFields } from "../quote-url";
import { unpricedGroups } from "../unpriced-groups.presenter.server";
import { calculateStayNow, type PastQuote, type SourcedQuote } from "./price-as-of.service.server";
import { concerns } from "../../restrictions/restriction";

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
  /** The later changes of the stop sales of the stay, and of the hotel's currency. */
  others: CauseView["by"];
}

/**
 * @param fields the fields of the form, with the moment
 * @returns the facts beside the earlier quote: the present price and the changes since
 */
export async function pastView(
  ctx: Context,
  past: PastQuote,
  input: CalculationInput,
  fields: QuoteFields,
): Promise<PastView> {
  const { locale } = ctx;
  const words = priceWords(locale, past.quote.hotel.currency);
  const view = {
    when: formatInstant(past.at, locale, env().BUSINESS_TIME_ZONE),
    nowTo: quoteHref({ ...fields, as_of: "" }),
  };
  try {
    const now = await calculateStayNow(ctx, input);
    const [difference, others] = await Promise.all([
      differenceSince(ctx, past, now, words),
      otherChanges(ctx, past, now),
    ]);
    return {
      ...view,
      now: costsNow(now, ctx),
      difference,
      others: others.map((change) => changeInWords(change, locale, words.t)),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const now = translateMessage(words.t, encodeMessage(error.sentence));
    return { ...view, now, difference: null, others: [] };
  }
}

function costsNow({ quote }: SourcedQuote, { locale }: Context): string {
  const words = priceWords(locale, quote.hotel.currency);
  if (quote.calculation.ok) return words.money(quote.calculation.total);
  return unpricedGroups(quote, words)
    .map(({ reason, dates }) => `${reason} ${dates.join(", ")}`)
    .join("; ");
}

/**
 * @returns the difference between the earlier and the present price; null where one of them is missing, or
 *   where the currency has changed
 */
async function differenceSince(
  ctx: Context,
  { at, quote: then }: PastQuote,
  { quote: now }: SourcedQuote,
  words: PriceWords,
): Promise<DifferenceView | null> {
  if (!then.calculation.ok || !now.calculation.ok || !isSameCurrency(then, now)) return null;
  const difference = priceDifference(then.calculation, now.calculation);
  return differenceView(
    difference,
    {
      ...{ since: at, locale: ctx.locale, linked: true },
      history: await historyBehind(ctx, [difference], at),
      bookedOn: { before: then.bookingDate, after: now.bookingDate },
    },
    words,
  );
}

type Hotels = Pick<SourcedQuote["quote"], "hotel">;

function isSameCurrency({ hotel: { currency: one } }: Hotels, { hotel }: Hotels): boolean {
  return one.code === hotel.currency.code && one.digits === hotel.currency.digits;
}

/** @returns the later changes that aren't part of the price: those of the currency, of stop sales and restrictions */
async function otherChanges(
  ctx: Context,
  { at, ...then }: PastQuote,
  now: SourcedQuote,
): Promise<DetailedChange[]> {
  const rows = [
    ...(isSameCurrency(then.quote, now.quote)
      ? []
      : [{ entity: "hotel" as const, id: now.quote.hotel.id }]),
    ...differingIds(stopSalesOf(then), stopSalesOf(now)).map((id) => ({
      ...{ entity: "stop_sale" as const, id },
    })),
    ...differingIds(restrictionsOf(then), restrictionsOf(now)).map((id) => ({
      ...{ entity: "restriction" as const, id },
    })),
  ];
  const changes = await listChangesOfManyRows(ctx, rows, at, MAX_TOLD);
  return changes.filter(
    ({ entity, before, after }) => entity !== "hotel" || before?.currency_id !== after?.currency_id,
  );
}

/** The most changes of the currency and of stop sales that are listed. */
const MAX_TOLD = 20;

/** @returns the stop sales of the whole hotel and of the room type */
function stopSalesOf({ rows: { stopSales }, quote: { request } }: SourcedQuote) {
  return stopSales.filter(
    ({ room_type_id }) => room_type_id === null || room_type_id === request.room_type_id,
  );
}

/** @returns the restrictions of the room type and the channel */
function restrictionsOf({ rows: { restrictions }, quote: { request } }: SourcedQuote) {
  return restrictions.filter((restriction) => concerns(restriction, request));
}

/** @returns the ids of the rows that are in only one of the lists, or differ between them */
function differingIds<Row extends { id: number }>(before: Row[], after: Row[]): number[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  const of = (rows: Row[], id: number) => rows.find((row) => row.id === id);
  return [...ids].filter((id) => !isDeepStrictEqual(of(before, id), of(after, id)));
}
