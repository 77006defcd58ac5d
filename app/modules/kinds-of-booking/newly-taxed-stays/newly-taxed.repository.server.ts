import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { DisplayCurrency } from "~/core/money/money";
import type { Database, Transaction } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import { firstOf } from "~/db/lists/paginate.server";
import { idIn } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import {
  taxesAsAgreed,
  taxesDueOf,
} from "~/modules/sales/bookings/balance/shared-balance.repository.server";
import {
  asNamedBooking,
  selectNamedBookings,
} from "~/modules/sales/bookings/shared-booking.repository.server";

/** A stay that owes taxes since these are owed at all, which nobody has looked at yet. */
export interface NewlyTaxedStay {
  id: number;
  reference: string;
  hotel_id: number;
  hotel: string;
  customerName: string | null;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  /** What it owes of taxes: a decimal string. */
  taxes: string;
  currency: DisplayCurrency;
}

/** How many there are, and the taxes that they owe. */
export interface NewlyTaxed {
  count: number;
  labels: string[];
}

/**
 * @returns the condition that a noted stay still owes taxes, for a query with `bookings`; guests who have left were asked
 *   for them when they did, even where their stay is reopened
 */
const stillOwes = sql<boolean>`(
  bookings.status in ('pending', 'confirmed') and ${taxesDueOf("bookings")}::numeric > 0 and not exists (
    select from public.hotel_bookings gone
    where gone.booking_id = bookings.id and gone.departed_at is not null
  )
)`;

/** @returns the stays by arrival, at most `limit` */
export async function listNewlyTaxed(
  db: Database,
  { limit, locale }: { limit: number; locale: Language },
): Promise<NewlyTaxedStay[]> {
  const query = selectNamedBookings(db)
    .innerJoin("newly_taxed_stays", "newly_taxed_stays.booking_id", "bookings.id")
    .innerJoin("hotel_bookings", "hotel_bookings.booking_id", "bookings.id")
    .innerJoin("hotels", "hotels.id", "hotel_bookings.hotel_id")
    .select(["hotel_bookings.hotel_id", "hotel_bookings.checkin_date"])
    .select(["hotel_bookings.checkout_date", textIn("hotels.label", locale).as("hotel")])
    .where(stillOwes)
    .orderBy("hotel_bookings.checkin_date")
    .orderBy("bookings.id");
  return (await firstOf(query, limit)).map((row) => asNamedBooking(row));
}

/** @returns how many stays there are, with the names of the taxes that they owe */
export async function countNewlyTaxed(db: Database, locale: Language): Promise<NewlyTaxed> {
  const label = locale === "fr" ? "label_fr" : "label";
  const { rows } = await sql<NewlyTaxed>`
    with found as (
      select ${taxesAsAgreed("stay")} as taxed
      from newly_taxed_stays noted
        join bookings on bookings.id = noted.booking_id
        join hotel_bookings stay on stay.booking_id = bookings.id
      where ${stillOwes}
    )
    select (select count(*)::int from found) as count, array(
      select distinct coalesce(nullif(line #>> array['tax', ${sql.lit(label)}], ''), line #>> '{tax,label}')
      from found, jsonb_array_elements(taxed -> 'taxes') line
      where line #> '{tax,included}' = 'false' and line -> 'amount' <> '0'
        and coalesce(line #> '{tax,collected_by_us}', 'true') = 'true'
      order by 1
    ) as labels
  `.execute(db);
  return rows[0]!;
}

/**
 * @returns the SQL whether a booking, or one in its pack, is such a stay. One that owes no taxes any more is on no
 *   list, where somebody could look at it
 */
function isNoted(id: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from public.newly_taxed_stays noted join public.bookings on bookings.id = noted.booking_id
    where ${stillOwes} and (noted.booking_id = ${id} or noted.booking_id in (
      select packed.booking_id from public.packed_bookings packed where packed.pack_id = ${id}
    ))
  )`;
}

/** @returns whether a booking, or one in its pack, is such a stay */
export async function findUnseenTaxes(db: Database, id: number): Promise<boolean> {
  const { is } = await db.selectNoFrom(isNoted(id).as("is")).executeTakeFirstOrThrow();
  return is;
}

/** @returns the stays that are noted, as far as the reader sees them, with what the log says of them */
export async function listNoted(
  trx: Transaction,
): Promise<{ id: number; reference: string; hotel_id: number }[]> {
  return trx
    .selectFrom("newly_taxed_stays")
    .innerJoin("bookings", "bookings.id", "newly_taxed_stays.booking_id")
    .innerJoin("hotel_bookings", "hotel_bookings.booking_id", "bookings.id")
    .select(["bookings.id", "bookings.reference", "hotel_bookings.hotel_id"])
    .orderBy("bookings.id")
    .execute();
}

/** @returns the ids of those that weren't removed before */
export async function removeNoted(trx: Transaction, ids: number[]): Promise<number[]> {
  const removed = await trx
    .deleteFrom("newly_taxed_stays")
    .where(idIn("booking_id", ids))
    .returning("booking_id")
    .execute();
  return removed.map(({ booking_id }) => booking_id);
}
