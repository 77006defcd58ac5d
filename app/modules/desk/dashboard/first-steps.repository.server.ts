import { sql } from "kysely";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";

/** What a house has already of what it needs at the beginning; the ids are of the oldest row, null without one. */
export interface FirstSteps {
  hotel: { id: number; label: string; currency: string | null } | null;
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
}

const tables = [
  ...(["currencies", "hotels", "room_types", "rooms", "seasons", "room_prices"] as const),
  ...(["bookings", "price_checks", "taxes", "payment_gateways", "users"] as const),
] as const;

export async function findFirstSteps(db: Database): Promise<FirstSteps> {
  // Of rows of the first hotel, so that what a form proposes fits together.
  const query = sql<FirstSteps>`
    with first_hotel as (
      select hotels.id, hotels.label, currencies.iso_code as currency
      from hotels left join currencies on currencies.id = hotels.currency_id
      where hotels.id = (select min(id) from hotels)
    )
    select (select to_jsonb(first_hotel) from first_hotel) as hotel,
      (select min(id) from room_types where hotel_id = (select id from first_hotel)) as room_type_id,
      (
        select jsonb_build_object('id', id, 'start_date', start_date, 'end_date', end_date) from seasons
        where id = (select min(id) from seasons where hotel_id = (select id from first_hotel))
      ) as season,
      (select count(*)::int from room_types) as "roomTypes",
      (select count(*)::int from rooms) as rooms,
      (select count(*)::int from seasons) as seasons,
      exists (select from room_prices) as prices,
      exists (select from bookings) or exists (select from price_checks) as quoted,
      exists (select from bookings) as booked,
      exists (select from taxes) as taxes,
      (select count(*) > 1 from users) as colleagues,
      exists (select from payment_gateways) as gateways
  `;
  const [steps] = await keptRows(db, tables, query);
  return steps!;
}
