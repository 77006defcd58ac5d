import { assertMay } from "~/core/access/permissions";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import { writtenPrice } from "../../sales/booking-prices/price-on-screen";
import type { AnyBooking } from "../../sales/bookings/any-booking.repository.server";
import { statusAfter } from "../../sales/bookings/booking";
import { listBookingsInPack } from "../../sales/bookings/booking.service.server";
import { amountOfPack } from "../../sales/bookings/packed/pack-amount";
import { cancelledWith } from "./pack-booking";
import type { StoredPackBooking } from "./pack-booking.repository.server";
import { packBookingRows } from "./pack-booking.service.server";

/**
 * The amounts of a pack before and after it is reopened, and what comes back with it; where they differ, or something
 * comes back, the user is asked first.
 */
export type ReopenedAmounts = NonNullable<ReturnType<typeof reopenedAmounts>>;

/**
 * @param packed the bookings in the pack, as they are now
 * @returns null for a pack that can't be reopened
 */
export function reopenedAmounts(
  { locale }: Pick<Context, "locale">,
  pack: StoredPackBooking,
  packed: Pick<
    AnyBooking,
    "status" | "amount" | "cancelled_at" | "reference" | "what" | "whatFr"
  >[],
) {
  const { status, lines, discount, amount, currency } = pack;
  if (!statusAfter(status, "reopen")) return null;
  const returning = cancelledWith(pack, packed);
  const counted = packed.filter(
    (booking) => booking.status !== "cancelled" || returning.includes(booking),
  );
  const amounts = [...counted, ...lines].map((line) => line.amount);
  const reopened = amountOfPack(amounts, discount);
  const total = plainStored(reopened, currency.digits);
  return {
    before: formatStoredMoney(amount, currency, locale),
    after: formatStoredMoney(reopened, currency, locale),
    differ: trimDecimal(reopened) !== trimDecimal(amount),
    returning: returning.map(({ reference, what, whatFr }) => ({
      reference,
      what: locale === "fr" ? whatFr : what,
    })),
    /** The amount after, as a field of the form sends it along. */
    written: writtenPrice({ currency, total, extras: "0", lines: [] }),
  };
}

/**
 * @returns the amounts for the question before a pack is reopened; null if they are equal and nothing comes
 *   back, or it can't be reopened
 * @throws NotFound
 */
export async function getReopenQuestion(ctx: Context, id: number): Promise<ReopenedAmounts | null> {
  assertMay(ctx, "bookings:edit");
  const [pack, packed] = await Promise.all([
    packBookingRows.find(ctx, id),
    listBookingsInPack(ctx, id),
  ]);
  const amounts = reopenedAmounts(ctx, pack, packed);
  return amounts && asksToReopen(amounts) ? amounts : null;
}

/** @returns whether the user is asked before a pack is reopened */
export function asksToReopen({ differ, returning }: ReopenedAmounts): boolean {
  return differ || returning.length > 0;
}
