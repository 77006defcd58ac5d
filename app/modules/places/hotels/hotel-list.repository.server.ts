import { sql } from "kysely";
import type { GuestLabel } from "~/core/guest-text";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { byTextIn } from "~/db/lists/guest-texts.server";
import { byName } from "~/db/lists/list-order.server";
import { paginate } from "~/db/lists/paginate.server";
import { eitherContains, idIn } from "~/db/lists/search.server";
import { writtenOnce } from "~/db/lists/written-once.server";
import type { Language } from "~/i18n/languages";
import type { HotelQuery } from "./hotel.list";
import { table, type StoredHotel } from "./hotel.repository.server";

/** A hotel as the list shows it. */
export interface ListedHotel extends GuestLabel {
  id: number;
  stars: number;
  /** null where its clock goes as that of the house. */
  time_zone: string | null;
  day_end: string;
  active: boolean;
  /** ISO 4217; null where the hotel has no currency of its own and is priced in euros. */
  currency: string | null;
  roomTypes: number;
}

/** A hotel with all columns. */
export type WholeHotel = StoredHotel &
  Pick<ListedHotel, "currency"> & { currency_symbol: string | null; created_at: Date };

export async function listHotels(
  db: Database,
  query: HotelQuery,
  locale: Language,
): Promise<Page<ListedHotel>> {
  return paginate(query, {
    ...matching(db, query, locale),
    read: (ids) =>
      selectWithCurrency(db)
        .where("hotels.id", "in", ids)
        .select(["hotels.id", "hotels.label", "hotels.label_fr"])
        .select(["hotels.stars", "hotels.time_zone", "hotels.day_end", "hotels.active"])
        .select(roomTypes.as("roomTypes"))
        .execute(),
  });
}

/** How hotels are read with everything that programs get of them. */
export const wholeReads = rowReads(
  ({ db }, ids) => wholeByIds(db, ids),
  ({ db, locale }, query: HotelQuery) => matching(db, query, locale),
);

function matching(db: Database, { search, sort, filters }: HotelQuery, locale: Language) {
  let filtered = db.selectFrom("hotels");
  if (search) filtered = filtered.where(eitherContains("hotels.label", search));
  const { status, active_only } = filters;
  if (status) filtered = filtered.where("hotels.active", "=", status === "active");
  if (active_only === "true") filtered = filtered.where("hotels.active", "=", true);
  return { db, filtered, by: sortKeysIn(locale)[sort], id: sql.ref<number>("hotels.id") };
}

function selectWithCurrency(db: Database) {
  return db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .select("currencies.iso_code as currency");
}

function selectWhole(db: Database) {
  return selectWithCurrency(db)
    .select(table.columns)
    .select(["currencies.symbol as currency_symbol", "hotels.created_at", "hotels.updated_at"])
    .$castTo<WholeHotel>();
}

const wholeByIds = writtenOnce((db, ids: number[]) =>
  selectWhole(db).where(idIn("hotels.id", ids)),
);

const roomTypes = sql<number>`(
  select count(*)::int from room_types where room_types.hotel_id = hotels.id
)`;

const sortKeysIn = (locale: Language) => ({
  label: byTextIn("hotels.label", locale),
  stars: sql`hotels.stars`,
  currency: byName("currencies", "hotels.currency_id", { column: "iso_code", optional: true }),
  room_types: roomTypes,
  active: sql`hotels.active`,
});
