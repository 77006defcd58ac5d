import { formatMinor, formatMoney, parseMinor } from "~/core/money/money";
import type { Context } from "~/db/context";
import {
  marginFacts,
  type MarginFacts,
} from "~/modules/pricing/margin/margin-facts.presenter.server";
import { stayAmount } from "../booked-services/booked-service";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import type { StoredPrice } from "./frozen-price";

/**
 * @returns the cost of the stay, the channel's commission and the margin, at the time it was priced; null
 * where there was no buy price, and for readers who may not see prices
 */
export function marginView(
  ctx: Context,
  booking: StoredHotelBooking,
  { buy_amount, commission_rate }: Pick<StoredPrice, "buy_amount" | "commission_rate">,
): MarginFacts | null {
  if (buy_amount === null) return null;
  const { currency } = booking;
  const { digits } = currency;
  return marginFacts(
    {
      sold: parseMinor(stayAmount(booking), digits),
      bought: parseMinor(buy_amount, digits),
      commission_rate,
    },
    (amount) => formatMoney(formatMinor(amount, digits), currency, ctx.locale),
    ctx.locale,
  );
}
