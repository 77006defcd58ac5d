import { withPermission } from "~/db/with-permission";
import { assertMay, assertMayAny } from "~/core/access/permissions";
import { Conflict } from "~/core/errors";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/writing/uses.server";
import type { ChoiceQuery } from "~/core/choices";
import { byName, optionsOf, type OptionList } from "~/forms/checking/options";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { currencyName, isoDecimals } from "./currency";
import type { CurrencyQuery } from "./currency.list";
import type { Currency, CurrencyInput } from "./currency.fields";
import { isoCurrencies, type IsoCurrency } from "./iso-currencies";
import * as currencies from "./currency.repository.server";
import { table, type ListedCurrency } from "./currency.repository.server";

export const currencyRows = auditedRows<Currency, CurrencyQuery, ListedCurrency>({
  entity: "currency",
  area: "finance",
  texts: "currencies",
  label: ({ iso_code }) => iso_code,
  lock: table.lock,
  reads: currencies.reads,
});

/**
 * @returns currencies as choices, "EUR - Euro (€)", by label: the active ones, and always `chosen`. A
 *   search looks in codes and labels
 */
export async function listCurrencyOptions(
  ctx: Context,
  query: ChoiceQuery = {},
): Promise<OptionList> {
  return (await listKnownCurrencies(ctx, query)).options;
}

/**
 * @returns the choices of `listCurrencyOptions`, and the code and digits of each by id, for forms that
 *   calculate an amount
 */
export async function listKnownCurrencies(
  ctx: Context,
  query: ChoiceQuery = {},
): Promise<{ options: OptionList; byId: Record<string, { code: string; digits: number }> }> {
  assertMayAny(ctx, ["finance:view", "hotels:view", "catalogue:view", "bookings:view"]);
  const choosable = await currencies.listChoosableCurrencies(ctx.db, query);
  const byLabel = byName(ctx.locale, ({ label }: Currency) => label);
  const entries = choosable.rows.map(({ id, iso_code: code, decimals: digits }) => [
    id,
    { code, digits },
  ]);
  return {
    options: optionsOf(choosable, currencyName, byLabel),
    byId: Object.fromEntries(entries) as Record<string, { code: string; digits: number }>,
  };
}

/** @returns the currencies of ISO 4217 that don't exist here yet, named in the actor's language */
export async function listAddableCurrencies(ctx: Context): Promise<IsoCurrency[]> {
  assertMay(ctx, "finance:edit");
  const taken = await currencies.listCodes(ctx.db);
  return isoCurrencies(ctx.locale).filter(({ iso_code }) => !taken.includes(iso_code));
}

/**
 * @returns the currency; undefined if it doesn't exist. No permission is needed, because forms of hotels
 *   show the currency of their prices
 */
export async function findCurrency(
  ctx: Pick<Context, "db">,
  id: number,
): Promise<Currency | undefined> {
  return table.find(ctx.db, id);
}

/**
 * Locks the currency of an amount that is about to be written, so that it keeps its decimals until the
 * transaction ends.
 *
 * @returns undefined if it doesn't exist
 */
export async function lockCurrency(trx: Transaction, id: number): Promise<Currency | undefined> {
  return currencies.lockCurrency(trx, id);
}

/** @throws Conflict where another currency has this code */
export async function createCurrency(ctx: Context, input: CurrencyInput): Promise<Currency> {
  return currencyRows.create(ctx, (trx) => table.insert(trx, valuesOf(input)));
}

/**
 * @throws NotFound; Conflict where another currency has this code, where prices use decimals that would be
 *   removed, and where prices would get more decimals and the user hasn't confirmed that
 */
export async function updateCurrency(
  ctx: Context,
  id: number,
  input: CurrencyInput,
): Promise<Currency> {
  const values = valuesOf(input);
  return currencyRows.update(ctx, id, async (trx, before) => {
    await refuseDecimals(trx, before, values.decimals, input.decided_decimals);
    return table.update(trx, id, values, ctx.now);
  });
}

/** @throws NotFound; Conflict with the number of hotels or services that are priced in it */
export async function deleteCurrency(ctx: Context, id: number): Promise<void> {
  await currencyRows.remove(ctx, id, async (trx) => {
    const uses = await currencies.countUsesOfCurrency(trx, id);
    refuseIfUsed(uses, (table) => `currencies:ERRORS.IN_USE.${table}`);
    await table.remove(trx, id);
  });
}

function valuesOf({
  decided_decimals: _,
  decimals,
  ...input
}: CurrencyInput): Omit<Currency, "id"> {
  return { ...input, decimals: decimals ?? isoDecimals(input.iso_code) };
}

/** @returns the number of prices in the currency; a change of its decimals changes how they are shown */
export const pricesInCurrency = withPermission("finance:view", currencies.countPricesInCurrency);

/**
 * @param decided the number of decimals that the user has confirmed
 * @throws Conflict at `decimals` where prices use decimals that would be removed, or where a higher number
 *   isn't confirmed
 */
async function refuseDecimals(
  trx: Transaction,
  { id, decimals }: Currency,
  newDecimals: number,
  decided: number | null | undefined,
): Promise<void> {
  const lowered = newDecimals < decimals;
  if (newDecimals === decimals || (!lowered && newDecimals === decided)) return;
  const { count } = await currencies.countPricesInCurrency(trx, id, lowered ? newDecimals : -1);
  if (count === 0) return;
  const key = lowered ? "PRICES_USE_DECIMALS" : "DECIMALS_UNDECIDED";
  const params = { count, decimals: newDecimals };
  throw new Conflict({ key: `currencies:ERRORS.${key}`, params }, "decimals");
}
