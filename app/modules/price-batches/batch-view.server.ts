import type { TFunction } from "i18next";
import { formatInstant } from "~/core/dates/format";
import { formatSigned, spellAmount } from "~/core/money";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { DetailedChange, RowState } from "../audit/audit";
import { namesOf } from "../audit/audit.service.server";
import { findDistributionPoint } from "../distribution-points/distribution-point.service.server";
import type { BatchSummary, PriceBatch } from "./price-batch";

/** A bulk change in finished words. */
export interface BatchView {
  id: number;
  what: string;
  /** "by … on …" */
  whoAndWhen: string;
  facts: { term: string; value: string }[];
  refused: { label: string; reason: string }[];
  /** The bulk change that this one took back, or that took this one back. */
  undoes: string | null;
  undoneBy: string | null;
  undoable: boolean;
}

export async function batchView(ctx: Context, batch: PriceBatch): Promise<BatchView> {
  const t = translator(ctx.locale);
  const to = (id: number | null) => (id ? `/pricing/batches/${id}` : null);
  return {
    id: batch.id,
    what: whatOf(batch, t),
    whoAndWhen: whoAndWhen(batch, ctx, t),
    facts: await factsOf(ctx, batch.summary, t),
    refused: batch.refused.map(({ label, reason, params }) => ({
      label,
      reason: t(`REASONS.${reason}`, params),
    })),
    undoes: to(batch.undoesId),
    undoneBy: to(batch.undoneById),
    undoable: !batch.undoesId && !batch.undoneById,
  };
}

/** @returns "Bulk adjustment: −10%" */
export function whatOf({ summary }: PriceBatch, t: TFunction): string {
  const detail =
    summary.kind === "adjustment"
      ? adjustmentOf(summary)
      : summary.kind === "import"
        ? summary.fileName
        : "";
  return t(`BATCHES.KINDS.${summary.kind}`, { detail });
}

export function whoAndWhen(batch: PriceBatch, { locale }: Context, t: TFunction): string {
  return t("BATCHES.WHO_AND_WHEN", {
    name: batch.actorName,
    date: formatInstant(batch.at, locale, env().BUSINESS_TIME_ZONE),
  });
}

function adjustmentOf(summary: Extract<BatchSummary, { kind: "adjustment" }>): string {
  const unit = summary.adjustmentType === "percentage" ? "%" : ` ${summary.currency}`;
  return `${formatSigned(summary.value)}${unit}`;
}

async function factsOf(
  ctx: Context,
  summary: BatchSummary,
  t: TFunction,
): Promise<BatchView["facts"]> {
  if (summary.kind !== "adjustment") return [];
  const general = t("PRICING.ROOM_PRICES_LIST.GENERAL");
  const target = summary.targetPointId
    ? (await findDistributionPoint(ctx, summary.targetPointId))?.label
    : general;
  const place = (type: string, point: string | null | undefined) =>
    `${t(`PRICING.PRICE_TYPES.${type}`)}, ${point ?? general}`;
  const fact = (term: string, value: string) => ({ term: t(`BATCHES.${term}`), value });
  return [
    fact("HOTEL", summary.hotels.join(", ")),
    fact("FROM", place(summary.sourcePriceType, summary.sourcePoint)),
    fact("TO", place(summary.targetPriceType, target)),
    fact("ADJUSTMENT", adjustmentOf(summary)),
    fact("REPLACE", t(summary.replace ? "HISTORY.YES" : "HISTORY.NO")),
  ];
}

/** One price that a batch changed. */
export interface BatchRow {
  id: string;
  label: string;
  /** Price type and distribution point. */
  place: string;
  action: string;
  before: string;
  after: string;
  historyTo: string;
}

/** The changes of a batch, a line each: what the price was, and what it is. */
export async function batchRows(ctx: Context, changes: DetailedChange[]): Promise<BatchRow[]> {
  const t = translator(ctx.locale);
  const stateOf = ({ before, after }: DetailedChange) => (after ?? before)!;
  const names = await namesOf(ctx, changes.map(stateOf));
  const placeOf = ({ priceType, distributionPointId }: RowState) =>
    `${t(`PRICING.PRICE_TYPES.${String(priceType)}`)}, ${
      names.get(`distributionPointId/${String(distributionPointId)}`) ??
      t("PRICING.ROOM_PRICES_LIST.GENERAL")
    }`;
  const price = (state: RowState | null) =>
    state
      ? `${spellAmount(String(state.basePrice))} ${t(
          `PRICING.ROOM_PRICES_LIST.${state.perPerson ? "PER_PERSON" : "PER_ROOM"}`,
        )}`
      : "";
  return changes.map((change) => ({
    id: change.id,
    label: change.label,
    place: placeOf(stateOf(change)),
    action: t(`BATCHES.ROW.${change.action}`),
    before: price(change.before),
    after: price(change.after),
    historyTo: `/history/${change.entity}/${change.entityId}`,
  }));
}
