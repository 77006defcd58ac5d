import { assertMay } from "~/core/access/permissions";
import { addDays, type DateRange } from "~/core/dates";
import type { Context } from "~/db/context";
import { readSoldPlaces } from "../../pricing/price-calculator/stay-rows/stay-rows.service.server";
import { listRoomsLeft } from "../../stock/rooms-left/rooms-left.service.server";
import type { NightLeft } from "../../stock/rooms-left/rooms-left";

/** The nights of hotels; both ends are inclusive. */
export interface NightsOfHotels {
  hotel_ids: number[];
  nights: DateRange;
}

/**
 * @returns the rooms of all active room types of the hotels on each night, by hotel, room type and night, from
 *   two statements
 */
export async function listNightsOfHotels(
  ctx: Context,
  { hotel_ids, nights }: NightsOfHotels,
): Promise<(NightLeft & { hotel_id: number })[]> {
  assertMay(ctx, "bookings:view");
  const { roomTypes } = await readSoldPlaces(ctx, hotel_ids);
  const hotels = new Map(roomTypes.map(({ id, hotel_id }) => [id, hotel_id]));
  const span = { checkin_date: nights.start, checkout_date: addDays(nights.end, 1) };
  const left = await listRoomsLeft(
    ctx,
    roomTypes.map(({ id }) => ({ room_type_id: id, ...span })),
  );
  // They are by room type and night already, and sorting keeps the order of equal ones.
  return left
    .map((night) => ({ hotel_id: hotels.get(night.room_type_id)!, ...night }))
    .sort((one, other) => one.hotel_id - other.hotel_id);
}
