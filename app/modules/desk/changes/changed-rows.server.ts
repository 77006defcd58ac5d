import type { z } from "zod";
import type { Context } from "~/db/context";
import {
  FlightBookingJson,
  flightBookingJson,
} from "../../kinds-of-booking/flight-bookings/flight-booking.json";
import { getFlightBookings } from "../../kinds-of-booking/flight-bookings/flight-booking.service.server";
import {
  HotelBookingJson,
  hotelBookingJson,
} from "../../kinds-of-booking/hotel-bookings/hotel-booking.json";
import { getHotelBookings } from "../../kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import {
  PackBookingJson,
  packBookingJson,
} from "../../kinds-of-booking/pack-bookings/pack-booking.json";
import { getPackBookings } from "../../kinds-of-booking/pack-bookings/pack-booking.service.server";
import {
  SpaBookingJson,
  spaBookingJson,
} from "../../kinds-of-booking/spa-bookings/spa-booking.json";
import { getSpaBookings } from "../../kinds-of-booking/spa-bookings/spa-booking.service.server";
import {
  followedEntities,
  type FollowedChange,
  type FollowedEntity,
} from "../../log/change-feed/change-feed";
import { hotelJson } from "../../places/hotels/hotel.json";
import { getWholeHotels } from "../../places/hotels/hotel.service.server";
import { roomTypeJson } from "../../places/room-types/room-type.calls.server";
import { getWholeRoomTypes } from "../../places/room-types/room-type.service.server";
import { SeasonJson, seasonJson } from "../../places/seasons/season.json";
import { getSeasons } from "../../places/seasons/season.service.server";
import { StopSaleJson, stopSaleJson } from "../../places/stop-sales/stop-sale.json";
import { getStopSales } from "../../places/stop-sales/stop-sale.service.server";
import { PriceRuleJson, priceRuleJson } from "../../pricing/price-rules/price-rule.json";
import { getPriceRules } from "../../pricing/price-rules/price-rule.service.server";
import { RoomPriceJson, roomPriceJson } from "../../pricing/room-prices/room-price.json";
import { getRoomPrices } from "../../pricing/room-prices/room-price.service.server";
import { CustomerJson, customerJson } from "../../sales/customers/customer.json";
import { getCustomers } from "../../sales/customers/customer.service.server";

/** The schemas of the rows in the feed of changes: each is that of the row at its own address. */
export const changedRows = {
  hotel: hotelJson.schema,
  room_type: roomTypeJson.schema,
  season: SeasonJson,
  room_price: RoomPriceJson,
  price_rule: PriceRuleJson,
  stop_sale: StopSaleJson,
  hotel_booking: HotelBookingJson,
  flight_booking: FlightBookingJson,
  spa_booking: SpaBookingJson,
  pack_booking: PackBookingJson,
  customer: CustomerJson,
} satisfies Record<FollowedEntity, z.ZodObject>;

type ChangedRow = z.output<(typeof changedRows)[FollowedEntity]>;

type ReadRows = (ctx: Context, ids: number[]) => Promise<ChangedRow[]>;

const readers: Record<FollowedEntity, ReadRows> = {
  hotel: async (ctx, ids) => (await getWholeHotels(ctx, ids)).map(hotelJson.serialize),
  room_type: async (ctx, ids) => (await getWholeRoomTypes(ctx, ids)).map(roomTypeJson.serialize),
  season: async (ctx, ids) => (await getSeasons(ctx, ids)).map(seasonJson),
  room_price: async (ctx, ids) => (await getRoomPrices(ctx, ids)).map(roomPriceJson),
  price_rule: async (ctx, ids) => (await getPriceRules(ctx, ids)).map(priceRuleJson),
  stop_sale: async (ctx, ids) => (await getStopSales(ctx, ids)).map(stopSaleJson),
  hotel_booking: async (ctx, ids) => (await getHotelBookings(ctx, ids)).map(hotelBookingJson),
  flight_booking: async (ctx, ids) => (await getFlightBookings(ctx, ids)).map(flightBookingJson),
  spa_booking: async (ctx, ids) => (await getSpaBookings(ctx, ids)).map(spaBookingJson),
  pack_booking: async (ctx, ids) => (await getPackBookings(ctx, ids)).map(packBookingJson),
  customer: async (ctx, ids) => (await getCustomers(ctx, ids)).map(customerJson),
};

/** The row that a change is about, as it is now; null where it is gone. */
export type RowOf = (change: FollowedChange) => ChangedRow | null;

/** Reads the rows of all changes, in one statement for each kind that is among them. */
export async function readChangedRows(ctx: Context, changes: FollowedChange[]): Promise<RowOf> {
  const rows = new Map<string, ChangedRow>();
  for (const entity of followedEntities) {
    const ids = changes.flatMap((change) => (change.entity === entity ? change.id : []));
    const read = ids.length > 0 ? await readers[entity](ctx, [...new Set(ids)]) : [];
    for (const row of read) rows.set(`${entity}/${row.id}`, row);
  }
  return ({ entity, id }) => rows.get(`${entity}/${id}`) ?? null;
}
