import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { byName } from "~/db/list-order.server";
import { paginate } from "~/db/paginate.server";
import { contains } from "~/db/search.server";
import type { HotelQuery } from "./hotel.list";

/** A hotel as its list shows it. */
export interface ListedHotel {
  id: number;
  label: string;
  stars: number;
  active: boolean;
  /** ISO 4217; null = priced in euros for want of a currency of its own. */
  currency: string | null;
  roomTypes: number;
}

export async function listHotels(db: Database, query: HotelQuery): Promise<Page<ListedHotel>> {
  let filtered = db.selectFrom("hotels");
  if (query.search) filtered = filtered.where(contains("hotels.label", query.search));
  const { status } = query.filters;
  if (status) filtered = filtered.where("hotels.active", "=", status === "active");
  return paginate(query, {
    db,
    filtered,
    by: sortKeys[query.sort],
    id: sql.ref<number>("hotels.id"),
    read: (ids) =>
      db
        .selectFrom("hotels")
        .leftJoin("currencies", "currencies.id", "hotels.currency_id")
        .where("hotels.id", "in", ids)
        .select(["hotels.id", "hotels.label", "hotels.stars", "hotels.active"])
        .select(["currencies.iso_code as currency", roomTypes.as("roomTypes")])
        .execute(),
  });
}

const roomTypes = sql<number>`(
  select count(*)::int from room_types where room_types.hotel_id = hotels.id
)`;

const sortKeys = {
  label: sql`search_text(hotels.label)`,
  stars: sql`hotels.stars`,
  currency: byName("currencies", "hotels.currency_id", { column: "iso_code", optional: true }),
  room_types: roomTypes,
  active: sql`hotels.active`,
};
