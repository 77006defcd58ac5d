import type { z } from "zod";
import type { Context } from "~/db/context";
import { flightBookingJson } from "../../kinds-of-booking/flight-bookings/flight-booking.calls.server";
import { getFlightBookings } from "../../kinds-of-booking/flight-bookings/flight-booking.service.server";
import { hotelBookingJson } from "../../kinds-of-booking/hotel-bookings/hotel-booking.json";
import { getHotelBookings } from "../../kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { packBookingJson } from "../../kinds-of-booking/pack-bookings/pack-booking.calls.server";
import { getPackBookings } from "../../kinds-of-booking/pack-bookings/pack-booking.service.server";
import { spaBookingJson } from "../../kinds-of-booking/spa-bookings/spa-booking.calls.server";
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
import { seasonJson } from "../../places/seasons/season.calls.server";
import { getSeasons } from "../../places/seasons/season.service.server";
import { stopSaleJson } from "../../places/stop-sales/stop-sale.calls.server";
import { getStopSales } from "../../places/stop-sales/stop-sale.service.server";
import { priceRuleJson } from "../../pricing/price-rules/price-rule.json";
import { getPriceRules } from "../../pricing/price-rules/price-rule.service.server";
import { roomPriceJson } from "../../pricing/room-prices/room-price.json";
import { getRoomPrices } from "../../pricing/room-prices/room-price.service.server";
import { customerJson } from "../../sales/customers/customer.calls.server";
import { getCustomers } from "../../sales/customers/customer.service.server";

/** A kind of rows in the feed, with the same JSON as at its own address. */
interface ChangedNoun {
  schema: z.ZodObject;
  read: (ctx: Context, ids: number[]) => Promise<ChangedRow[]>;
}

type ChangedRow = { id: number } & Record<string, unknown>;

interface RowFormat<Row> {
  json: z.ZodObject;
  serialize: (row: Row) => { id: number };
}

function noun<Row>(
  { json: schema, serialize }: RowFormat<Row>,
  find: (ctx: Context, ids: number[]) => Promise<Row[]>,
): ChangedNoun {
  return {
    schema,
    read: async (ctx, ids) => (await find(ctx, ids)).map((row) => ({ ...serialize(row) })),
  };
}

export const changedNouns: Record<FollowedEntity, ChangedNoun> = {
  hotel: noun(hotelJson, getWholeHotels),
  room_type: noun(roomTypeJson, getWholeRoomTypes),
  season: noun(seasonJson, getSeasons),
  room_price: noun(roomPriceJson, getRoomPrices),
  price_rule: noun(priceRuleJson, getPriceRules),
  stop_sale: noun(stopSaleJson, getStopSales),
  hotel_booking: noun(hotelBookingJson, getHotelBookings),
  flight_booking: noun(flightBookingJson, getFlightBookings),
  spa_booking: noun(spaBookingJson, getSpaBookings),
  pack_booking: noun(packBookingJson, getPackBookings),
  customer: noun(customerJson, getCustomers),
};

/** Finds the present row of a change; null where it was deleted. */
export type RowOf = (change: FollowedChange) => ChangedRow | null;

/** Reads the rows of all changes, in one statement for each kind of rows. */
export async function readChangedRows(ctx: Context, changes: FollowedChange[]): Promise<RowOf> {
  const rows = new Map<string, ChangedRow>();
  for (const entity of followedEntities) {
    const ids = changes.flatMap((change) => (change.entity === entity ? change.id : []));
    const read = ids.length > 0 ? await changedNouns[entity].read(ctx, [...new Set(ids)]) : [];
    for (const row of read) rows.set(`${entity}/${row.id}`, row);
  }
  return ({ entity, id }) => rows.get(`${entity}/${id}`) ?? null;
}
