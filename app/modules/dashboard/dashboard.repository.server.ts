import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { upTo } from "~/db/paginate.server";

/** A list cut to its first rows, with how many there are in all. */
export interface Findings<Row> {
  rows: Row[];
  total: number;
}

/** Nights of a hotel that the same room types have no price for. */
export interface MissingPrices {
  hotelId: number;
  hotelLabel: string;
  /** The room types without a price, by name. */
  roomTypes: { id: number; label: string }[];
  /** Whether these are all that the hotel has. */
  allRoomTypes: boolean;
  nights: number;
  firstNight: CalendarDate;
  /** The active season that the first night belongs to; null where there is none. */
  seasonId: number | null;
  /**
   * The last night that a new season would have to cover, inclusive; null where nothing that is
   * known ends it.
   */
  lastNight: CalendarDate | null;
}

/**
 * Nights from `from` on, before `before`, that no general sell price covers, in hotels that are
 * active: one row for all room types of a hotel that lack the same nights. Whole ranges are
 * subtracted, not nights counted: the cost doesn't grow with the window.
 */
export async function findMissingPrices(
  db: Database,
  from: CalendarDate,
  before: CalendarDate,
  limit: number,
): Promise<Findings<MissingPrices>> {
  const { rows } = await sql<MissingPrices & { total: string }>`
    with covered as (
      select room_prices.room_type_id, range_agg(daterange(start_date, end_date, '[]')) as nights
      from room_prices join seasons on seasons.id = room_prices.season_id
      where room_prices.active and seasons.active
        and price_type = 'sell' and distribution_point_id is null
        and start_date < ${before}::date and end_date >= ${from}::date
      group by room_prices.room_type_id
    ),
    missing as (
      select room_types.id, room_types.hotel_id, room_types.label,
        datemultirange(daterange(${from}::date, ${before}::date)) - coalesce(covered.nights, '{}') as nights
      from room_types left join covered on covered.room_type_id = room_types.id
      where room_types.active
    ),
    gaps as (
      select hotel_id, nights, lower(nights) as first_night,
        (select upper(part) from unnest(nights) part order by part ${upTo(1)}) as first_end,
        (select sum(upper(part) - lower(part))::integer from unnest(nights) part) as count,
        jsonb_agg(jsonb_build_object('id', id, 'label', label) order by search_text(label), id)
          as room_types,
        count(*) = (select count(*) from missing every where every.hotel_id = missing.hotel_id)
          as all_room_types
      from missing
      where not isempty(nights)
      group by hotel_id, nights
    )
    select hotels.id as "hotelId", hotels.label as "hotelLabel",
      room_types as "roomTypes", all_room_types as "allRoomTypes", gaps.count as nights,
      first_night as "firstNight",
      (
        select id from seasons
        where hotel_id = hotels.id and seasons.active and first_night between start_date and end_date
        order by end_date - start_date, start_date desc, id desc ${upTo(1)}
      ) as "seasonId",
      least(
        (
          select min(start_date) - 1 from seasons
          where hotel_id = hotels.id and seasons.active and start_date > first_night
        ),
        case when first_end < ${before}::date then first_end - 1 end
      ) as "lastNight",
      count(*) over () as total
    from gaps join hotels on hotels.id = gaps.hotel_id
    where hotels.active
    order by first_night, search_text(hotels.label), hotels.id, gaps.count, room_types
    ${upTo(limit)}
  `.execute(db);
  return withTotal(rows);
}

export interface EndingSeason {
  id: number;
  name: string;
  endDate: CalendarDate;
  hotelId: number;
  hotelLabel: string;
}

/** Active seasons that end from `from` to `until`, both inclusive, with no season on the day after. */
export async function findEndingSeasons(
  db: Database,
  from: CalendarDate,
  until: CalendarDate,
  limit: number,
): Promise<Findings<EndingSeason>> {
  const { rows } = await sql<EndingSeason & { total: string }>`
    select seasons.id, seasons.name, seasons.end_date as "endDate",
      hotels.id as "hotelId", hotels.label as "hotelLabel", count(*) over () as total
    from seasons join hotels on hotels.id = seasons.hotel_id
    where seasons.active and hotels.active
      and seasons.end_date between ${from}::date and ${until}::date
      and not exists (
        select 1 from seasons next
        where next.hotel_id = seasons.hotel_id and next.active
          and next.start_date <= seasons.end_date + 1 and next.end_date > seasons.end_date
      )
    order by seasons.end_date, seasons.id
    ${upTo(limit)}
  `.execute(db);
  return withTotal(rows);
}

export interface DoubtfulPrice {
  id: number;
  hotelLabel: string;
  roomTypeLabel: string;
  seasonName: string;
}

/**
 * Active prices of 0 in active seasons that go on after `from`: they are quoted, and nobody may have
 * meant them.
 */
export async function findZeroPrices(
  db: Database,
  from: CalendarDate,
  limit: number,
): Promise<Findings<DoubtfulPrice>> {
  const { rows } = await sql<DoubtfulPrice & { total: string }>`
    select prices.id, hotels.label as "hotelLabel", room_types.label as "roomTypeLabel",
      seasons.name as "seasonName", count(*) over () as total
    from room_prices prices
    join hotels on hotels.id = prices.hotel_id
    join room_types on room_types.id = prices.room_type_id
    join seasons on seasons.id = prices.season_id
    where prices.active and prices.base_price = 0
      and hotels.active and seasons.active and seasons.end_date >= ${from}::date
    order by prices.id
    ${upTo(limit)}
  `.execute(db);
  return withTotal(rows);
}

/**
 * Active sell prices below the active buy price of the same thing, counted the same way, in active
 * seasons that go on after `from`.
 */
export async function findSellBelowBuy(
  db: Database,
  from: CalendarDate,
  limit: number,
): Promise<Findings<DoubtfulPrice>> {
  const { rows } = await sql<DoubtfulPrice & { total: string }>`
    select sell.id, hotels.label as "hotelLabel", room_types.label as "roomTypeLabel",
      seasons.name as "seasonName", count(*) over () as total
    from room_prices sell
    join room_prices buy
      on buy.room_type_id = sell.room_type_id and buy.season_id = sell.season_id
      and buy.price_type = 'buy' and buy.active and buy.per_person = sell.per_person
      and buy.distribution_point_id is not distinct from sell.distribution_point_id
      and sell.base_price < buy.base_price
    join hotels on hotels.id = sell.hotel_id
    join room_types on room_types.id = sell.room_type_id
    join seasons on seasons.id = sell.season_id
    where sell.price_type = 'sell' and sell.active
      and hotels.active and seasons.active and seasons.end_date >= ${from}::date
    order by sell.id
    ${upTo(limit)}
  `.execute(db);
  return withTotal(rows);
}

/** Which of the things that a first quote needs are there. */
export interface FirstSteps {
  currencies: boolean;
  hotels: boolean;
  roomTypes: boolean;
  seasons: boolean;
  prices: boolean;
  rules: boolean;
}

export async function findFirstSteps(db: Database): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select exists (select 1 from currencies) as currencies,
      exists (select 1 from hotels) as hotels,
      exists (select 1 from room_types) as "roomTypes",
      exists (select 1 from seasons) as seasons,
      exists (select 1 from room_prices) as prices,
      exists (select 1 from price_rules) as rules
  `.execute(db);
  return rows[0]!;
}

function withTotal<Row>(rows: (Row & { total: string })[]): Findings<Row> {
  return { rows, total: Number(rows[0]?.total ?? 0) };
}
