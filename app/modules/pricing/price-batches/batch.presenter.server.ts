import type { TFunction } from "i18next";
import { formatInstant, formatRange } from "~/core/dates/format.server";
import { formatAmount } from "~/core/money/money";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { DetailedChange, RowState } from "../../log/audit/audit";
import { calledRow } from "../../log/audit/change-title.presenter.server";
import { namesOf } from "../../log/audit/audit.service.server";
import { findDistributionPoint } from "../../settings/distribution-points/distribution-point.service.server";
import { currenciesThroughTime } from "../../places/hotels/hotel-currencies.service.server";
import { datesOf } from "../../places/seasons/season";
import type { Season } from "../../places/seasons/season.fields";
import type { StoredRule } from "../price-rules/price-rule.fields";
import { onlyHotelOf, type RuleType } from "../price-rules/price-rule";
import { ruleValueOf } from "../price-rules/rule-value";
import { adjustmentOf, detailOf, factsOfAct, factsOfYear } from "./act-words.server";
import type { BatchSummary, PriceBatch } from "./price-batch";
import { originOf } from "./price-batch.service.server";
import { mealInWords, type StatedMeal } from "./meal-words";
import { detailInWords, stateInWords, type ValidPrice } from "./validity-words.server";
import { placeInWords, priceInWords, type PriceWords, type StatedPrice } from "./price-words";

/** A bulk change, its texts formatted. */
export interface BatchView {
  id: number;
  what: string;
  /** The sentence with the user and the time: "by … on …" */
  whoAndWhen: string;
  facts: { term: string; value: string }[];
  refused: { label: string; reason: string }[];
  /** The batch that this one undid. */
  undoes: string | null;
  /** The batch that undid this one. */
  undoneBy: string | null;
  undoable: boolean;
  /** Whether it imported a contract, or undid that. */
  isContract: boolean;
  /** A sentence that says what undoing would do. */
  undoHint: string;
}

/** @returns a bulk change for its page, its texts formatted */
export async function batchView(ctx: Context, batch: PriceBatch): Promise<BatchView> {
  const t = translator(ctx.locale);
  const to = (id: number | null) => (id ? `/pricing/batches/${id}` : null);
  const done = batch.undoes_id ? (await originOf(ctx, batch.id)).summary : batch.summary;
  return {
    id: batch.id,
    isContract: done.kind === "contract",
    what: batchTitle(batch.summary, ctx.locale),
    whoAndWhen: whoAndWhen(batch, ctx, t),
    facts: await factsOf(ctx, batch.summary, t),
    refused: batch.refused.map(({ label, reason, params }) => ({
      label,
      reason: t(`batches:REASONS.${reason}`, params),
    })),
    undoes: to(batch.undoes_id),
    undoneBy: to(batch.undone_by_id),
    undoable: !batch.undone_by_id,
    undoHint: await undoHint(ctx, batch, t),
  };
}

async function undoHint(ctx: Context, { id, summary }: PriceBatch, t: TFunction): Promise<string> {
  const done = summary.kind === "undo" ? (await originOf(ctx, id)).summary : summary;
  const again = summary.kind === "undo";
  if (done.kind === "conversion") {
    return t(again ? "batches:REDO_CONVERSION_HINT" : "batches:UNDO_CONVERSION_HINT");
  }
  const hint = t(again ? "batches:REDO_HINT" : "batches:UNDO_HINT");
  if (done.kind !== "next_year" && done.kind !== "contract") return hint;
  return `${hint} ${t(again ? "batches:REDO_SEASONS_HINT" : "batches:UNDO_SEASONS_HINT")}`;
}

/** A bulk change in the list of bulk changes, its texts formatted. */
export interface BatchLine {
  id: number;
  what: string;
  whoAndWhen: string;
  /** The number of changed prices, formatted. */
  changed: string;
  undone: boolean;
}

/** @returns a bulk change for the list, its texts formatted */
export function batchLine(batch: PriceBatch & { changed: number }, ctx: Context): BatchLine {
  const t = translator(ctx.locale);
  return {
    id: batch.id,
    what: batchTitle(batch.summary, ctx.locale),
    whoAndWhen: whoAndWhen(batch, ctx, t),
    changed: t("batches:CHANGED", { count: batch.changed }),
    undone: batch.undone_by_id !== null,
  };
}

/** @returns "Bulk adjustment: −10%" */
export function batchTitle(summary: BatchSummary, locale: Language): string {
  const t = translator(locale);
  if (summary.kind === "act") {
    return t(`batches:ACTS.${summary.act}`, { detail: detailOf(summary, locale) }).trim();
  }
  if (summary.kind === "restrictions") {
    return t(`restrictions:REPLIES.ACTS.${summary.act}`, { hotels: detailOf(summary, locale) });
  }
  const kind = summary.kind === "undo" && summary.again ? "redo" : summary.kind;
  return t(`batches:KINDS.${kind}`, { detail: detailOf(summary, locale) });
}

function whoAndWhen(batch: PriceBatch, { locale }: Context, t: TFunction): string {
  return t("batches:WHO_AND_WHEN", {
    name: batch.actor_name,
    date: formatInstant(batch.at, locale, env().BUSINESS_TIME_ZONE),
  });
}

