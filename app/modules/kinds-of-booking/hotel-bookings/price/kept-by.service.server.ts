import type { Database, Transaction } from "~/db/database";
import {
  taxesOfFrozen,
  type FrozenTaxes,
} from "~/modules/pricing/price-calculator/frozen-calculation";
import type { HotelBooking } from "../hotel-booking.fields";
import { findFrozenPrice } from "./frozen-price.repository.server";
import { findKeptBy, type KeptBy } from "./kept-by.repository.server";

export type { KeptBy } from "./kept-by.repository.server";

/** @returns what holds a booking in its currency, so that it isn't converted; null for nothing */
export async function whatKeeps(db: Database, id: number): Promise<KeptBy | null> {
  return findKeptBy(db, id);
}

/**
 * @returns the taxes of a stay as they were, for a new amount in a currency in which its hotel has none any more
 */
export async function taxesAsBefore(
  trx: Transaction,
  { id, override_reason }: Pick<HotelBooking, "id" | "override_reason">,
): Promise<FrozenTaxes | null> {
  const { calculation, agreed_taxes } = (await findFrozenPrice(trx, id))!;
  if (override_reason && agreed_taxes) return agreed_taxes;
  return calculation && taxesOfFrozen(calculation);
}
