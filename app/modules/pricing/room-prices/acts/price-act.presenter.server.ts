import type { TFunction } from "i18next";
import { formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import {
  exact,
  formatMinor,
  formatMoney,
  formatStoredMoney,
  multiplyDivide,
  parseMinor,
  type DisplayCurrency,
} from "~/core/money/money";
import type { Context } from "~/db/context";
import type { OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { fallbackCurrency } from "~/modules/places/hotels/pricing-currency";
import { listDistributionPointOptions } from "~/modules/settings/distribution-points/distribution-point.service.server";
import type { FormRequest } from "~/screens/form-screen.server";
import { placeInWords, withState } from "../../price-batches/price-words";
import type { PlannedPrice } from "../adjusting/bulk-adjust";
import { replacementSentence } from "../adjusting/bulk-adjust-dialog.presenter.server";
import type { AdjustmentPreview, PreviewRow } from "../adjusting/bulk-adjust-rows";
import { GENERAL } from "../adjusting/bulk-adjust.schema";
import type { RoomPriceQuery } from "../room-price.list";
import { namedNights, reachesBeyond } from "./outside-nights";
import type { PriceActKind } from "./price-act";
import type { PriceActInput } from "./price-act.schema";
import { countChosenPrices, planPriceAct, type ChosenPrices } from "./price-act.service.server";
import { differenceFrom, seenOf } from "./seen-prices.server";

/** The content of the dialog for the values of its form. */
export interface PriceActChoices {
  /** The description of the chosen prices: "214 prices that match", "3 ticked prices"; or why there are none. */
  what: string;
  /** The number of chosen prices. */
  count: number;
  targetPoints: OptionList;
  /** null until the user requests a preview. */
  preview: AdjustmentPreview | null;
}

/** The most rows that a preview shows. */
const MAX_SHOWN = 100;

/** The number of seasons with nights outside the list's filter that are named. */
const NAMED_SEASONS = 5;

/** The most prices that an address may tick, as many as the longest page of the list has. */
const MAX_TICKED = 100;

/**
 * @returns the prices that an address chooses: the ticked ones, or all that match if it has no ticks; none where it
 *   has a filter that can't be read, because more would match than is meant
 */
export function chosenPrices(params: URLSearchParams, query: RoomPriceQuery): ChosenPrices {
  const ticked = params.getAll("price_id").flatMap((text) => rowId(text) ?? []);
  if (params.has("ticked")) return { ids: ticked.slice(0, MAX_TICKED), query };
  return { ids: query.unreadableFilters ? [] : null, query };
}

/**
 * @returns the choices for the values of the form, and the preview if it was requested and the form is valid
 */
export async function priceActChoices(
  ctx: Context,
  chosen: ChosenPrices,
  entered: Entered,
  request: FormRequest = { intent: "load" },
): Promise<PriceActChoices> {
  const t = translator(ctx.locale);
  const checked = request.checked as PlannedPrice[] | undefined;
  const [count, points] = await Promise.all([
    checked?.length ?? countChosenPrices(ctx, chosen),
    listDistributionPointOptions(ctx, pickerState(entered, "target_distribution_point_id")),
  ]);
  const general = { value: String(GENERAL), label: t("room-prices:FORM.GENERAL_PRICE") };
  const input = request.value as PriceActInput | undefined;
  const preview = input
    ? previewOf(ctx, chosen, input, checked ?? (await planPriceAct(ctx, chosen, input)).planned)
    : null;
  return {
    what: chosenInWords(chosen, count, t),
    count,
    targetPoints: { ...points, options: [general, ...points.options] },
    preview,
  };
}

function chosenInWords({ ids, query }: ChosenPrices, count: number, t: TFunction): string {
  if (ids?.length === 0 && query.unreadableFilters) {
    return t("price-acts:REPLIES.UNREADABLE", { filters: query.unreadableFilters.join(", ") });
  }
  if (count === 0) return t("price-acts:REPLIES.NONE_MEANT_HINT");
  return t(ids ? "price-acts:REPLIES.TICKED" : "price-acts:REPLIES.ALL_THAT_MATCH", { count });
}

function previewOf(
  ctx: Context,
  chosen: ChosenPrices,
  input: PriceActInput,
  planned: PlannedPrice[],
): AdjustmentPreview {
  const t = translator(ctx.locale);
  const others = input.seen ? differenceFrom(input.seen, planned).others : new Set<number>();
  // The rows that the user should look at come first: changes since the last preview, then failures.
  const rank = (row: PlannedPrice) =>
    others.has(row.source.id) ? 0 : row.failure && row.failure !== "same" ? 1 : 2;
  const shown = planned
    .map((row, at) => ({ row, at }))
    .sort((a, b) => rank(a.row) - rank(b.row) || a.at - b.at)
    .slice(0, MAX_SHOWN)
    .map(({ row }) => previewRow(row, input.act, others.has(row.source.id), ctx, t));
  const count = (matches: (row: PlannedPrice) => boolean) => planned.filter(matches).length;
  const writable = count((row) => !row.failure);
  const same = count((row) => row.failure === "same");
  const summary = t("price-acts:REPLIES.SUMMARY", {
    what: t(`price-acts:REPLIES.OUTCOMES.${input.act}`, { count: writable }),
    same: t("price-acts:REPLIES.SAME", { count: same }),
    failing: t("price-acts:REPLIES.FAILING", { count: planned.length - writable - same }),
  });
  return {
    rows: shown,
    seen: [seenOf(planned)],
    writable,
    summary,
    notes: [
      ...changesInWords(planned, input.act, t, ctx.locale),
      ...outsideNights(planned, chosen, ctx, t),
      ...(planned.length > shown.length
        ? [t("price-acts:REPLIES.FIRST_SHOWN", { shown: shown.length, count: planned.length })]
        : []),
    ],
  };
}

function previewRow(
  row: PlannedPrice,
  act: PriceActKind,
  isOther: boolean,
  { locale }: Context,
  t: TFunction,
): PreviewRow {
  const { source } = row;
  const currency = source.currency ?? fallbackCurrency;
  const after = formatMoney(formatMinor(row.after, row.digits), currency, locale);
  const fails = row.failure !== null && row.failure !== "same";
  const outcome = row.failure
    ? t(`batches:REASONS.${row.failure}`)
    : act === "copy"
      ? replacementSentence(row, after, t, locale)
      : t(`price-acts:REPLIES.RESULTS.${act}`);
  const dates = formatRange({ start: source.season_start, end: source.season_end }, locale);
  const place = placeInWords(source, source.distribution_point_label, t);
  const detail = `${source.season_name} (${dates}), ${place}`;
  return {
    id: source.id,
    name: [
      textIn(source.room_type_label, source.room_type_label_fr, locale),
      textIn(source.hotel_label, source.hotel_label_fr, locale),
    ].join(", "),
    detail: withState(detail, source.active, t),
    before: formatStoredMoney(source.base_price, currency, locale),
    after: fails || act === "delete" ? null : after,
    result: isOther ? t("price-acts:REPLIES.CHANGED_ROW", { result: outcome }) : outcome,
    failed: fails || isOther,
  };
}

/** The changed prices of one currency, in its minor unit. */
interface Changes {
  currency: DisplayCurrency;
  digits: number;
  before: number[];
  after: number[];
}

/**
 * @returns for each currency a sentence with the number of changed prices, their mean and their range before and
 *   after. They are never added up: prices of several channels, and of buying and selling, have no sum
 */
function changesInWords(
  planned: PlannedPrice[],
  act: PriceActKind,
  t: TFunction,
  locale: Language,
): string[] {
  if (act !== "adjust") return [];
  const byCurrency = new Map<string, Changes>();
  for (const { source, failure, digits, after } of planned) {
    if (failure) continue;
    const currency = source.currency ?? fallbackCurrency;
    const changes = byCurrency.get(currency.code) ?? { currency, digits, before: [], after: [] };
    changes.before.push(parseMinor(source.base_price, digits));
    changes.after.push(after);
    byCurrency.set(currency.code, changes);
  }
  return [...byCurrency.values()].map(({ currency, digits, before, after }) => {
    const money = (minor: number) => formatMoney(formatMinor(minor, digits), currency, locale);
    const [was, becomes] = [spreadOf(before), spreadOf(after)];
    return t("price-acts:REPLIES.CHANGES", {
      ...{ count: before.length, currency: currency.code },
      ...{ before: money(was.mean), least: money(was.least), most: money(was.most) },
      ...{ after: money(becomes.mean), leastAfter: money(becomes.least) },
      mostAfter: money(becomes.most),
    });
  });
}

/** @returns the mean of amounts, rounded half away from zero, and their range */
function spreadOf(amounts: number[]): { mean: number; least: number; most: number } {
  const sum = exact(amounts.reduce((all, amount) => all + amount, 0));
  return {
    mean: multiplyDivide(sum, 1, amounts.length),
    least: amounts.reduce((least, amount) => Math.min(least, amount)),
    most: amounts.reduce((most, amount) => Math.max(most, amount)),
  };
}

/**
 * @returns sentences that name the seasons with nights outside those to which the list is limited, because
 *   their prices change on these nights too
 */
function outsideNights(
  planned: PlannedPrice[],
  { ids, query }: ChosenPrices,
  { locale }: Context,
  t: TFunction,
): string[] {
  const nights = ids ? null : namedNights(query);
  if (!nights) return [];
  const seasons = new Map<number, string>();
  for (const { source, failure } of planned) {
    const range = { start: source.season_start, end: source.season_end };
    if (failure || !reachesBeyond(range, nights)) continue;
    const params = { season: source.season_name, dates: formatRange(range, locale) };
    seasons.set(source.season_id, t("price-acts:REPLIES.NIGHTS_OUTSIDE", params));
  }
  const sentences = [...new Set(seasons.values())];
  const more = sentences.length - NAMED_SEASONS;
  return [
    ...sentences.slice(0, NAMED_SEASONS),
    ...(more > 0 ? [t("price-acts:REPLIES.MORE_SEASONS", { count: more })] : []),
  ];
}
