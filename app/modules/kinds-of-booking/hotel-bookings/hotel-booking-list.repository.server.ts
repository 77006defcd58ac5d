import { type RawBuilder, sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { byLabelIn } from "~/db/lists/guest-texts.server";
import { hasGuestNamed } from "~/db/lists/people.server";
import { paginate, readAll } from "~/db/lists/paginate.server";
import { isFoundByIndex } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { BookingStatus } from "../../sales/bookings/booking";
import { asItStands } from "./cancelling/fee-now";
import {
  isSimilarMatch,
  bookingSortKeys,
  isHeldStill,
  matchingBookings,
} from "../../sales/bookings/shared-booking.repository.server";
import { onDay } from "./nights/day-conditions.repository.server";
import { dayParams, type HotelBookingQuery } from "./hotel-booking.list";
import {
  readByIds,
  selectBookings,
  type StoredHotelBooking,
} from "./hotel-booking.repository.server";
import type { HotelsAlike } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The moment of a list, and the hotels by their clocks; none where no filter asks for a day of a clock. */
interface Moment {
  now: Date;
  hotels: HotelsAlike[];
}

/** The reader of a list: their language, and the moment. */
interface Reader extends Moment {
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

/**
 * @returns what a search looks in besides what all bookings have. It names a column of the table with the reference and
 *   the customer, so that one scan of its indexes finds all matches
 */
const alsoSought = (search: string) => [hasGuestNamed("bookings.id", search)];

/** @returns the SQL conditions of the list of stays, or of its chart */
export async function matchingStays(
  db: Database,
  { search, filters: { status, ...filters } }: Pick<HotelBookingQuery, "search" | "filters">,
  { now, hotels }: Moment,
  many?: boolean,
): Promise<RawBuilder<boolean>[]> {
  const on = sql<string>`hotel_bookings.checkin_date`;
  const also = alsoSought(search);
  const source = { table: "hotel_bookings" as const, on, search, filters, also };
  const conditions = await matchingBookings(db, source, many);
  if (status) conditions.push(hasStatus(status, now));
  const { hotel_id } = filters;
  if (hotel_id) conditions.push(sql<boolean>`hotel_bookings.hotel_id = ${hotel_id}`);
  for (const name of dayParams) {
    const day = filters[name];
    if (day) conditions.push(onDay[name](day, { now, hotels }));
  }
  return conditions;
}

/** @returns the condition that a stay has a status now: one whose hold has ended is a draft */
function hasStatus(status: BookingStatus, now: Date): RawBuilder<boolean> {
  const stored = sql<boolean>`hotel_bookings.status = ${status}`;
  const held = isHeldStill("hotel_bookings", now);
  if (status === "pending") return sql<boolean>`${stored} and ${held}`;
  return status === "draft" ? sql<boolean>`(${stored} or not ${held})` : stored;
}

/** The filters and sorts that ask for columns of stays and not of bookings. */
const ofStays = {
  filters: [
    ...["status", "hotel_id", "from", "to", "arriving", "departing", "staying"],
    ...["start", "days", "floor", "folded"],
  ],
  sorts: ["reference", "hotel", "room_type", "checkin_date", "checkout_date", "status"],
};

/** @returns whether the rows of a list are found and sorted by columns of stays alone, so that nothing is joined */
function isOfStaysAlone({ search, sort, filters }: HotelBookingQuery): boolean {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return (
    !search &&
    ofStays.sorts.includes(sort) &&
    given.every(([name]) => ofStays.filters.includes(name))
  );
}

/** @returns a query of stays of the type that `selectBookings` has: each stay has one booking, which isn't joined */
const selectStays = (db: Database) =>
  db.selectFrom("hotel_bookings") as unknown as ReturnType<typeof selectBookings>;

async function matching(db: Database, query: HotelBookingQuery, reader: Reader) {
  const { locale, now } = reader;
  const filtered = async (many?: boolean) =>
    (await matchingStays(db, query, reader, many)).reduce(
      (bookings, condition) => bookings.where(condition),
      isOfStaysAlone(query) ? selectStays(db) : selectBookings(db),
    );
  return {
    db,
    filtered: await filtered(),
    ofMany: isFoundByIndex(query.search) ? () => filtered(true) : undefined,
    by: sortKeysIn(locale)[query.sort],
    versions: { of: "bookings", through: "hotel_bookings.booking_id" } as const,
    below: isSimilarMatch({ search: query.search, also: alsoSought(query.search) }),
    id: sql.ref<number>("hotel_bookings.booking_id"),
    read: async (ids: number[]) => (await readByIds(db, ids)).map((stay) => asItStands(stay, now)),
  };
}

const sortKeysIn = (locale: Language) => ({
  ...bookingSortKeys("hotel_bookings"),
  hotel: byLabelIn(locale, "hotels", "hotel_bookings.hotel_id"),
  room_type: byLabelIn(locale, "room_types", "hotel_bookings.room_type_id"),
  checkin_date: sql`hotel_bookings.checkin_date`,
  checkout_date: sql`hotel_bookings.checkout_date`,
});
