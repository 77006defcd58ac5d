import { RuleBroken } from "~/core/errors";
import type { Transaction } from "~/db/database";
import { findOtherCurrencyPaid } from "../booking.repository.server";

/** The fields on which the currency of a booking depends. */
export type CurrencyField = "hotel_id" | "spa_id" | "currency_id";

/**
 * Refuses another currency for a booking against which payments stand.
 *
 * @param field the choice with which the other currency came
 * @throws RuleBroken at this field
 */
export async function refusePaidInAnother(
  trx: Transaction,
  { id, currency_id }: { id: number; currency_id?: number },
  field: CurrencyField,
): Promise<void> {
  if (currency_id === undefined) return;
  const code = await findOtherCurrencyPaid(trx, id, currency_id);
  if (!code) return;
  const key = `booking-payments:ERRORS.CURRENCY_CHOSEN.${field}`;
  throw new RuleBroken({ key, params: { code } }, field);
}
