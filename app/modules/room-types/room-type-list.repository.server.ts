import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { byName } from "~/db/list-order.server";
import { paginate } from "~/db/paginate.server";
import { contains } from "~/db/search.server";
import type { RoomType } from "./room-type";
import type { RoomTypeQuery } from "./room-type.list";
import { roomTypeColumns } from "./room-type.repository.server";

/** A room type with the name of its hotel, as its list shows it. */
export interface ListedRoomType extends RoomType {
  hotelLabel: string;
}

export async function listRoomTypes(
  db: Database,
  query: RoomTypeQuery,
): Promise<Page<ListedRoomType>> {
  let filtered = db.selectFrom("room_types");
  if (query.search) filtered = filtered.where(contains("room_types.label", query.search));
  const { hotel_id, status } = query.filters;
  if (hotel_id) filtered = filtered.where("room_types.hotel_id", "=", hotel_id);
  if (status) filtered = filtered.where("room_types.active", "=", status === "active");
  return paginate(query, {
    db,
    filtered,
    by: sortKeys[query.sort],
    id: sql.ref<number>("room_types.id"),
    read: (ids) =>
      db
        .selectFrom("room_types")
        .innerJoin("hotels", "hotels.id", "room_types.hotel_id")
        .where("room_types.id", "in", ids)
        .select([...roomTypeColumns, "hotels.label as hotelLabel"])
        .execute(),
  });
}

const sortKeys = {
  label: sql`search_text(room_types.label)`,
  hotel: byName("hotels", "room_types.hotel_id"),
  max_guests: sql`room_types.max_guests`,
  available_rooms: sql`room_types.available_rooms`,
  min_los: sql`room_types.min_los`,
  active: sql`room_types.active`,
};
