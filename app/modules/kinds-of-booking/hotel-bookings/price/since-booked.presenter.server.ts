import { may } from "~/core/access/permissions";
import { parseMinor } from "~/core/money/money";
import type { Context } from "~/db/context";
import {
  differenceView,
  type DifferenceView,
} from "~/modules/pricing/price-calculator/difference/difference.presenter.server";
import { historyBehind } from "~/modules/pricing/price-calculator/difference/difference-history.service.server";
import {
  comparedFrozen,
  isSameInAll,
  priceDifference,
} from "~/modules/pricing/price-calculator/difference/price-difference";
import {
  frozenAt,
  type FrozenCalculation,
} from "~/modules/pricing/price-calculator/frozen-calculation";
import type { Offer } from "~/modules/pricing/price-calculator/price-stay";
import { priceWords } from "~/modules/pricing/price-calculator/price-words.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";

interface BookedTerms {
  booking: Pick<StoredHotelBooking, "created_at" | "currency">;
  /** The agreed or calculated amount of the nights: a decimal string. */
  amount: string;
  /** null where a night had no price. */
  frozen: FrozenCalculation | null;
}

/**
 * @returns the reasons why a stay's price is different now; null if nothing differs, if a night has no
 *   price, or if the currency or its decimals have changed
 */
export async function sinceBooked(
  ctx: Context,
  { calculation, hotel: { currency }, bookingDate }: Offer,
  { booking, amount, frozen }: BookedTerms,
): Promise<DifferenceView | null> {
  const { code, digits } = booking.currency;
  const { locale } = ctx;
  if (!calculation.ok || code !== currency.code) return null;
  if ((frozen?.currency.digits ?? digits) !== currency.digits || digits !== currency.digits) {
    return null;
  }
  const nights = frozen ? comparedFrozen(frozen).nights : [];
  const before = { nights, total: parseMinor(amount, digits) };
  const difference = priceDifference(before, calculation);
  if (isSameInAll(difference)) return null;
  const since = frozen ? frozenAt(frozen) : booking.created_at;
  return differenceView(
    difference,
    {
      ...{ since, locale, history: await historyBehind(ctx, [difference], since) },
      bookedOn: { before: frozen?.bookingDate ?? bookingDate, after: bookingDate },
      linked: may(ctx.actor, "pricing:view"),
    },
    priceWords(locale, currency),
  );
}
