import { assertMay } from "~/core/access/permissions";
import { valuesOf } from "~/core/fields/field-kind";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { ActiveState } from "~/forms/checking/active-state";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { TaxFields, type Tax, type TaxInput } from "./tax.fields";
import type { TaxQuery } from "./tax.list";
import * as taxes from "./tax.repository.server";
import type { StoredTax } from "./tax.repository.server";

export const taxRows = auditedRows<Tax>({
  entity: "tax",
  area: "pricing",
  texts: "taxes",
  gone: "taxes:ERRORS.GONE",
  label: ({ label }) => label,
  lock: taxes.table.lock,
});

export async function listTaxes(ctx: Context, query: TaxQuery): Promise<Page<StoredTax>> {
  assertMay(ctx, "pricing:view");
  return taxes.listTaxes(ctx.db, query, ctx.locale);
}

/** @returns the whole filtered list in its order, in portions */
export function exportTaxes(ctx: Context, query: TaxQuery): AsyncGenerator<StoredTax[]> {
  assertMay(ctx, "pricing:view");
  return taxes.readTaxes(ctx.db, query, ctx.locale);
}

/** @throws NotFound */
export async function getTax(ctx: Context, id: number): Promise<StoredTax> {
  assertMay(ctx, "pricing:view");
  return taxRows.orGone(await taxes.findTax(ctx.db, id));
}

/** @returns the taxes with these ids, in any order; ids that don't exist are left out */
export async function getTaxes(ctx: Context, ids: number[]): Promise<StoredTax[]> {
  assertMay(ctx, "pricing:view");
  return taxes.findTaxes(ctx.db, ids);
}

/** @throws RuleBroken at the wrong field */
export async function createTax(ctx: Context, input: TaxInput): Promise<Tax> {
  return taxRows.create(ctx, (trx) => taxes.table.insert(trx, rowOf(input)));
}

/** @throws NotFound; RuleBroken at the wrong field */
export async function updateTax(ctx: Context, id: number, input: TaxInput): Promise<Tax> {
  return taxRows.update(ctx, id, (trx) => taxes.table.update(trx, id, rowOf(input), ctx.now));
}

/** @throws NotFound */
export async function setTaxState(ctx: Context, id: number, state: ActiveState): Promise<Tax> {
  return taxRows.setActive(ctx, id, state, (trx, active) =>
    taxes.table.update(trx, id, { active }, ctx.now),
  );
}

/** @throws NotFound */
export async function deleteTax(ctx: Context, id: number): Promise<void> {
  await taxRows.remove(ctx, id, (trx) => taxes.table.remove(trx, id));
}

/**
 * @returns the taxes of a hotel that are amounts, including inactive ones, locked until the transaction ends;
 *   the amounts are in its currency
 */
export async function lockTaxAmounts(
  ctx: Context,
  trx: Transaction,
  hotel_id: number,
): Promise<Tax[]> {
  assertMay(ctx, "pricing:edit");
  return taxes.lockAmountsOfHotel(trx, hotel_id);
}

/** Writes locked taxes; the caller writes the audit rows. */
export async function rewriteTaxes(ctx: Context, trx: Transaction, rows: Tax[]): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await taxes.many.rewrite(trx, rows, ctx.now);
}

/** @returns the values of a row: an amount is of no part, so the part of a hidden field doesn't count */
function rowOf(input: TaxInput): Omit<Tax, "id"> {
  const values = valuesOf(TaxFields, input);
  return { ...values, part: input.kind === "percentage" ? input.part : "all" };
}
