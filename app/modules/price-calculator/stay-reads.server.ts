import type { DateRange } from "~/core/dates";
import type { Context } from "~/db/context";
import { findDistributionPoint } from "../distribution-points/distribution-point.service.server";
import { findPricedHotel } from "../hotels/hotel.service.server";
import { isKnownPromoCode, listRulesForStay } from "../price-rules/price-rule.service.server";
import { listPricesForStay } from "../room-prices/room-price.service.server";
import { findRoomType } from "../room-types/room-type.service.server";
import { listSeasonsForStay } from "../seasons/season.service.server";
import { listStopSalesForStay } from "../stop-sales/stop-sale.service.server";

export type StayReads = ReturnType<typeof stayReads>;

/**
 * What quotes are made of, each thing read once however many quotes of one request ask for it: the
 * page that shows a quote has read its hotel already, and two quotes side by side share all but
 * their prices. Not to be kept longer than a request.
 */
export function stayReads(ctx: Context) {
  return {
    hotel: once((id: number) => findPricedHotel(ctx, id)),
    roomType: once((id: number) => findRoomType(ctx, id)),
    point: once((id: number) => findDistributionPoint(ctx, id)),
    seasons: once((hotel: number, dates: DateRange) => listSeasonsForStay(ctx, hotel, dates)),
    prices: once((type: number, point: number | null) => listPricesForStay(ctx, type, point)),
    rules: once((hotel: number, type: number) => listRulesForStay(ctx, hotel, type)),
    stopSales: once((hotel: number, dates: DateRange) => listStopSalesForStay(ctx, hotel, dates)),
    promoCodeKnown: once((code: string) => isKnownPromoCode(ctx, code)),
  };
}

function once<Asked extends unknown[], Answer>(
  read: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const known = answers.get(key);
    if (known) return known;
    const answer = read(...asked);
    answers.set(key, answer);
    return answer;
  };
}
