import { assertMay, assertMayAny } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import * as house from "./housekeeping.repository.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

export type { RoomToClean } from "./housekeeping.repository.server";

/** @returns the rooms of a hotel that are in use, by floor and number, and what happens in each on a day */
export async function listRoomsToClean(
  ctx: Context,
  where: { hotel_id: number; date: CalendarDate },
): Promise<house.RoomToClean[]> {
  assertMay(ctx, "hotels:view");
  const { today, clock, now, locale } = await atHotel(ctx, where.hotel_id);
  return house.listRoomsToClean(ctx.db, { ...where, today, clock, now, locale });
}

/** @returns the hotel whose rooms are shown where the address names none: the first by name, with rooms if any has some */
export async function firstHouse(ctx: Context): Promise<number | undefined> {
  assertMayAny(ctx, ["hotels:view", "bookings:view"]);
  return house.findFirstHouse(ctx.db, ctx.locale);
}
