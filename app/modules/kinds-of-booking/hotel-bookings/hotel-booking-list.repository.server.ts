import { type RawBuilder, sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { byLabelIn } from "~/db/lists/guest-texts.server";
import { paginate, readAll } from "~/db/lists/paginate.server";
import { isFoundByIndex } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import {
  belowOthers,
  bookingSortKeys,
  matchingBookings,
} from "../../sales/bookings/shared-booking.repository.server";
import { onDay } from "./nights/booked-days.repository.server";
import { dayParams, type HotelBookingQuery } from "./hotel-booking.list";
import {
  readByIds,
  selectBookings,
  type StoredHotelBooking,
} from "./hotel-booking.repository.server";

/** The reader of a list: their language, and their time zone. */
interface Reader {
  /** The time zone in which a day begins and ends. */
  timeZone: string;
  locale: Language;
}

export async function listHotelBookings(
  db: Database,
  query: HotelBookingQuery,
  reader: Reader,
): Promise<Page<StoredHotelBooking>> {
  return paginate(query, await matching(db, query, reader));
}

/** @returns all rows of the filtered list, in portions */
export async function* readHotelBookings(
  db: Database,
  query: HotelBookingQuery,
  reader: Reader,
): AsyncGenerator<StoredHotelBooking[]> {
  yield* readAll(query, await matching(db, query, reader));
}

/** @returns the SQL conditions of the list of stays, or of its chart */
export async function matchingStays(
  db: Database,
  { search, filters }: Pick<HotelBookingQuery, "search" | "filters">,
  timeZone: string,
  many?: boolean,
): Promise<RawBuilder<boolean>[]> {
  const on = sql<string>`hotel_bookings.checkin_date`;
  const source = { table: "hotel_bookings", on, search, filters } as const;
  const conditions = await matchingBookings(db, source, many);
  const { hotel_id } = filters;
  if (hotel_id) conditions.push(sql<boolean>`hotel_bookings.hotel_id = ${hotel_id}`);
  for (const name of dayParams) {
    const day = filters[name];
    if (day) conditions.push(onDay[name](day, timeZone));
  }
  return conditions;
}

const tables = ["hotel_bookings", "bookings", "customers", "hotels", "room_types"] as const;

async function matching(db: Database, query: HotelBookingQuery, { timeZone, locale }: Reader) {
  const filtered = async (many?: boolean) =>
    (await matchingStays(db, query, timeZone, many)).reduce(
      (bookings, condition) => bookings.where(condition),
      selectBookings(db),
    );
  return {
    db,
    tables,
    filtered: await filtered(),
    ofMany: isFoundByIndex(query.search) ? () => filtered(true) : undefined,
    by: sortKeysIn(locale)[query.sort],
    versions: { of: "bookings", through: "hotel_bookings.booking_id" } as const,
    below: belowOthers(query.search),
    id: sql.ref<number>("hotel_bookings.booking_id"),
    read: (ids: number[]) => readByIds(db, ids),
  };
}

const sortKeysIn = (locale: Language) => ({
  ...bookingSortKeys("hotel_bookings"),
  hotel: byLabelIn(locale, "hotels", "hotel_bookings.hotel_id"),
  room_type: byLabelIn(locale, "room_types", "hotel_bookings.room_type_id"),
  checkin_date: sql`hotel_bookings.checkin_date`,
  checkout_date: sql`hotel_bookings.checkout_date`,
});
