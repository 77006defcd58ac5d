import type { TFunction } from "i18next";
import type { DateRange } from "~/core/dates";
import { formatDate, formatRange } from "~/core/dates/format.server";
import { labelIn, textIn } from "~/core/guest-text";
import { formatMinor } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { datesOf } from "../../places/seasons/season";
import { priceGridHref } from "../../places/seasons/price-grid-link";
import { priceInWords, placeInWords, type PriceWords } from "../price-batches/price-words";
import { madeInWords } from "./made-in-words";
import {
  effectOfPreview,
  type EffectOnChecks,
} from "../price-checks/effect-on-checks.service.server";
import { markupList } from "../markups/markup.list";
import { priceRuleList } from "../price-rules/price-rule.list";
import { nightsLeftOpen, type NewPrice, type NewSeason } from "./next-year";
import {
  tryNextYear,
  type HotelYears,
  type NextYearAct,
  type NextYearPreview,
} from "./next-year.service.server";

/** The number of prices that the preview lists. */
const LISTED = 100;

/** The number of open nights, and of inactive seasons, that the preview names. */
const MAX_NAMED = 5;

/** The result of copying a year, its texts formatted. */
export interface NextYearView {
  fingerprint: string;
  /** "6 new seasons, 48 new prices" */
  summary: string;
  /** The label of the button; null where there is nothing to make. */
  make: string | null;
  notes: string[];
  seasons: SeasonLine[];
  /** Seasons that already exist in the next year, each with the address of its prices. */
  standing: { id: number; sentence: string; name: string; to: string }[];
  prices: PriceLine[];
  /** The number of further prices, which aren't listed. */
  more: number;
  /** The effect on price checks; undefined where nothing is made or where there are no price checks. */
  effect?: EffectOnChecks;
}

export interface SeasonLine {
  id: number;
  before: { name: string; dates: string };
  after: { name: string; dates: string };
  /** "8 prices" */
  prices: string;
  notes: string[];
  /**
   * The rules that apply only in the season, and the markups that name it, which aren't copied; each with the
   * address of their list.
   */
  notCopied: { text: string; to: string }[];
}

interface PriceLine {
  id: number;
  label: string;
  /** The new season, price type and distribution point. */
  place: string;
  before: PriceWords;
  /** The price in the new season; null where the price can't be copied. */
  after: PriceWords | null;
  /** The reason why the price can't be copied; null where it can. */
  failure: string | null;
}

/** @returns the preview of copying a year, its texts formatted */
export async function nextYearView(
  ctx: Context,
  act: NextYearAct,
  of: HotelYears,
  plan: NextYearPreview,
): Promise<NextYearView> {
  const t = translator(ctx.locale);
  const writable = plan.prices.filter(({ failure }) => !failure).length;
  const names = new Map(plan.made.map(({ source, name }) => [source.id, name]));
  // Prices that can't be copied come first, because the user should look at them.
  const listed = [...plan.prices].sort((one, other) => rank(one) - rank(other)).slice(0, LISTED);
  const { length: seasons } = plan.made;
  const made = madeInWords({ seasons, prices: writable, meals: plan.meals.length }, t);
  return {
    fingerprint: plan.fingerprint,
    summary: [
      t("next-year:SUMMARY", { made }),
      ...(plan.prices.length > writable
        ? [t("next-year:FAILING", { count: plan.prices.length - writable })]
        : []),
    ].join(" "),
    make: seasons > 0 ? t("next-year:MAKE", { made }) : null,
    notes: notesOf(ctx, act, of, plan, t),
    seasons: plan.made.map((season) => seasonLine(season, plan, ctx, t)),
    standing: plan.standing.map(({ source, existing }) => ({
      id: source.id,
      sentence: t(existing.active ? "next-year:STANDING" : "next-year:STANDING_INACTIVE", {
        season: source.name,
        dates: formatRange(datesOf(existing), ctx.locale),
      }),
      name: existing.name,
      to: priceGridHref({ hotel_id: existing.hotel_id, season_id: existing.id }),
    })),
    prices: listed.map((price) => priceLine(price, of, names, ctx, t)),
    more: plan.prices.length - listed.length,
    effect:
      plan.made.length > 0
        ? await effectOfPreview(
            ctx,
            (trial) => tryNextYear(trial, plan, of.hotel.currency.digits),
            // The prices of meals are copied, too.
            plan.meals.length > 0 ? "anything" : "prices",
          )
        : undefined,
  };
}

