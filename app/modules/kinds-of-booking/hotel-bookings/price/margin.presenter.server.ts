import {
  formatMinor,
  formatMoney,
  formatPercent,
  formatStoredMoney,
  parseMinor,
  type Minor,
} from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { stayAmount } from "../booked-services/booked-service";
import type { StoredHotelBooking, StoredPrice } from "../hotel-booking.repository.server";
import { marginOf } from "./margin";

/**
 * @returns the cost of the stay, the channel's commission and the margin, at the time it was priced; null
 * where there was no buy price, and for readers who may not see prices
 */
export function marginView(
  ctx: Context,
  booking: StoredHotelBooking,
  { buy_amount, commission_rate }: Pick<StoredPrice, "buy_amount" | "commission_rate">,
) {
  if (buy_amount === null) return null;
  const { currency } = booking;
  const t = translator(ctx.locale);
  const rate = commission_rate ?? "0";
  const { digits } = currency;
  const { commission, margin, share } = marginOf({
    sold: parseMinor(stayAmount(booking), digits),
    bought: parseMinor(buy_amount, digits),
    commission_rate: parseMinor(rate, 2),
  });
  const money = (minor: Minor) => formatMoney(formatMinor(minor, digits), currency, ctx.locale);
  const percent = (hundredths: number) => formatPercent(formatMinor(hundredths, 2), ctx.locale);
  return {
    facts: [
      {
        term: t("hotel-bookings:MARGIN.BUY"),
        value: formatStoredMoney(buy_amount, currency, ctx.locale),
      },
      ...(commission_rate !== null
        ? [
            {
              term: t("hotel-bookings:MARGIN.COMMISSION", {
                rate: formatPercent(rate, ctx.locale),
              }),
              value: money(commission),
            },
          ]
        : []),
      {
        term: t("hotel-bookings:MARGIN.MARGIN"),
        value: share === null ? money(margin) : `${money(margin)} (${percent(share)})`,
      },
    ],
  };
}
