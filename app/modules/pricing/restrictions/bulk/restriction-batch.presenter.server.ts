import { formatInstant } from "~/core/dates/format.server";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { DetailedChange } from "../../../log/audit/audit";
import { namesOf } from "../../../log/audit/audit.service.server";
import {
  batchBadge,
  batchTitle,
  refusedLine,
  type RefusedLine,
} from "../../price-batches/batch.presenter.server";
import type { PriceBatch } from "../../price-batches/price-batch";
import { RESTRICTION_CHANGES_PATH } from "../restriction-links";
import type { Restriction } from "../restriction.fields";
import { daysInWords } from "../restriction-words.server";
import { wordsFor } from "./restrict-days.presenter.server";

/** A bulk change of restrictions, its texts formatted. */
export interface RestrictionBatchView {
  id: number;
  what: string;
  whoAndWhen: string;
  /** "3 restrictions changed" */
  changed: string;
  /** A word for a bulk change that was undone, or done again; null for one that was never undone. */
  badge: string | null;
}

/** The page of a bulk change of restrictions. */
export interface RestrictionBatchPage extends RestrictionBatchView {
  undoes: string | null;
  /** The bulk change that undid this one; null where it was done again since. */
  undoneBy: string | null;
  /** The bulk change that did this one again after it was undone. */
  redoneBy: string | null;
  undoable: boolean;
  /** The title over the refused rows; null where none was refused. */
  failed: string | null;
  refused: RefusedLine[];
  rows: {
    id: string;
    label: string;
    action: string;
    whom: string;
    before: string | null;
    after: string | null;
    historyTo: string;
  }[];
}

export function restrictionBatchView(
  ctx: Context,
  batch: PriceBatch & { changed: number },
): RestrictionBatchView {
  const t = translator(ctx.locale);
  return {
    id: batch.id,
    what: batchTitle(batch.summary, ctx.locale),
    whoAndWhen: t("batches:WHO_AND_WHEN", {
      name: batch.actor_name,
      date: formatInstant(batch.at, ctx.locale, env().BUSINESS_TIME_ZONE),
    }),
    changed: t("restrictions:REPLIES.CHANGED", { count: batch.changed }),
    badge: batchBadge(batch, t),
  };
}

/** @returns the page of a bulk change, with its restrictions before and after */
export async function restrictionBatchPage(
  ctx: Context,
  batch: PriceBatch & { changed: number },
  changes: DetailedChange[],
): Promise<RestrictionBatchPage> {
  const t = translator(ctx.locale);
  const to = (id: number | null) => (id ? `${RESTRICTION_CHANGES_PATH}/${id}` : null);
  const stateOf = ({ before, after }: DetailedChange) => (after ?? before)!;
  const names = await namesOf(ctx, changes.map(stateOf));
  const words = wordsFor(ctx, names);
  const said = (state: unknown) =>
    state
      ? `${daysInWords(state as Restriction, ctx.locale)}${t("common:COLON")}${words.said(state as Restriction)}`
      : null;
  return {
    ...restrictionBatchView(ctx, batch),
    undoes: to(batch.undoes_id),
    undoneBy: to(batch.redone_by_id ? null : batch.undone_by_id),
    redoneBy: to(batch.redone_by_id),
    undoable: !batch.undone_by_id,
    failed:
      batch.refused.length > 0
        ? t("restrictions:REPLIES.REFUSED", { count: batch.refused.length })
        : null,
    refused: batch.refused.map((row) => refusedLine({ ...row, kind: "restriction" }, ctx.locale)),
    rows: changes.map((change) => ({
      id: change.id,
      label: names.get(`hotel_id/${String(stateOf(change).hotel_id)}`) ?? change.label,
      action: t(`batches:ROW_FEMININE.${change.action as "create" | "update" | "delete"}`),
      whom: words.whom(stateOf(change) as unknown as Restriction),
      before: said(change.before),
      after: said(change.after),
      historyTo: `/history/restriction/${change.entity_id}`,
    })),
  };
}
