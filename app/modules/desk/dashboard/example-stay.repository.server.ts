import { sql } from "kysely";
import { addDays, type CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { roomsForSaleOn } from "~/modules/stock/rooms-left/rooms-for-sale.repository.server";

/** A stay that has a price, for whoever tries the product out. */
export interface ExampleStay {
  hotel_id: number;
  room_type_id: number;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
}

/** How long the stay is. */
const NIGHTS = 3;

/** The guests that the room type must have room for. */
const ADULTS = 2;

/**
 * @param from the first day on which the stay may begin
 * @returns a stay in one season with a general sell price and without a stop sale: in the first hotel that has
 *   such, as early as can be, in the room type with most rooms, which is most likely free; undefined where there
 *   is none
 */
export async function findExampleStay(
  db: Database,
  from: CalendarDate,
): Promise<ExampleStay | undefined> {
  const query = sql<Omit<ExampleStay, "checkout_date">>`
    select hotels.id as hotel_id, room_types.id as room_type_id, stay.checkin_date
    from room_prices
      join seasons on seasons.id = room_prices.season_id
      join room_types on room_types.id = room_prices.room_type_id
      join hotels on hotels.id = room_prices.hotel_id
      cross join lateral (select greatest(seasons.start_date, ${from}::date) as checkin_date) stay
      cross join lateral (
        select min(${roomsForSaleOn("room_types", sql`stay.checkin_date + nth`)}) as fewest
        from generate_series(0, ${NIGHTS - 1}::int) nights (nth)
      ) rooms
    where room_prices.active and room_prices.price_type = 'sell'
      and room_prices.distribution_point_id is null
      and coalesce(room_prices.adults, ${ADULTS}::int) = ${ADULTS}::int
      and seasons.active and stay.checkin_date + ${NIGHTS - 1}::int <= seasons.end_date
      and hotels.active and hotels.currency_id is not null
      and room_types.active and rooms.fewest > 0
      and ${ADULTS}::int between room_types.min_adults and room_types.max_adults
      and room_types.min_children = 0
      and room_types.min_los <= ${NIGHTS}::int
      and (room_types.max_los = 0 or room_types.max_los >= ${NIGHTS}::int)
      and not exists (
        select 1 from stop_sales
        where stop_sales.hotel_id = hotels.id
          and (stop_sales.room_type_id is null or stop_sales.room_type_id = room_types.id)
          and stop_sales.start_date < stay.checkin_date + ${NIGHTS}::int
          and stop_sales.end_date >= stay.checkin_date
      )
    order by hotels.id, stay.checkin_date, rooms.fewest desc, room_types.id
    ${upTo(1)}
  `;
  const [stay] = (await query.execute(db)).rows;
  return stay && { ...stay, checkout_date: addDays(stay.checkin_date, NIGHTS) };
}
