import { assertMay } from "~/core/access/permissions";
import { Conflict, RuleBroken } from "~/core/errors";
import { plainStored, type DisplayCurrency } from "~/core/money/money";
import { storedSum } from "~/core/money/stored-sum";
import type { Context } from "~/db/context";
import { completedReads } from "~/db/lists/row-reads.server";
import type { Transaction } from "~/db/database";
import { noteChanged } from "~/db/writing/unchanged.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { frozen } from "../price-calculator/frozen-calculation";
import { offerStay } from "../price-calculator/price-calculator.service.server";
import type { CalculationInput } from "../price-calculator/calculation.schema";
import { MAX_CHECKS } from "./price-check";
import type { AcceptInput, PriceCheck, PriceCheckInput } from "./price-check.fields";
import type { PriceCheckQuery } from "./price-check.list";
import * as checks from "./price-check.repository.server";
import {
  recalculate,
  recalculateWithHistory,
  stayOf,
  type RecalculatedCheck,
} from "./recalculated.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

export const priceCheckRows = auditedRows<PriceCheck, PriceCheckQuery, RecalculatedCheck>({
  entity: "price_check",
  area: "pricing",
  texts: "price-checks",
  label: ({ name }) => name,
  lock: checks.table.lock,
  // Each with the present price of its stay; the number of statements is constant.
  reads: completedReads(checks.reads, recalculateWithHistory),
});

/** The numbers of price checks that match the filters, and of those that differ. */
export interface CountedChecks {
  all: number;
  differing: number;
}

/**
 * @returns the number of matching price checks that differ, on all pages of the list; the number of
 *   statements is constant
 */
export async function countDiffering(ctx: Context, query: PriceCheckQuery): Promise<CountedChecks> {
  assertMay(ctx, "pricing:view");
  const rows = await recalculate(ctx, await checks.listAllPriceChecks(ctx.db, query));
  return { all: rows.length, differing: rows.filter(({ state }) => state !== "same").length };
}

/**
 * Saves a stay with its present price as the total that it should have.
 *
 * @throws RuleBroken where a night has no price, as in the calculator, and where the limit of price checks is
 *   reached; Conflict where the present price isn't the shown one
 */
export async function createPriceCheck(
  ctx: Context,
  { shown_total, shown_currency, ...input }: PriceCheckInput & Partial<ShownTotal>,
): Promise<PriceCheck> {
  return priceCheckRows.create(ctx, async (trx) => {
    if ((await checks.countHeldPriceChecks(trx)) >= MAX_CHECKS) {
      const params = { max: MAX_CHECKS };
      throw new RuleBroken({ key: "price-checks:ERRORS.ENOUGH", params });
    }
    const here = await atHotel(ctx, input.hotel_id, trx);
    const stay = { ...input, booking_date: input.booking_date ?? here.today };
    const { currency, values } = await columnsWithPrice(ctx, trx, stay);
    if (shown_total) refuseOtherTotal(values.amount, currency, { shown_total, shown_currency });
    return checks.table.insert(trx, { name: input.name, ...values });
  });
}

/**
 * Changes the name or the stay of a price check; a changed stay is priced again.
 *
 * @throws NotFound; ChangedMeanwhile; RuleBroken as `createPriceCheck`
 */
export async function updatePriceCheck(
  ctx: Context,
  id: number,
  input: PriceCheckInput,
): Promise<PriceCheck> {
  return priceCheckRows.update(ctx, id, async (trx, before) => {
    const { name } = input;
    const stay = { ...input, booking_date: input.booking_date ?? before.booking_date };
    const isSame =
      JSON.stringify(stayFieldsOf(stay)) === JSON.stringify(stayFieldsOf(stayOf(before)));
    if (isSame) return checks.table.update(trx, id, { name }, ctx.now);
    const { values } = await columnsWithPrice(ctx, trx, stay);
    return checks.table.update(trx, id, { name, ...values }, ctx.now);
  });
}

/**
 * Accepts the present price of the stay as the total that it should have.
 *
 * @throws NotFound; RuleBroken where a night has no price; Conflict where the present price isn't the shown
 *   one
 */
export async function acceptPriceCheck(
  ctx: Context,
  id: number,
  shown: AcceptInput,
): Promise<PriceCheck> {
  return priceCheckRows.update(ctx, id, async (trx, before) => {
    const { currency, values } = await columnsWithPrice(ctx, trx, stayOf(before));
    refuseOtherTotal(values.amount, currency, shown);
    // The log contains only the total. The calculation may have changed even if the total hasn't, so the
    // change is noted here.
    noteChanged(trx);
    return checks.table.update(trx, id, values, ctx.now);
  });
}

/** A total as it was shown: a decimal string, and the code of its currency; without a code, any is accepted. */
interface ShownTotal {
  shown_total: string | null;
  shown_currency?: string | null;
}

/** @throws Conflict where the present total isn't the shown one, or is in another currency */
function refuseOtherTotal(
  amount: string,
  { code, digits }: DisplayCurrency,
  { shown_total, shown_currency }: ShownTotal,
): void {
  const isOther = shown_currency && shown_currency !== code;
  if (!isOther && shown_total && plainStored(shown_total, digits) === amount) return;
  throw new Conflict({ key: "price-checks:ERRORS.MOVED" });
}

/** @throws NotFound where there is no such price check */
export async function deletePriceCheck(ctx: Context, id: number): Promise<void> {
  await priceCheckRows.remove(ctx, id, (trx) => checks.table.remove(trx, id));
}

/** @returns the columns of a stay with its present price, and the currency of that */
async function columnsWithPrice(ctx: Context, trx: Transaction, stay: CalculationInput) {
  const { calculation, hotel, bookingDate, request } = await offerStay({ ...ctx, db: trx }, stay);
  if (!calculation.ok) throw new RuleBroken({ key: "price-checks:ERRORS.UNPRICED" });
  const kept = frozen(calculation, { bookingDate, currency: hotel.currency }, ctx.now);
  const values = {
    ...stayFieldsOf(stay),
    promo_code: request.promo_code ?? "",
    booking_date: bookingDate,
    amount: storedSum(calculation.total, hotel.currency.digits),
    calculation: JSON.stringify(kept),
  };
  return { values, currency: hotel.currency };
}

/** @returns the columns that describe the stay, in a fixed order */
function stayFieldsOf(stay: CalculationInput) {
  return {
    hotel_id: stay.hotel_id,
    room_type_id: stay.room_type_id,
    distribution_point_id: stay.distribution_point_id ?? null,
    price_type: stay.price_type,
    promo_code: stay.promo_code ?? "",
    checkin_date: stay.checkin_date,
    checkout_date: stay.checkout_date,
    adults: stay.adults,
    children_ages: [...stay.children_ages],
    meal_plan: stay.meal_plan ?? null,
    rate_plan_id: stay.rate_plan_id ?? null,
    booking_date: stay.booking_date!,
  };
}
