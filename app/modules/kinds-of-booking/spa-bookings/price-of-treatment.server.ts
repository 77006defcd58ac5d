import { dateOf } from "~/core/dates/wall-clock";
import { labelIn } from "~/core/guest-text";
import type { DisplayCurrency } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { sellPriceOfTreatment } from "../../pricing/catalogue-prices/catalogue-price.service.server";
import { lockCurrency } from "../../settings/currencies/currency.service.server";
import type { LockedSpa } from "../../catalogue/spas/spa.repository.server";
import { findTreatment } from "../../catalogue/treatments/treatment.service.server";
import type { StoredTreatment } from "../../catalogue/treatments/treatment.repository.server";
import type { EnteredTreatment } from "./spa-booking";
import type { SpaBookingInput } from "./spa-booking.fields";

/** A treatment, and the spa in which it is booked. */
export interface TreatmentInSpa {
  spa: LockedSpa;
  treatment: StoredTreatment;
}

/** @returns the sell price of a treatment on its day; undefined if the treatment doesn't belong to the spa */
export async function priceOfTreatment(
  ctx: Context,
  entered: EnteredTreatment,
): Promise<{ label: string; amount: string; currency: DisplayCurrency } | undefined> {
  assertMay(ctx, "bookings:edit");
  const treatment = await findTreatment(ctx, entered.treatment_id);
  if (treatment?.spa_id !== entered.spa_id) return undefined;
  const { currency } = treatment;
  const label = labelIn(treatment, ctx.locale);
  return { label, currency, amount: await soldAt(ctx, treatment, entered) };
}

async function soldAt(
  ctx: Context,
  { id, price }: StoredTreatment,
  { starts_at, distribution_point_id = null }: EnteredTreatment,
): Promise<string> {
  const day = { date: dateOf(starts_at), distribution_point_id };
  return (await sellPriceOfTreatment(ctx, id, day)) ?? price;
}

/**
 * @returns the price for the treatment's day, or else the treatment's own price; its currency is locked
 *   until the transaction ends
 */
export async function pricedNow(
  ctx: Context,
  trx: Transaction,
  { spa, treatment }: TreatmentInSpa,
  input: SpaBookingInput,
): Promise<{ currency_id: number; amount: string }> {
  await lockCurrency(trx, spa.currency_id);
  const amount = await soldAt({ ...ctx, db: trx }, treatment, input);
  return { currency_id: spa.currency_id, amount };
}
