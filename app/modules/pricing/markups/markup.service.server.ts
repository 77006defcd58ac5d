import { withPermission } from "~/db/with-permission";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { plainWrites } from "../../log/audit/plain-writes.server";
import { markupLabel } from "./markup";
import { MarkupFields, type Markup } from "./markup.fields";
import type { MarkupQuery } from "./markup.list";
import * as markups from "./markup.repository.server";
import type { NamedMarkup } from "./markup.repository.server";

export const markupRows = auditedRows<Markup, MarkupQuery, NamedMarkup>({
  entity: "markup",
  area: "pricing",
  texts: "markups",
  label: markupLabel,
  lock: markups.table.lock,
  reads: markups.reads,
});

/**
 * @returns the number of active markups that name each of these seasons, by the season's id; a season that none
 *   names is missing
 */
export const countMarkupsOfSeasons = withPermission("pricing:view", markups.countMarkupsOfSeasons);

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
