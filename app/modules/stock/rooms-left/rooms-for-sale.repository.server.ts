import { sql, type RawBuilder } from "kysely";
import type { CalendarDate } from "~/core/dates";

/*
 * How many rooms of a type are for sale (docs/reference/stays.md#rooms-for-sale-by-dates): on the nights of its
 * `rooms_for_sale` the number of these, on all others `available_rooms`. Each count takes the smaller of it and the
 * physical rooms in order.
 */

/** The SQL of the last day on which a room of the table `rooms` is out of order; null where it has no closure. */
export const lastClosedDay = sql<CalendarDate | null>`(rooms.closures -> -1 ->> 'to')::date`;

/**
 * @param roomType the alias of rows with the columns `available_rooms` and `rooms_for_sale`
 * @param night a date, in SQL
 * @returns the rooms of the type that are for sale on a night
 */
export function roomsForSaleOn(roomType: string, night: RawBuilder<unknown>): RawBuilder<number> {
  const [usual, dated] = columnsOf(roomType);
  return sql<number>`case when ${dated} = '[]' then ${usual} else coalesce((
    select (dated ->> 'number')::int from jsonb_array_elements(${dated}) dated
    where ${night} between (dated ->> 'from')::date and (dated ->> 'to')::date
  ), ${usual}) end`;
}

/**
 * @param roomType as above
 * @returns the fewest rooms of the type that are for sale on any night from a day on; those of the usual number also
 *   where no such night has it
 */
export function fewestForSale(roomType: string, from: CalendarDate): RawBuilder<number> {
  const [usual, dated] = columnsOf(roomType);
  // least() passes over what is null.
  return sql<number>`case when ${dated} = '[]' then ${usual} else least(${usual}, (
    select min((dated ->> 'number')::int) from jsonb_array_elements(${dated}) dated
    where (dated ->> 'to')::date >= ${from}::date
  )) end`;
}

function columnsOf(roomType: string) {
  const column = (name: string) => sql.ref<unknown>(`${roomType}.${name}`);
  return [column("available_rooms"), column("rooms_for_sale")] as const;
}
