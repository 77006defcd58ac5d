import { assertMay } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { plainWrites } from "../../log/audit/plain-rows.server";
import { markupLabel } from "./markup";
import { MarkupFields, type Markup } from "./markup.fields";
import type { MarkupQuery } from "./markup.list";
import * as markups from "./markup.repository.server";
import type { NamedMarkup } from "./markup.repository.server";

export const markupRows = auditedRows<Markup>({
  entity: "markup",
  area: "pricing",
  texts: "markups",
  gone: "markups:ERRORS.GONE",
  label: markupLabel,
  lock: markups.table.lock,
});

export async function listMarkups(ctx: Context, query: MarkupQuery): Promise<Page<NamedMarkup>> {
  assertMay(ctx, "pricing:view");
  return markups.listMarkups(ctx.db, query);
}

/** @returns the whole filtered list in its order, in portions */
export function exportMarkups(ctx: Context, query: MarkupQuery): AsyncGenerator<NamedMarkup[]> {
  assertMay(ctx, "pricing:view");
  return markups.readMarkups(ctx.db, query);
}

/**
 * @returns the number of active markups that name each of these seasons, by the season's id; a season that none
 *   names is missing
 */
export async function countMarkupsOfSeasons(
  ctx: Context,
  seasonIds: number[],
): Promise<Map<number, number>> {
  assertMay(ctx, "pricing:view");
  return markups.countMarkupsOfSeasons(ctx.db, seasonIds);
}

/** @throws NotFound */
export async function getMarkup(ctx: Context, id: number): Promise<NamedMarkup> {
  assertMay(ctx, "pricing:view");
  const [markup] = await markups.findMarkups(ctx.db, [id]);
  return markupRows.orGone(markup);
}

/** @returns the markups with these ids, in any order; ids that don't exist are left out */
export async function getMarkups(ctx: Context, ids: number[]): Promise<NamedMarkup[]> {
  assertMay(ctx, "pricing:view");
  return markups.findMarkups(ctx.db, ids);
}

/** Creates, changes, switches and deletes markups; RuleBroken where the parts of the scope don't belong together. */
export const markupWrites = plainWrites(markupRows, MarkupFields, markups.table);

/**
 * @returns the markups of one hotel alone that add an amount, including inactive ones, locked until the
 *   transaction ends; the amounts are in its currency
 */
export async function lockMarkupAmounts(
  ctx: Context,
  trx: Transaction,
  hotel_id: number,
): Promise<Markup[]> {
  assertMay(ctx, "pricing:edit");
  return markups.lockAmountsOfHotel(trx, hotel_id);
}

/** Writes locked markups; the caller writes the audit rows. */
export async function rewriteMarkups(
  ctx: Context,
  trx: Transaction,
  rows: Markup[],
): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await markups.many.rewrite(trx, rows, ctx.now);
}
