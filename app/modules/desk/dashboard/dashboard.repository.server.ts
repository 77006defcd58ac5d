import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import { withoutSuccessor } from "~/db/writing/events.server";
import { byTextIn, textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import {
  withChanged,
  type CurrentSums,
} from "../../pricing/season-pricing/current-sums.repository.server";

/** The maximum number of findings in a list, and the language of their texts. */
export interface FindingOptions {
  limit: number;
  locale: Language;
}

/** The first rows of a list, with the number of all. */
export interface Findings<Row> {
  rows: Row[];
  total: number;
}

/** Nights of a hotel for which the same room types have no price. */
export interface MissingPrices {
  hotel_id: number;
  hotel_label: string;
  /** The room types without a price, by name. */
  roomTypes: { id: number; label: string }[];
  /** Whether these are all that the hotel has. */
  allRoomTypes: boolean;
  nights: number;
  firstNight: CalendarDate;
  /** The active season of the first night; null where there is none. */
  season_id: number | null;
  /** The last night that a new season would have to cover, inclusive; null if there is no such limit. */
  lastNight: CalendarDate | null;
}

/**
 * Finds nights from `from` to before `before` that no general sell price covers, in active hotels: one row
 * for all room types of a hotel that lack the same nights. Whole ranges are subtracted rather than nights
 * counted, so the cost doesn't grow with the window. Most hotels have prices for every room type in every
 * season; they are excluded first, which is cheap.
 *
 * @param sums the sums of seasons (`currentSums`)
 */
export async function findMissingPrices(
  db: Database,
  { from, before }: { from: CalendarDate; before: CalendarDate },
  sums: CurrentSums,
  { limit, locale }: FindingOptions,
): Promise<Findings<MissingPrices>> {
  const query = sql<MissingPrices & { total: string }>`
    with asked as (
      select daterange(${from}::date, ${before}::date) as nights
    ),
    offered as (
      select hotel_id, array_agg(id) as room_types from room_types where active group by hotel_id
    ),
    priced as materialized (
      select hotel_id, daterange(start_date, end_date, '[]') as nights,
        priced_room_types as room_types
      from seasons join ${withChanged(sums)} on season_pricing.season_id = seasons.id
      where active and start_date < ${before}::date and end_date >= ${from}::date
    ),
    complete as (
      select hotel_id
      from offered join priced using (hotel_id)
      where priced.room_types @> offered.room_types
      group by hotel_id
      having range_agg(nights) @> (select nights from asked)
    ),
    lacking as (
      select room_types.hotel_id, room_types.id,
        (select datemultirange(nights) from asked) - coalesce(range_agg(priced.nights), '{}')
          as nights
      from room_types left join priced
        on priced.hotel_id = room_types.hotel_id and room_types.id = any(priced.room_types)
      where active and room_types.hotel_id not in (select hotel_id from complete)
      group by room_types.id, room_types.hotel_id
    ),
    gaps as (
      select hotel_id, ${textIn("hotels.label", locale)} as hotel_label, lacking.nights,
        lower(nights) as first_night,
        (select sum(upper(part) - lower(part))::integer from unnest(nights) part) as count,
        array_agg(lacking.id) as room_type_ids,
        count(*) over () as total
      from lacking join hotels on hotels.id = lacking.hotel_id
      where hotels.active and not isempty(nights)
      group by hotels.label, hotels.label_fr, hotel_id, nights
      order by first_night, ${byTextIn("hotels.label", locale)}, hotel_id, count
      -- Of those that are alike so far the names of their room types decide.
      fetch first ${sql.lit(limit)} rows with ties
    )
    select hotel_id, hotel_label,
      names.room_types as "roomTypes",
      cardinality(room_type_ids) = (
        select count(*) from room_types where hotel_id = gaps.hotel_id and active
      ) as "allRoomTypes",
      count as nights, first_night as "firstNight",
      (
        select id from seasons
        where hotel_id = gaps.hotel_id and active and first_night between start_date and end_date
        order by end_date - start_date, start_date desc, id desc ${upTo(1)}
      ) as season_id,
      least(
        (
          select min(start_date) - 1 from seasons
          where hotel_id = gaps.hotel_id and active and start_date > first_night
        ),
        case when first_end < ${before}::date then first_end - 1 end
      ) as "lastNight",
      total
    from gaps
      cross join lateral (
        select upper(part) as first_end from unnest(nights) part order by part ${upTo(1)}
      ) first_part
      cross join lateral (
        select jsonb_agg(
          jsonb_build_object('id', id, 'label', ${textIn("room_types.label", locale)})
          order by ${byTextIn("room_types.label", locale)}, id
        ) as room_types
        from room_types where id = any(room_type_ids)
      ) names
    order by first_night, search_text(hotel_label), hotel_id, count, names.room_types
    ${upTo(limit)}
  `;
  const rows = await keptRows(db, ["hotels", "room_types", "seasons"], query, sums.version);
  return withTotal(rows);
}

export interface EndingSeason {
  id: number;
  name: string;
  end_date: CalendarDate;
  hotel_id: number;
  hotel_label: string;
}

/** Finds active seasons that end from `from` to `until`, both inclusive, with no season on the day after. */
export async function findEndingSeasons(
  db: Database,
  from: CalendarDate,
  until: CalendarDate,
  { limit, locale }: FindingOptions,
): Promise<Findings<EndingSeason>> {
  const query = sql<EndingSeason & { total: string }>`
    select seasons.id, seasons.name, seasons.end_date,
      hotels.id as hotel_id, ${textIn("hotels.label", locale)} as hotel_label,
      count(*) over () as total
    from seasons join hotels on hotels.id = seasons.hotel_id
    where seasons.active and hotels.active
      and seasons.end_date between ${from}::date and ${until}::date
      and ${withoutSuccessor}
    order by seasons.end_date, seasons.id
    ${upTo(limit)}
  `;
  const rows = await keptRows(db, ["seasons", "hotels"], query);
  return withTotal(rows);
}

/** @returns a list with its total, from rows that each carry the total */
export function withTotal<Row>(rows: (Row & { total: string })[]): Findings<Row> {
  return { rows, total: Number(rows[0]?.total ?? 0) };
}
