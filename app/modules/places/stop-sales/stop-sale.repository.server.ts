import { sql } from "kysely";
import type { DateRange } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { bothLabels, byLabelIn } from "~/db/lists/guest-texts.server";
import { anyOf, belongsToNamed, contains, idIn, type SearchedName } from "~/db/lists/search.server";
import { writtenOnce } from "~/db/lists/written-once.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { takesSomething } from "../../sales/bookings/shared-booking.repository.server";
import { StopSaleFields, type StopSale } from "./stop-sale.fields";
import type { StopSaleQuery } from "./stop-sale.list";

registerConstraints({
  stop_sales_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  stop_sales_room_type_id_fkey: {
    rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL",
    at: "room_type_id",
  },
  stop_sales_dates_check: { rule: "constraints:SEASON_DATES", at: "end_date" },
});

/** A stop sale with the names of its hotel and room type, as lists show it. */
export type NamedStopSale = StopSale & {
  hotel_label: string;
  hotel_label_fr: string;
  /** null = all room types. */
  room_type_label: string | null;
  room_type_label_fr: string | null;
};

/** A stop sale with its version: the instant of its last change. */
type StoredStopSale = NamedStopSale & { updated_at: Date };

/** A stop sale with all columns, and the number of stays booked on its nights. */
export type WholeStopSale = StoredStopSale & {
  created_at: Date;
  /** The number of stays that take a room on one of its nights. */
  booked: number;
};

export const table = tableRows("stop_sales", StopSaleFields);

/** How stop sales are read. */
export const reads = rowReads(
  ({ db }, ids) => wholeByIds(db, ids),
  async ({ db, locale }, query: StopSaleQuery) => ({
    filtered: await filter(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("stop_sales.id"),
  }),
);

async function filter(db: Database, { search, filters }: StopSaleQuery) {
  const { hotel_id, room_type_id, night_from, night_to } = filters;
  let filtered = db.selectFrom("stop_sales");
  if (hotel_id) filtered = filtered.where("stop_sales.hotel_id", "=", hotel_id);
  if (room_type_id) filtered = filtered.where("stop_sales.room_type_id", "=", room_type_id);
  if (night_from) filtered = filtered.where("stop_sales.end_date", ">=", night_from);
  if (night_to) filtered = filtered.where("stop_sales.start_date", "<=", night_to);
  if (!search) return filtered;
  const named = await belongsToNamed(db, searched, search);
  return filtered.where(anyOf([contains("stop_sales.reason", search), ...named]));
}

const sortKeysIn = (locale: Language) => ({
  hotel: byLabelIn(locale, "hotels", "stop_sales.hotel_id"),
  room_type: byLabelIn(locale, "room_types", "stop_sales.room_type_id", { optional: true }),
  start_date: sql`stop_sales.start_date`,
  end_date: sql`stop_sales.end_date`,
  reason: sql`search_text(stop_sales.reason)`,
});

/** The names in which the list searches, besides the reason. */
const searched: SearchedName[] = [
  { of: "hotels", through: "stop_sales.hotel_id", inFrench: true },
  { of: "room_types", through: "stop_sales.room_type_id", inFrench: true },
];

function selectNamed(db: Database) {
  return db
    .selectFrom("stop_sales")
    .innerJoin("hotels", "hotels.id", "stop_sales.hotel_id")
    .leftJoin("room_types", "room_types.id", "stop_sales.room_type_id")
    .select([
      ...table.columns,
      ...bothLabels("hotels", "hotel"),
      ...bothLabels("room_types", "room_type"),
    ]);
}

function selectWhole(db: Database) {
  return selectNamed(db).select([
    "stop_sales.created_at",
    "stop_sales.updated_at",
    booked.as("booked"),
  ]);
}

const wholeByIds = writtenOnce((db, ids: number[]) =>
  selectWhole(db).where(idIn("stop_sales.id", ids)),
);

const booked = sql<number>`(
  select count(distinct booking_id)::int from stay_nights
  where ${takesSomething("stay_nights")}
    and night between stop_sales.start_date and stop_sales.end_date
    and room_type_id in (
      select id from room_types
      where room_types.hotel_id = stop_sales.hotel_id
        and (stop_sales.room_type_id is null or room_types.id = stop_sales.room_type_id)
    )
)`;

/** @returns the number of stays that take a room on one of its nights */
export async function countBooked(db: Database, id: number): Promise<number> {
  const row = await db
    .selectFrom("stop_sales")
    .where("id", "=", id)
    .select(booked.as("booked"))
    .executeTakeFirst();
  return row?.booked ?? 0;
}

/** @returns the stop sale with its names, locked until the transaction ends */
export async function lockStopSale(
  trx: Transaction,
  id: number,
): Promise<StoredStopSale | undefined> {
  return selectNamed(trx)
    .select("stop_sales.updated_at")
    .where("stop_sales.id", "=", id)
    .forUpdate("stop_sales")
    .executeTakeFirst();
}

/** @returns the stop sale as it was just written */
export async function readStopSale(trx: Transaction, id: number): Promise<NamedStopSale> {
  return selectNamed(trx).where("stop_sales.id", "=", id).executeTakeFirstOrThrow();
}

/** @returns the stop sales of hotels that share a date with the range, by start date */
export async function listStopSalesOfHotels(
  db: Database,
  hotelIds: number[],
  { start, end }: DateRange,
): Promise<StopSale[]> {
  const query = db
    .selectFrom("stop_sales")
    .select(table.columns)
    .where(idIn("hotel_id", hotelIds))
    .where("start_date", "<=", end)
    .where("end_date", ">=", start)
    .orderBy("start_date")
    .orderBy("id");
  return query.execute();
}
