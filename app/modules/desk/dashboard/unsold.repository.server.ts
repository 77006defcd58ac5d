import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { byTextIn, textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import { withTotal, type Findings, type FindingOptions } from "./dashboard.repository.server";
import { todayAmong } from "~/modules/sales/hotel-clocks/hotel-clock.repository.server";
import type { HotelsAlike } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** A hotel or one of its room types under a stop sale. */
export interface StoppedSale {
  id: number;
  hotel_id: number;
  hotel_label: string;
  room_type_label: string | null;
  end_date: CalendarDate;
}

/** Finds the stop sales of active hotels that cover today, by each hotel's own clock, the longest first. */
export async function findStopSalesToday(
  db: Database,
  alike: HotelsAlike[],
  { limit, locale }: FindingOptions,
): Promise<Findings<StoppedSale>> {
  const query = sql<StoppedSale & { total: string }>`
    select stop_sales.id, hotels.id as hotel_id,
      ${textIn("hotels.label", locale)} as hotel_label,
      ${textIn("room_types.label", locale)} as room_type_label, stop_sales.end_date,
      count(*) over () as total
    from stop_sales
      join hotels on hotels.id = stop_sales.hotel_id
      left join room_types on room_types.id = stop_sales.room_type_id
    where hotels.active and ${todayAmong(alike, "hotels.id")} between stop_sales.start_date and stop_sales.end_date
    order by stop_sales.end_date desc, stop_sales.id
    ${upTo(limit)}
  `;
  const { rows } = await query.execute(db);
  return withTotal(rows);
}

/** Finds active hotels without a currency, by name: nothing can be booked in them. */
export async function findHotelsWithoutCurrency(
  db: Database,
  { limit, locale }: FindingOptions,
): Promise<Findings<{ id: number; label: string }>> {
  const query = sql<{ id: number; label: string; total: string }>`
    select id, ${textIn("hotels.label", locale)} as label, count(*) over () as total
    from hotels where active and currency_id is null
    order by ${byTextIn("hotels.label", locale)}, id
    ${upTo(limit)}
  `;
  const { rows } = await query.execute(db);
  return withTotal(rows);
}
