import { sql } from "kysely";
import type { Database } from "~/db/database";
import { contains } from "~/db/search.server";

/** A room type with the limits that a quote is checked against. */
export interface RoomTypeLimits {
  id: number;
  hotelId: number;
  label: string;
  minAdults: number;
  maxAdults: number;
  minChildren: number;
  /** 0 = none allowed. */
  maxChildren: number;
  maxGuests: number;
  minNights: number;
  /** 0 = unlimited. */
  maxNights: number;
}

/** Room types of a hotel for pickers: the chosen one first, then by name. */
export async function listRoomTypeLabels(
  db: Database,
  hotelId: number,
  search: string,
  chosen: number,
  limit: number,
): Promise<{ id: number; label: string }[]> {
  let query = db.selectFrom("room_types").select(["id", "label"]).where("hotel_id", "=", hotelId);
  if (search) {
    query = query.where((eb) =>
      eb.or([contains("room_types.label", search), eb("id", "=", chosen)]),
    );
  }
  return query
    .orderBy(sql`id = ${chosen}`, "desc")
    .orderBy(sql`search_text(label)`)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function findRoomType(db: Database, id: number): Promise<RoomTypeLimits | undefined> {
  return db
    .selectFrom("room_types")
    .where("id", "=", id)
    .select([
      "id",
      "hotel_id as hotelId",
      "label",
      "min_adults as minAdults",
      "max_adults as maxAdults",
      "min_children as minChildren",
      "max_children as maxChildren",
      "max_guests as maxGuests",
      "min_los as minNights",
      "max_los as maxNights",
    ])
    .executeTakeFirst();
}