function rank({ failure }: NewPrice): number {
  return failure ? 0 : 1;
}

function notesOf(
  { locale }: Context,
  { year }: NextYearAct,
  { seasons }: HotelYears,
  plan: NextYearPreview,
  t: TFunction,
): string[] {
  const next = [...plan.made, ...seasons.filter(({ active }) => active)];
  const open = nightsLeftOpen(seasons, next, year);
  const named = open.slice(0, MAX_NAMED).map((range) => daysInWords(range, locale));
  const more = (count: number) =>
    count > MAX_NAMED ? ` ${t("common:LIST.AND_MORE", { count: count - MAX_NAMED })}` : "";
  const inactive = plan.inactive.slice(0, MAX_NAMED).map(({ name }) => name);
  const taxNames = plan.taxes.slice(0, MAX_NAMED).map((tax) => labelIn(tax, locale));
  return [
    ...(open.length > 0
      ? [
          t("next-year:OPEN_NIGHTS", {
            year: year + 1,
            dates: named.join(t("common:AND_THEN")) + more(open.length),
          }),
        ]
      : []),
    ...(plan.inactive.length > 0
      ? [
          t("next-year:INACTIVE", {
            names: inactive.join(t("common:AND_THEN")) + more(plan.inactive.length),
          }),
        ]
      : []),
    ...(plan.taxes.length > 0
      ? [
          t("next-year:TAXES_END", {
            ...{ count: plan.taxes.length, year: year + 1 },
            names: taxNames.join(t("common:AND_THEN")) + more(plan.taxes.length),
          }),
        ]
      : []),
    ...(plan.meals.length > 0 ? [t("next-year:MEALS", { count: plan.meals.length })] : []),
    t("next-year:ONLY_ACTIVE"),
  ];
}

/** @returns "Dec 31, 2027", or for several days the first and the last one */
function daysInWords({ start, end }: DateRange, locale: Language): string {
  return start === end ? formatDate(start, locale) : formatRange({ start, end }, locale);
}

function seasonLine(
  season: NewSeason,
  { prices, rules, markups }: NextYearPreview,
  { locale }: Context,
  t: TFunction,
): SeasonLine {
  const { source } = season;
  const dates = formatRange(datesOf(season), locale);
  const ofSeason = prices.filter((price) => price.source.season_id === source.id && !price.failure);
  const counts = { rules: rules.get(source.id) ?? 0, markups: markups.get(source.id) ?? 0 };
  return {
    id: source.id,
    before: { name: source.name, dates: formatRange(datesOf(source), locale) },
    after: { name: season.name, dates },
    prices: t("next-year:PRICES", { count: ofSeason.length }),
    notes: season.overlaps.map(({ other, shared, wins }) =>
      t("seasons:FORM.OVERLAP", {
        other: other.name,
        dates: daysInWords(shared, locale),
        winner: wins ? season.name : other.name,
      }),
    ),
    notCopied: [
      ...(counts.rules > 0
        ? [
            {
              text: t("next-year:RULES", { count: counts.rules }),
              to: priceRuleList.href({ filters: { season_id: source.id } }),
            },
          ]
        : []),
      ...(counts.markups > 0
        ? [
            {
              text: t("next-year:MARKUPS", { count: counts.markups }),
              to: markupList.href({
                search: source.name,
                filters: { hotel_id: source.hotel_id },
              }),
            },
          ]
        : []),
    ],
  };
}

function priceLine(
  { source, after, failure }: NewPrice,
  { hotel: { currency } }: HotelYears,
  names: ReadonlyMap<number, string>,
  { locale }: Context,
  t: TFunction,
): PriceLine {
  const place = placeInWords(source, source.distribution_point_label, t);
  const base_price = formatMinor(after, currency.digits);
  return {
    id: source.id,
    label: textIn(source.room_type_label, source.room_type_label_fr, locale),
    place: `${names.get(source.season_id)}, ${place}`,
    before: priceInWords(
      { ...source, base_price: trimDecimal(source.base_price) },
      currency,
      locale,
      t,
    ),
    after: failure ? null : priceInWords({ ...source, base_price }, currency, locale, t),
    failure: failure && t(`batches:REASONS.${failure}`),
  };
}
