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

/** What is said around the quote of an earlier moment. */
export interface PastView {
  /** "Nov 16, 2026, 2:30 PM" */
  when: string;
  /** The address of the quote as it is now. */
  nowTo: string;
  /** What the stay costs now: an amount, or why it has no price. */
  now: string;
  /** Why the price is another now; null where the two prices can't be compared. */
  difference: DifferenceView | null;
  /** Who has since changed the currency or a stop sale of the stay. */
  others: CauseView["by"];
}

/** @param fields what the form asks for, with the moment */
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

/** @returns why the price is another now; null where either has none, or the currency is another */
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

/** The changes since of what is no part of the price: currency and stop sales. */
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
  ];
  const changes = await listChangesOfManyRows(ctx, rows, at, MAX_TOLD);
  return changes.filter(
    ({ entity, before, after }) => entity !== "hotel" || before?.currency_id !== after?.currency_id,
  );
}

/** More other changes than this aren't told. */
const MAX_TOLD = 20;

/** The stop sales of the hotel that concern the room type. */
function stopSalesOf({ rows: { stopSales }, quote: { request } }: SourcedQuote) {
  return stopSales.filter(
    ({ room_type_id }) => room_type_id === null || room_type_id === request.room_type_id,
  );
}

/** @returns the ids of the rows that are in one list only, or not the same in both */
function differingIds<Row extends { id: number }>(before: Row[], after: Row[]): number[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  const of = (rows: Row[], id: number) => rows.find((row) => row.id === id);
  return [...ids].filter((id) => !isDeepStrictEqual(of(before, id), of(after, id)));
}
