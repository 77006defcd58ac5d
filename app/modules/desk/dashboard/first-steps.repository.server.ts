import { sql } from "kysely";
import type { Database } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";

/** The rows with which the forms of the first steps are filled, and what the house has of what they make. */
export interface FirstStepsMade {
  /**
   * The hotel of the row that was just saved; without one, the active hotel that has the most of what the steps need, and
   * of those that have the same the oldest. null without hotels.
   */
  hotel: { id: number; label: string; currency: string | null } | null;
  /** Of that hotel: the room type and the season that were just saved, or have a price, or are the oldest active ones. */
  room_type_id: number | null;
  season: { id: number; start_date: string; end_date: string } | null;
  roomTypes: number;
  rooms: number;
  seasons: number;
  prices: boolean;
  /**
   * Whether a stay was priced: something is booked, or a price is checked. A price that was only calculated leaves no
   * trace.
   */
  quoted: boolean;
  booked: boolean;
  taxes: boolean;
  /** Whether there is a second user. */
  colleagues: boolean;
  gateways: boolean;
  /** The names of the two oldest active roles that don't let their users change the settings. */
  roles: string[];
}

/** A row of the first steps that was just saved. */
export interface SavedRow {
  table: "room_types" | "rooms" | "seasons" | "room_prices";
  id: number;
}

/** @param saved the row whose hotel the forms are about */
export async function findFirstSteps(db: Database, saved?: SavedRow): Promise<FirstStepsMade> {
  const savedHotel = saved
    ? sql`(select hotel_id from ${sql.table(saved.table)} where id = ${saved.id})`
    : sql`null`;
  const savedId = (table: SavedRow["table"]) => (saved?.table === table ? saved.id : null);
  // All rows are of one hotel, so that what a form proposes fits together.
  const query = sql<FirstStepsMade>`
    with place as (
      select id, active,
        exists (select from room_prices where hotel_id = hotels.id) as prices,
        exists (select from room_types where hotel_id = hotels.id and active) as types,
        exists (select from seasons where hotel_id = hotels.id and active) as seasons
      from hotels
    ),
    hotel as (
      select hotels.id, hotels.label, currencies.iso_code as currency
      from hotels left join currencies on currencies.id = hotels.currency_id
      where hotels.id = coalesce(
        ${savedHotel}::int,
        -- The first that has everything, which the others needn't be compared with.
        (
          select id from hotels
          where active and exists (select from room_prices where hotel_id = hotels.id)
            and exists (select from room_types where hotel_id = hotels.id and active)
            and exists (select from seasons where hotel_id = hotels.id and active)
          order by id ${upTo(1)}
        ),
        (
          select (array_agg(id order by active desc, prices desc, types and seasons desc, types desc, id))[1]
          from place
        )
      )
    ),
    price as (
      select distinct on (hotel_id) room_type_id, season_id from room_prices
      where hotel_id = (select id from hotel)
      order by hotel_id, id is not distinct from ${savedId("room_prices")}::int desc, active desc, id
    ),
    room_type as (
      select distinct on (hotel_id) id from room_types where hotel_id = (select id from hotel)
      order by hotel_id, id is not distinct from ${savedId("room_types")}::int desc,
        id is not distinct from (select room_type_id from price) desc, active desc, id
    ),
    season as (
      select distinct on (hotel_id) id, start_date, end_date from seasons
      where hotel_id = (select id from hotel)
      order by hotel_id, id is not distinct from ${savedId("seasons")}::int desc,
        id is not distinct from (select season_id from price) desc, active desc, id
    )
    select (select to_jsonb(hotel) from hotel) as hotel,
      (select id from room_type) as room_type_id,
      (select to_jsonb(season) from season) as season,
      (select count(*)::int from room_types) as "roomTypes",
      (select count(*)::int from rooms) as rooms,
      (select count(*)::int from seasons) as seasons,
      exists (select from room_prices) as prices,
      exists (select from bookings) or exists (select from price_checks) as quoted,
      exists (select from bookings) as booked,
      exists (select from taxes) as taxes,
      (select count(*) > 1 from users) as colleagues,
      exists (select from payment_gateways) as gateways,
      coalesce((
        select (array_agg(label order by id))[1:2] from roles
        where is_active and not 'settings:edit' = any(permissions)
      ), '{}') as roles
  `;
  return (await query.execute(db)).rows[0]!;
}
