import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import { textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import type { PricedRoomTypes } from "../../pricing/season-pricing/priced-in-part";
import {
  withChanged,
  type CurrentSums,
} from "../../pricing/season-pricing/current-sums.repository.server";
import { withTotal, type Findings, type FindingOptions } from "./dashboard.repository.server";

/** A season that is priced in part (`isPricedInPart`). */
export interface PartlyPricedSeason {
  id: number;
  name: string;
  hotel_id: number;
  hotel_label: string;
  priced: PricedRoomTypes;
}

/**
 * Finds active seasons of active hotels that end on `from` or later and are priced in part, by start date. Room
 * types are compared as whole lists; they are counted for the first seasons only. The condition is that of
 * `isPricedInPart`: change both together. A test compares them over random worlds.
 *
 * @param sums the sums of seasons (`currentSums`)
 */
export async function findSeasonsInPart(
  db: Database,
  from: CalendarDate,
  sums: CurrentSums,
  { limit, locale }: FindingOptions,
): Promise<Findings<PartlyPricedSeason>> {
  const countOf = (list: string) =>
    sql`(select count(*) from unnest(ids) room_type where room_type = any(${sql.ref(list)}))`;
  const query = sql<PartlyPricedSeason & { total: string }>`
    with offered as (
      select hotel_id, array_agg(id) as ids from room_types where active group by hotel_id
    ),
    in_part as (
      select seasons.id, seasons.name, seasons.start_date, hotels.id as hotel_id,
        ${textIn("hotels.label", locale)} as hotel_label,
        offered.ids, priced_room_types, bought_room_types, part_room_types,
        part_bought_room_types, count(*) over () as total
      from seasons
        join hotels on hotels.id = seasons.hotel_id
        join offered on offered.hotel_id = hotels.id
        join ${withChanged(sums)} on season_pricing.season_id = seasons.id
      where hotels.active and seasons.active and seasons.end_date >= ${from}::date
        and (
          not priced_room_types @> offered.ids and (
            priced_room_types && offered.ids or bought_room_types && offered.ids
            or part_room_types && offered.ids or part_bought_room_types && offered.ids
          )
          or (bought_room_types && offered.ids or part_bought_room_types && offered.ids)
            and not bought_room_types @> offered.ids
        )
      order by seasons.start_date, seasons.id ${upTo(limit)}
    )
    select id, name, hotel_id, hotel_label, total,
      jsonb_build_object(
        'all', cardinality(ids),
        'sell', ${countOf("priced_room_types")},
        'buy', ${countOf("bought_room_types")},
        'someSell', ${countOf("part_room_types")},
        'someBuy', ${countOf("part_bought_room_types")}
      ) as priced
    from in_part order by start_date, id
  `;
  const rows = await keptRows(db, ["hotels", "room_types", "seasons"], query, sums.version);
  return withTotal(rows);
}