async function factsOf(
  ctx: Context,
  summary: BatchSummary,
  t: TFunction,
): Promise<BatchView["facts"]> {
  const fact = (term: string, value: string) => ({ term: t(`batches:${term}`), value });
  if (summary.kind === "conversion") {
    const { hotel, from, to, rate } = summary;
    return [fact("HOTEL", hotel), fact("RATE", t("batches:RATE_VALUE", { from, to, rate }))];
  }
  const general = t("room-prices:LIST.GENERAL");
  if (summary.kind === "next_year") return factsOfYear(summary, ctx.locale, { t, fact });
  if (summary.kind === "act") return factsOfAct(ctx, summary, { t, fact, general });
  if (summary.kind !== "adjustment") return [];
  const target = summary.targetPointId
    ? (await findDistributionPoint(ctx, summary.targetPointId))?.label
    : general;
  const place = (type: string, point: string | null | undefined) =>
    `${t(`pricing:PRICE_TYPES.${type}`)}, ${point ?? general}`;
  return [
    fact("HOTEL", summary.hotels.join(", ")),
    fact("FROM", place(summary.sourcePriceType, summary.sourcePoint)),
    fact("TO", place(summary.targetPriceType, target)),
    fact("ADJUSTMENT", adjustmentOf(summary, ctx.locale)),
    fact("REPLACE", t(summary.replace ? "history:YES" : "history:NO")),
  ];
}

/** One price that a batch changed. */
export interface BatchRow {
  id: string;
  label: string;
  /** The price type and the distribution point. */
  place: string;
  action: string;
  /** null where the batch created the price. */
  before: PriceWords | null;
  /** null where the batch deleted the price. */
  after: PriceWords | null;
  historyTo: string;
}

/** @returns the changes of a batch, one row for each price or fixed rule, with its value before and after */
export async function batchRows(
  ctx: Context,
  changes: DetailedChange[],
): Promise<{ prices: BatchRow[]; rules: BatchRow[]; seasons: BatchRow[] }> {
  const t = translator(ctx.locale);
  const stateOf = ({ before, after }: DetailedChange) => (after ?? before)!;
  const names = await namesOf(ctx, changes.map(stateOf));
  const currencies = await currenciesThroughTime(
    ctx,
    changes.map((change) => stateOf(change).hotel_id),
  );
  const placeOf = ({ price_type, adults, distribution_point_id }: RowState) =>
    placeInWords(
      { price_type: String(price_type), adults: Number(adults ?? 0) || null },
      names.get(`distribution_point_id/${String(distribution_point_id)}`) ?? null,
      t,
    );
  const price = (change: DetailedChange, side: "before" | "after") => {
    const state = change[side];
    if (!state) return null;
    const currency = currencies.at(state.hotel_id, change.at, side);
    return priceInWords(state as unknown as StatedPrice, currency, ctx.locale, t);
  };
  const meal = (change: DetailedChange, side: "before" | "after") => {
    const state = change[side];
    if (!state) return null;
    const currency = currencies.at(state.hotel_id, change.at, side);
    return mealInWords(state as unknown as StatedMeal, currency, ctx.locale, t);
  };
  const rule = (change: DetailedChange, side: "before" | "after") => {
    const state = change[side];
    if (!state) return null;
    const currency = currencies.at(onlyHotelOf(state), change.at, side);
    const amount = ruleValueOf(state as unknown as StoredRule, currency, t, ctx.locale);
    return { amount, unit: "" };
  };
  const season = (change: DetailedChange, side: "before" | "after") => {
    const state = change[side] as unknown as Season | null;
    return state && { amount: formatRange(datesOf(state), ctx.locale), unit: "" };
  };
  // The amount is in the currency of the tour or the spa.
  const cataloguePrice = (change: DetailedChange, side: "before" | "after") => {
    const state = change[side];
    if (!state) return null;
    const amount = formatAmount(String(state.price), ctx.locale);
    return { amount, unit: stateInWords(state as unknown as ValidPrice, t, ctx.locale) };
  };
  const cataloguePlace = (state: RowState) =>
    `${detailInWords(state as unknown as ValidPrice, t)} · ${placeOf(state)}`;
  const ruleType = ({ rule_type }: RowState) => {
    const isFixed = rule_type === "fixed_amount";
    return t(isFixed ? "batches:FIXED_RULE" : `price-rules:RULE_TYPES.${rule_type as RuleType}`);
  };
  const hotelOf = ({ hotel_id }: RowState) => names.get(`hotel_id/${String(hotel_id)}`) ?? "";
  const rowsOf = (
    entity: string,
    placeIn: (state: RowState) => string,
    words: typeof price,
    actions: "ROW" | "ROW_FEMININE" = "ROW", // Feminine in French: "Créée".
  ) =>
    changes
      .filter((change) => change.entity === entity)
      .map((change) => ({
        id: change.id,
        label: calledRow(change, ctx.locale),
        place: placeIn(stateOf(change)),
        action: t(`batches:${actions}.${change.action as string}`),
        before: words(change, "before"),
        after: words(change, "after"),
        historyTo: `/history/${change.entity}/${change.entity_id}`,
      }));
  return {
    prices: [
      ...rowsOf("room_price", placeOf, price),
      ...rowsOf("meal_price", placeOf, meal),
      ...rowsOf("tour_price", cataloguePlace, cataloguePrice),
      ...rowsOf("treatment_price", cataloguePlace, cataloguePrice),
    ],
    rules: rowsOf("price_rule", ruleType, rule, "ROW_FEMININE"),
    seasons: rowsOf("season", hotelOf, season, "ROW_FEMININE"),
  };
}
