import type { Transaction } from "~/db/database";
import { stayAmount } from "../booked-services/booked-service";
import type { HotelBooking } from "../hotel-booking.fields";
import type { FrozenPrice } from "./frozen-price";
import { keptPrice } from "./frozen-price.repository.server";

/** What the nights of a stay cost after a change. */
interface PriceOfChange {
  /** The calculated price to write; null where the nights keep what they have. */
  newPrice: FrozenPrice | null;
  /** The amount of the nights, a decimal string; null where one of them has no price. */
  nights: string | null;
}

/**
 * @param changed.priced today's price of another stay; null where the stay is the same
 * @param changed.agreed the amount that somebody typed; missing where the calculated one holds
 * @returns what the nights of a stay cost after a change by its form
 */
export async function priceOfChange(
  trx: Transaction,
  before: HotelBooking,
  { priced, agreed }: { priced: FrozenPrice | null; agreed?: string | null },
): Promise<PriceOfChange> {
  const isTyped = agreed || before.override_reason !== "";
  const newPrice = priced ?? (isTyped ? await keptPrice(trx, before) : null);
  const kept = before.calculated_amount && stayAmount(before);
  return { newPrice, nights: agreed ?? (newPrice ? newPrice.calculated_amount : kept) };
}
