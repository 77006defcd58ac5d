import { may } from "~/core/access/permissions";
import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { formOf } from "~/forms/editing/entered";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { CalculationAsOfInput } from "../../pricing/price-calculator/as-of/as-of.schema";
import { calculateStayAsOf } from "../../pricing/price-calculator/as-of/price-as-of.service.server";
import type { PricedNight } from "../../pricing/price-calculator/engine/calculation";
import {
  nightTeller,
  type ExplainedNight,
} from "../../pricing/price-calculator/explanation/explained-night.presenter.server";
import {
  rulesNotAppliedViews,
  type ExplanationView,
} from "../../pricing/price-calculator/explanation/explanation.presenter.server";
import { offerStay } from "../../pricing/price-calculator/price-calculator.service.server";
import type { Quote } from "../../pricing/price-calculator/price-stay";
import { priceWords, type PriceWords } from "../../pricing/price-calculator/price-words.server";
import { quoteAsked, quoteHref, type QuoteFields } from "../../pricing/price-calculator/quote-url";
import {
  ruleViews,
  warningText,
  type RuleView,
} from "../../pricing/price-calculator/quote.presenter.server";
import {
  unpricedGroups,
  type UnpricedGroup,
} from "../../pricing/price-calculator/unpriced-groups.presenter.server";

/** Consecutive nights with the same text. */
interface NightsAlike {
  /** "Jul 8 – 10, 2027" */
  nights: string;
  text: string;
}

/** Consecutive nights that cost the same, for the same reasons. */
interface NightsSum {
  nights: string;
  /** "3 nights × 240.00 €" */
  each: string;
  sum: string;
}

/** The quote whose price the help explains, its texts formatted. */
export type PriceExample =
  | {
      ok: true;
      /** The address of the calculator with this quote. */
      to: string;
      hotel: string;
      roomType: string;
      period: string;
      nights: string;
      adults: number;
      children: string;
      bookedOn: string;
      point: string;
      seasons: NightsAlike[];
      bases: NightsAlike[];
      rules: RuleView[];
      notApplied: ExplanationView["notApplied"];
      /** The night with the most rules, step by step; of several such nights the first. */
      night: ExplainedNight;
      sums: NightsSum[];
      total: string;
      warnings: string[];
    }
  | {
      ok: false;
      to: string;
      /** The nights without a price; empty if the stay in the address can't be priced at all. */
      groups: UnpricedGroup[];
    };

/**
 * Prices the stay in the parameters of an address, in the same way as the calculator.
 *
 * @param params the parameters of the calculator's address
 * @returns null without a stay, and for readers without permission to see prices
 */
export async function priceExample(
  ctx: Context,
  params: URLSearchParams,
): Promise<PriceExample | null> {
  const { fields, calculates } = quoteAsked(params);
  if (!calculates || !may(ctx.actor, "pricing:view")) return null;
  const to = quoteHref(fields);
  const quote = await quoteOf(ctx, fields);
  if (!quote) return { ok: false, to, groups: [] };
  const words = priceWords(ctx.locale, quote.hotel.currency);
  if (!quote.calculation.ok) return { ok: false, to, groups: unpricedGroups(quote, words) };
  return { ok: true, to, ...exampleOf(quote, quote.calculation, words) };
}

/** @returns the quote of a stay as it was entered; null where it can't be calculated */
async function quoteOf(ctx: Context, fields: QuoteFields): Promise<Quote | null> {
  const entered = parseForm(formOf(fields), CalculationAsOfInput, ctx.locale);
  if (!entered.ok) return null;
  const { as_of, ...stay } = entered.value;
  try {
    if (!as_of) return await offerStay(ctx, stay);
    return (await calculateStayAsOf(ctx, stay, as_of)).quote;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return null;
  }
}

type Priced = Extract<Quote["calculation"], { ok: true }>;

function exampleOf(quote: Quote, { nights, total, notApplied }: Priced, words: PriceWords) {
  const { request, hotel, roomType, point } = quote;
  const { t, label, day, range, money } = words;
  const tell = nightTeller(quote, words);
  const busiest = nights.reduce((most, night) =>
    night.rules.length > most.rules.length ? night : most,
  );
  const ages = request.children_ages;
  return {
    hotel: label(hotel),
    roomType: label(roomType),
    period: range({ start: request.checkin_date, end: request.checkout_date }),
    nights: t("calculator:NIGHTS", { count: nights.length }),
    adults: request.adults,
    children:
      ages.length === 0
        ? "0"
        : t("calculator:CHILDREN_WITH_AGES", { count: ages.length, ages: ages.join(", ") }),
    bookedOn: day(quote.bookingDate),
    point: point?.label ?? t("calculator:NO_DISTRIBUTION_POINT"),
    seasons: alike(nights, (night) => tell(night).season, words),
    bases: alike(nights, (night) => tell(night).row, words),
    rules: ruleViews(nights, words),
    notApplied: rulesNotAppliedViews(quote, { nights, notApplied }, words),
    night: tell(busiest),
    sums: runsOf(nights, ({ total, rules, row }) =>
      JSON.stringify([total, row.id, rules.map(({ ruleId, amount }) => [ruleId, amount])]),
    ).map((run) => ({
      nights: nightsOf(run, words),
      each: t("help:EXAMPLE.EACH", {
        nights: t("calculator:NIGHTS", { count: run.length }),
        price: money(run[0]!.total),
      }),
      sum: money(run.reduce((sum, night) => sum + night.total, 0)),
    })),
    total: money(total),
    warnings: [...new Set(quote.warnings.map((warning) => warningText(warning, words)))],
  };
}

/** @returns one entry for each run of consecutive nights for which `say` returns the same text */
function alike(
  nights: PricedNight[],
  say: (night: PricedNight) => string,
  words: PriceWords,
): NightsAlike[] {
  return runsOf(nights, say).map((run) => ({ nights: nightsOf(run, words), text: say(run[0]!) }));
}

/** @returns the nights in order, split into runs: consecutive nights with the same key */
function runsOf(nights: PricedNight[], keyOf: (night: PricedNight) => string): PricedNight[][] {
  const runs: { key: string; nights: PricedNight[] }[] = [];
  for (const night of nights) {
    const key = keyOf(night);
    const last = runs.at(-1);
    if (last?.key === key) last.nights.push(night);
    else runs.push({ key, nights: [night] });
  }
  return runs.map((run) => run.nights);
}

/** @returns the first to the last night of a run: "Jul 8 – 10, 2027" */
function nightsOf(run: PricedNight[], { day, range }: PriceWords): string {
  const start = run[0]!.date;
  const end = run.at(-1)!.date;
  return start === end ? day(start) : range({ start, end });
}
