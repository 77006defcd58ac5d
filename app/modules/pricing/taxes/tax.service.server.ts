import { isDeepStrictEqual } from "node:util";
import { assertMay } from "~/core/access/permissions";
import { valuesOf } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { ActiveState } from "~/forms/checking/active-state";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { letFollow } from "./followed-taxes.server";
import { TaxFields, type Tax, type TaxInput } from "./tax.fields";
import type { TaxQuery } from "./tax.list";
import * as taxes from "./tax.repository.server";
import { ratesWithin, storedRates, type TaxRate } from "./tax-rate";
import type { StoredTax } from "./tax.repository.server";

export const taxRows = auditedRows<Tax, TaxQuery, StoredTax>({
  entity: "tax",
  area: "pricing",
  texts: "taxes",
  label: ({ label }) => label,
  lock: taxes.table.lock,
  reads: taxes.reads,
});

/** @throws RuleBroken at the wrong field */
export async function createTax(ctx: Context, input: TaxInput): Promise<Tax> {
  return taxRows.create(ctx, async (trx) => {
    const tax = await taxes.table.insert(trx, rowOf(input, input.rates));
    await letFollow(ctx, trx, [tax]);
    return tax;
  });
}

/**
 * @param input its rates, or what they become from those that the tax has
 * @throws NotFound; RuleBroken at the wrong field
 */
export async function updateTax(
  ctx: Context,
  id: number,
  input: Omit<TaxInput, "rates"> & { rates: TaxRate[] | ((before: Tax) => TaxRate[]) },
): Promise<Tax> {
  const { rates } = input;
  return taxRows.update(ctx, id, async (trx, before) => {
    const row = rowOf(input, Array.isArray(rates) ? rates : rates(before));
    const after = await taxes.table.update(trx, id, row, ctx.now);
    if (isOther(before, after)) await letFollow(ctx, trx, [before, after]);
    return after;
  });
}

/** @returns whether something of a tax is another than before, so that stays follow it */
function isOther(before: Tax, after: Tax): boolean {
  const fields = Object.keys(TaxFields.shape) as (keyof Tax)[];
  return fields.some((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** @throws NotFound */
export async function setTaxState(ctx: Context, id: number, state: ActiveState): Promise<Tax> {
  return taxRows.setActive(ctx, id, state, async (trx, active) => {
    const after = await taxes.table.update(trx, id, { active }, ctx.now);
    await letFollow(ctx, trx, [after]);
    return after;
  });
}

/** @throws NotFound */
export async function deleteTax(ctx: Context, id: number): Promise<void> {
  await taxRows.remove(ctx, id, async (trx, before) => {
    await taxes.table.remove(trx, id);
    await letFollow(ctx, trx, [before]);
  });
}

/** @returns the active taxes of a hotel that have a rate in a year, and none in the year after */
export async function listTaxesThatEnd(
  ctx: Context,
  hotel_id: number,
  year: number,
): Promise<Tax[]> {
  assertMay(ctx, "pricing:view");
  const own = await taxes.listActiveOfHotel(ctx.db, hotel_id);
  const holdsIn = ({ rates }: Tax, of: number) =>
    ratesWithin(rates, { start: `${of}-01-01`, end: `${of}-12-31` }).length > 0;
  return own.filter((tax) => holdsIn(tax, year) && !holdsIn(tax, year + 1));
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

/**
 * @returns for each of these taxes that was several rows before taxes had rates, the ids of the others; one of them had
 *   the tax's own id
 */
export async function formerIdsOf(
  ctx: Context,
  trx: Transaction,
  ids: number[],
): Promise<Map<number, number[]>> {
  assertMay(ctx, "pricing:view");
  return taxes.listFormerIds(trx, ids);
}

/** Writes locked taxes; the caller writes the audit rows. */
export async function rewriteTaxes(ctx: Context, trx: Transaction, rows: Tax[]): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await taxes.many.rewrite(trx, rows, ctx.now);
}

/** @returns the values of a row: an amount is of no part, so the part of a hidden field doesn't count */
function rowOf(input: Omit<TaxInput, "rates">, rates: TaxRate[]): Omit<Tax, "id"> {
  const values = valuesOf(TaxFields, { ...input, rates: storedRates(rates) });
  return { ...values, part: input.kind === "percentage" ? input.part : "all" };
}
