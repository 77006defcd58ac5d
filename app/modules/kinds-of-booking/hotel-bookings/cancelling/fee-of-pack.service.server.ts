import { sumStored } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { AnyBooking } from "~/modules/sales/bookings/any-booking.repository.server";
import { isMore } from "~/modules/sales/bookings/booking-money.server";
import { getHotelBookings } from "../hotel-booking.service.server";

/** The fee of a pack, a decimal string, and the number of its stays that ask for one. */
interface FeeOfPack {
  fee: string;
  stays: number;
}

/**
 * @param packed the bookings in the pack
 * @returns the fee that the terms of all stays of a pack give at this moment together, at most its amount; null where
 *   none asks for a fee: without terms, and as a draft
 */
export async function feeOfPack(
  ctx: Context,
  { amount }: { amount: string },
  packed: Pick<AnyBooking, "id" | "type">[],
): Promise<FeeOfPack | null> {
  assertMay(ctx, "bookings:view");
  const ids = packed.flatMap(({ type, id }) => (type === "hotel" ? [id] : []));
  const stays = ids.length > 0 ? await getHotelBookings(ctx, ids) : [];
  const fees = stays.flatMap(({ cancellation_fee_now }) => cancellation_fee_now ?? []);
  if (fees.length === 0) return null;
  const sum = sumStored(...fees);
  // The discount of a pack may leave less than its stays cost.
  return { fee: isMore(sum, amount) ? amount : sum, stays: fees.length };
}
