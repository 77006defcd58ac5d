import type { WantedChoices } from "~/core/choices";
import type { DateRange } from "~/core/dates";
import type { Context } from "~/db/context";
import {
  listRoomsLeft,
  type NightsAsked,
} from "../../sales/availability/availability.service.server";
import {
  findDistributionPoint,
  listDistributionPointOptions,
} from "../../settings/distribution-points/distribution-point.service.server";
import { findPricedHotel, listHotelOptions } from "../../places/hotels/hotel.service.server";
import { isKnownPromoCode, listRulesForStay } from "../price-rules/price-rule.service.server";
import { listPricesForStay } from "../room-prices/room-price.service.server";
import {
  findRoomType,
  listRoomTypeOptions,
} from "../../places/room-types/room-type.service.server";
import { listSeasonsForStay } from "../../places/seasons/season.service.server";
import { listStopSalesForStay } from "../../places/stop-sales/stop-sale.service.server";

/** The rows of which one price is made. */
export type StayReads = Pick<
  ReturnType<typeof stayReads>,
  "hotel" | "roomType" | "point" | "seasons" | "prices" | "rules" | "stopSales" | "promoCodeKnown"
>;

/** The rows of which an offer is made: a price, and the rooms left to be sold at it. */
export type OfferReads = StayReads & Pick<ReturnType<typeof stayReads>, "roomsLeft">;

/**
 * The rows of which quotes are made and chosen, each read once however many quotes ask for it: two
 * side by side share all but their prices. Who may see prices may see all of it.
 */
export function stayReads(ctx: Context) {
  const answers = new Map<string, Promise<unknown>>();
  const once =
    <Asked extends unknown[], Answer>(name: string, read: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked): Promise<Answer> => {
      const question = JSON.stringify([name, ...asked]);
      const answer = answers.get(question) ?? read(...asked);
      answers.set(question, answer);
      return answer as Promise<Answer>;
    };

  return {
    hotel: once("hotel", (id: number) => findPricedHotel(ctx, id)),
    roomType: once("room type", (id: number) => findRoomType(ctx, id)),
    point: once("point", (id: number) => findDistributionPoint(ctx, id)),
    seasons: once("seasons", (hotel: number, dates: DateRange) =>
      listSeasonsForStay(ctx, hotel, dates),
    ),
    prices: once("prices", (type: number, point: number | null) =>
      listPricesForStay(ctx, type, point),
    ),
    rules: once("rules", (hotel: number, type: number) => listRulesForStay(ctx, hotel, type)),
    stopSales: once("stop sales", (hotel: number, dates: DateRange) =>
      listStopSalesForStay(ctx, hotel, dates),
    ),
    promoCodeKnown: once("promo code", (code: string) => isKnownPromoCode(ctx, code)),
    roomsLeft: once("rooms left", (nights: NightsAsked, except: number) =>
      listRoomsLeft(ctx, [nights], except),
    ),
    hotelOptions: once("hotels", (wanted: WantedChoices) => listHotelOptions(ctx, wanted)),
    roomTypeOptions: once("room types", (hotel: number, wanted: WantedChoices) =>
      listRoomTypeOptions(ctx, hotel, wanted),
    ),
    pointOptions: once("points", (wanted: WantedChoices) =>
      listDistributionPointOptions(ctx, wanted),
    ),
  };
}
