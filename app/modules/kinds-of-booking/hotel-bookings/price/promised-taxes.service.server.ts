import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { Promised } from "~/modules/sales/booking-prices/price-on-screen";
import { isOther, OtherAmount } from "~/modules/sales/bookings/booking-money.server";
import { readByIds } from "../hotel-booking.repository.server";
import { sumsWithTaxes, taxesTogether } from "./taxes-of-booking";

/**
 * Refuses stays that were just written, where the taxes that guests pay at the hotel besides come to another sum than
 * the form has shown. Without a shown sum, any is accepted.
 *
 * @throws OtherAmount
 */
export async function refuseOtherTaxes(
  ctx: Context,
  trx: Transaction,
  ids: number[],
  { expected_taxes }: Pick<Promised, "expected_taxes">,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  if (expected_taxes === undefined) return;
  const stays = await readByIds(trx, ids);
  const { currency } = stays[0]!;
  const taxed = taxesTogether(stays, currency);
  const { taxes_total } = sumsWithTaxes({ amount: "0", currency, taxed });
  if (isOther(taxes_total, expected_taxes)) {
    throw new OtherAmount(taxes_total, currency, undefined, "taxes");
  }
}
