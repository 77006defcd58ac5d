import { table } from "./room-type.repository.server";
import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { bothLabels, byLabelIn, byTextIn } from "~/db/lists/guest-texts.server";
import { paginate } from "~/db/lists/paginate.server";
import { eitherContains, idIn } from "~/db/lists/search.server";
import { writtenOnce } from "~/db/lists/written-once.server";
import type { Language } from "~/i18n/languages";
import type { RoomType } from "./room-type.fields";
import type { RoomTypeQuery } from "./room-type.list";

/** A room type with the name of its hotel, as its list shows it. */
export interface ListedRoomType extends RoomType {
  hotel_label: string;
  hotel_label_fr: string;
}

/** A room type with all columns. */
export type WholeRoomType = ListedRoomType & { created_at: Date; updated_at: Date };

export async function listRoomTypes(
  db: Database,
  query: RoomTypeQuery,
  locale: Language,
): Promise<Page<ListedRoomType>> {
  return paginate(query, {
    ...matching(db, query, locale),
    read: (ids) => selectWithHotel(db).where("room_types.id", "in", ids).execute(),
  });
}

/** How room types are read with everything that programs get of them. */
export const wholeReads = rowReads(
  ({ db }, ids) => wholeByIds(db, ids),
  ({ db, locale }, query: RoomTypeQuery) => matching(db, query, locale),
);

function matching(db: Database, { search, sort, filters }: RoomTypeQuery, locale: Language) {
  let filtered = db.selectFrom("room_types");
  if (search) filtered = filtered.where(eitherContains("room_types.label", search));
  const { hotel_id, status, active_only } = filters;
  if (hotel_id) filtered = filtered.where("room_types.hotel_id", "=", hotel_id);
  if (status) filtered = filtered.where("room_types.active", "=", status === "active");
  if (active_only === "true") filtered = filtered.where("room_types.active", "=", true);
  return { db, filtered, by: sortKeysIn(locale)[sort], id: sql.ref<number>("room_types.id") };
}

function selectWithHotel(db: Database) {
  return db
    .selectFrom("room_types")
    .innerJoin("hotels", "hotels.id", "room_types.hotel_id")
    .select([...table.columns, ...bothLabels("hotels", "hotel")])
    .$castTo<ListedRoomType>();
}

function selectWhole(db: Database) {
  return selectWithHotel(db).select(["room_types.created_at", "room_types.updated_at"]);
}

const wholeByIds = writtenOnce((db, ids: number[]) =>
  selectWhole(db).where(idIn("room_types.id", ids)),
);

const sortKeysIn = (locale: Language) => ({
  label: byTextIn("room_types.label", locale),
  hotel: byLabelIn(locale, "hotels", "room_types.hotel_id"),
  max_guests: sql`room_types.max_guests`,
  available_rooms: sql`room_types.available_rooms`,
  min_los: sql`room_types.min_los`,
  active: sql`room_types.active`,
});
