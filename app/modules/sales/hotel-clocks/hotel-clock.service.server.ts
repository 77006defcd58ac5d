import type { CalendarDate, HotelClock } from "~/core/dates";
import type { Context, HotelContext } from "~/db/context";
import type { Database } from "~/db/database";
import { houseClock, todayBy } from "~/db/house-clock.server";
import {
  findClockOfBooking,
  findHotelClocks,
  findHotelOf,
  listClocks,
} from "./hotel-clock.repository.server";

/**
 * @param hotel_id the hotel of what is done or shown; undefined or null for none
 * @param db where its clock is read: the transaction of an act, so that the act needs no second connection
 * @returns the same context with the clock of the hotel: its "today" is the hotel's
 *   (docs/reference/stays.md#the-hotels-clock). Without a hotel, and for one that doesn't exist, it is that of the
 *   house
 */
export async function atHotel(
  ctx: Context,
  hotel_id: number | null | undefined,
  db: Database = ctx.db,
): Promise<HotelContext> {
  if (isAt(ctx, hotel_id ?? null)) return ctx;
  return (await atHotels(ctx, hotel_id ? [hotel_id] : [], db))(hotel_id);
}

/**
 * @returns the context of the hotel in which a booking takes place; a flight and a pack are in none, so that they have
 *   the clock of the house
 */
export async function atHotelOfBooking(
  ctx: Context,
  booking_id: number,
  db: Database = ctx.db,
): Promise<HotelContext> {
  const found = await findClockOfBooking(db, booking_id);
  if (!found) return atHotel(ctx, null, db);
  const { hotel_id, clock } = found;
  return { ...ctx, clock, clockOf: hotel_id, today: todayBy(ctx, clock) };
}

/** @returns a function of a hotel's id that returns the context of `atHotel`; it takes one statement for all hotels */
export async function atHotels(
  ctx: Context,
  ids: number[],
  db: Database = ctx.db,
): Promise<(hotel_id: number | null | undefined) => HotelContext> {
  const clocks =
    ids.length > 0 ? await findHotelClocks(db, [...new Set(ids)]) : new Map<number, HotelClock>();
  return (hotel_id) => {
    const clock = (hotel_id ? clocks.get(hotel_id) : undefined) ?? houseClock();
    return { ...ctx, clock, clockOf: hotel_id ?? null, today: todayBy(ctx, clock) };
  };
}

/** @returns the context of the hotel that a room, or a room type, is in */
export async function atHotelOf(
  ctx: Context,
  table: "rooms" | "room_types",
  id: number,
): Promise<HotelContext> {
  return atHotel(ctx, await findHotelOf(ctx.db, table, id));
}

/** Hotels whose clocks go alike. */
export interface HotelsAlike {
  clock: HotelClock;
  /** Today in these hotels. */
  today: CalendarDate;
  /** null where the clocks of all hotels go alike. */
  hotel_ids: number[] | null;
}

/**
 * @returns the hotels by their clocks, for what is counted over several hotels by each hotel's own day; at least one
 *   row, and one alone where all clocks go alike, or the hotel is given
 */
export async function hotelsByClock(
  ctx: Context,
  hotel_id: number | null = null,
): Promise<HotelsAlike[]> {
  if (hotel_id !== null) {
    const { clock, today } = await atHotel(ctx, hotel_id);
    return [{ clock, today, hotel_ids: [hotel_id] }];
  }
  const clocks = await listClocks(ctx.db);
  const [first = { clock: houseClock() }, ...others] = clocks;
  if (others.length === 0) {
    return [{ clock: first.clock, today: todayBy(ctx, first.clock), hotel_ids: null }];
  }
  return clocks.map(({ clock, hotel_ids }) => ({ clock, hotel_ids, today: todayBy(ctx, clock) }));
}

/**
 * @param ids the hotels that are looked at together; none stands for all
 * @returns the context of one of them where their clocks go alike; else that of the house
 */
export async function atHotelsTogether(ctx: Context, ids: number[]): Promise<HotelContext> {
  if (ids.length === 1) return atHotel(ctx, ids[0]);
  const [first, ...others] = await hotelsByClock(ctx);
  if (others.length > 0) return atHotel(ctx, null);
  return { ...ctx, clock: first!.clock, clockOf: null, today: first!.today };
}

/** @returns whether a context has the clock of the hotel already */
function isAt(ctx: Context, hotel_id: number | null): ctx is HotelContext {
  return ctx.clock !== undefined && ctx.clockOf === hotel_id;
}
