import type { TFunction } from "i18next";
import { formatInstant } from "~/core/dates/format.server";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { findDistributionPoint } from "../../settings/distribution-points/distribution-point.service.server";
import { adjustmentOf, detailOf, factsOfAct, factsOfYear } from "./act-words.server";
import { labelInWords } from "../../log/audit/change-title.presenter.server";
import {
  refusedKinds,
  type BatchSummary,
  type CountedPriceBatch,
  type PriceBatch,
  type RefusedRow,
} from "./price-batch";
import { originOf } from "./price-batch.service.server";

/** A refused row, its texts formatted. */
export interface RefusedLine {
  label: string;
  reason: string;
}

/** A bulk change, its texts formatted. */
export interface BatchView {
  id: number;
  what: string;
  /** The number of changed prices, formatted. */
  changed: string;
  /** The sentence with the user and the time: "by … on …" */
  whoAndWhen: string;
  facts: { term: string; value: string }[];
  /** The refused rows of each kind, under a sentence with their number. */
  refused: { title: string; rows: RefusedLine[] }[];
  /** The batch that this one undid. */
  undoes: string | null;
  /** The batch that undid this one; null where it was done again since. */
  undoneBy: string | null;
  /** The batch that did this one again after it was undone. */
  redoneBy: string | null;
  undoable: boolean;
  /** Whether it imported a contract, or undid that. */
  isContract: boolean;
  /** A sentence that says what undoing would do. */
  undoHint: string;
}

/** @returns a bulk change for its page, its texts formatted */
export async function batchView(ctx: Context, batch: CountedPriceBatch): Promise<BatchView> {
  const t = translator(ctx.locale);
  const to = (id: number | null) => (id ? `/pricing/batches/${id}` : null);
  const done = batch.undoes_id ? (await originOf(ctx, batch.id)).summary : batch.summary;
  return {
    id: batch.id,
    isContract: done.kind === "contract",
    what: batchTitle(batch.summary, ctx.locale),
    changed: changedInWords(batch, t),
    whoAndWhen: whoAndWhen(batch, ctx, t),
    facts: await factsOf(ctx, batch.summary, t),
    refused: refusedByKind(batch.refused, ctx.locale, t),
    undoes: to(batch.undoes_id),
    undoneBy: to(batch.redone_by_id ? null : batch.undone_by_id),
    redoneBy: to(batch.redone_by_id),
    undoable: !batch.undone_by_id,
    undoHint: await undoHint(ctx, batch, t),
  };
}

/** @returns "100 prices changed"; "76 room prices and 24 meal prices changed" where both were */
export function changedInWords(
  { changed, meals }: Pick<CountedPriceBatch, "changed" | "meals">,
  t: TFunction,
): string {
  if (meals === 0 || meals === changed) return t("batches:CHANGED", { count: changed });
  return t("batches:CHANGED_WITH_MEALS", {
    prices: t("next-year:ROOM_PRICES", { count: changed - meals }),
    meals: t("next-year:MEAL_PRICES", { count: meals }),
  });
}

/** The reasons that have a feminine form. */
const feminineReasons = new Set(["changed_since", "deleted_since"]);

/** @returns a refused row in the reader's language */
export function refusedLine(row: RefusedRow, locale: Language): RefusedLine {
  const t: TFunction = translator(locale);
  // Rows of all kinds but prices are feminine in French.
  const own = `batches:REASONS_FEMININE.${row.reason}`;
  const key = row.kind && feminineReasons.has(row.reason) ? own : `batches:REASONS.${row.reason}`;
  const reasons = [
    t(key, row.params),
    ...(row.also ?? []).map(({ reason, params }) => t(`batches:REASONS.${reason}`, params)),
  ];
  return { label: labelInWords(row, locale), reason: reasons.join(t("common:AND_THEN")) };
}

function refusedByKind(
  refused: readonly RefusedRow[],
  locale: Language,
  t: TFunction,
): BatchView["refused"] {
  return [...refusedKinds, undefined].flatMap((kind) => {
    const rows = refused.filter((row) => row.kind === kind);
    if (rows.length === 0) return [];
    const title = t(kind ? `batches:REFUSED_KINDS.${kind}` : "batches:REFUSED", {
      count: rows.length,
    });
    return [{ title, rows: rows.map((row) => refusedLine(row, locale)) }];
  });
}

async function undoHint(ctx: Context, { id, summary }: PriceBatch, t: TFunction): Promise<string> {
  // Only an undoing is undone by doing the change again; a change that was done again is undone like the first.
  const { summary: done, undone: again } =
    summary.kind === "undo" ? await originOf(ctx, id) : { summary, undone: false };
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
  /** A word for a bulk change that was undone, or done again; null for one that was never undone. */
  badge: string | null;
}

/** @returns a bulk change for the list, its texts formatted */
export function batchLine(batch: CountedPriceBatch, ctx: Context): BatchLine {
  const t = translator(ctx.locale);
  return {
    id: batch.id,
    what: batchTitle(batch.summary, ctx.locale),
    whoAndWhen: whoAndWhen(batch, ctx, t),
    changed: changedInWords(batch, t),
    badge: batchBadge(batch, t),
  };
}

/** @returns a word for a bulk change that was undone, or done again; null for one that was never undone */
export function batchBadge(
  { undone_by_id, redone_by_id }: Pick<PriceBatch, "undone_by_id" | "redone_by_id">,
  t: TFunction,
): string | null {
  if (redone_by_id) return t("batches:REDONE_BADGE");
  return undone_by_id ? t("batches:UNDONE_BADGE") : null;
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
