import { assertMay } from "~/core/access/permissions";
import { formatStoredMoney, plainStored, trimDecimal } from "~/core/money/money";
import type { Context } from "~/db/context";
import { writtenPrice } from "../../sales/booking-prices/shown-price";
import type { AnyBooking } from "../../sales/bookings/any-booking.repository.server";
import { statusAfter } from "../../sales/bookings/booking";
import { listBookingsInPack } from "../../sales/bookings/booking.service.server";
import { amountOfPack } from "../../sales/bookings/packed/pack-amount";
import type { StoredPackBooking } from "./pack-booking.repository.server";
import { getPackBooking } from "./pack-booking.service.server";

/** The question before a pack is reopened. */
export type ReopenQuestion = NonNullable<ReturnType<typeof reopenQuestion>>;

/**
 * @param packed the bookings in the pack, as they are now
 * @returns what it came to and what it comes to once it is reopened; null where that is the same, or
 *   where it can't be reopened
 */
export function reopenQuestion(
  { locale }: Pick<Context, "locale">,
  { status, lines, discount, amount, currency }: StoredPackBooking,
  packed: Pick<AnyBooking, "status" | "amount">[],
) {
  if (!statusAfter(status, "reopen")) return null;
  const counted = packed.filter((booking) => booking.status !== "cancelled");
  const amounts = [...counted, ...lines].map((line) => line.amount);
  const reopened = amountOfPack(amounts, discount);
  if (trimDecimal(reopened) === trimDecimal(amount)) return null;
  const total = plainStored(reopened, currency.digits);
  return {
    before: formatStoredMoney(amount, currency, locale),
    after: formatStoredMoney(reopened, currency, locale),
    /** That amount, as the form carries it. */
    written: writtenPrice({ currency, total, extras: "0", lines: [] }),
  };
}

/**
 * @returns what is asked about a pack as it is by now
 * @throws NotFound
 */
export async function askedToReopen(ctx: Context, id: number): Promise<ReopenQuestion | null> {
  assertMay(ctx, "bookings:edit");
  const [pack, packed] = await Promise.all([getPackBooking(ctx, id), listBookingsInPack(ctx, id)]);
  return reopenQuestion(ctx, pack, packed);
}
