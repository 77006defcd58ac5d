import { sql, type RawBuilder } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";

/**
 * The holds that may lapse: those of some bookings, of a room type, in some rooms, of all stays that have a room type or
 * a room of some bookings, or all of them.
 */
export type HoldScope =
  | { ids: number[] }
  | { room_type_id: number }
  | { room_ids: number[] }
  | { sharing_with: number[] }
  | "everywhere";

/** A stay that lapsed, with the fields from which others learn which rooms are free again. */
export interface LapsedStay {
  id: number;
  reference: string;
  hotel_id: number;
  room_type_id: number;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  /** The end of its hold. */
  held_until: Date;
}

/** @returns whether a row of `bookings` has a night with a type or a room */
const has = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from stay_nights where stay_nights.booking_id = bookings.id and ${condition}
)`;

const within = (scope: HoldScope): RawBuilder<boolean> => {
  if (scope === "everywhere") return sql`true`;
  if ("sharing_with" in scope) {
    const { sharing_with: ids } = scope;
    return has(sql`(
      room_type_id in (select own.room_type_id from stay_nights own where own.booking_id = any(${ids}::int[]))
      or room_id in (select own.room_id from stay_nights own where own.booking_id = any(${ids}::int[]))
    )`);
  }
  if ("ids" in scope) return sql`id = any(${scope.ids}::int[])`;
  return "room_type_id" in scope
    ? has(sql`room_type_id = ${scope.room_type_id}`)
    : has(sql`room_id = any(${scope.room_ids}::int[])`);
};

/**
 * Makes drafts of stays whose hold has ended. Those that somebody else has locked are left out, so that nobody
 * waits here: whoever has locked them decides about them.
 *
 * @returns the stays that lapsed, at most `limit`
 */
export async function lapse(
  trx: Transaction,
  { scope, now, limit }: { scope: HoldScope; now: Date; limit: number },
): Promise<LapsedStay[]> {
  const { rows } = await sql<LapsedStay>`
    with due as (
      select id, held_until from bookings
      where held_until <= ${now} and ${within(scope)}
      order by id ${upTo(limit)} for update skip locked
    ),
    lapsed as (
      update bookings
      set status = 'draft', held_until = null, lapsed_at = due.held_until, updated_at = ${now}
      from due where bookings.id = due.id
      returning bookings.id, bookings.reference, due.held_until
    )
    select lapsed.id, lapsed.reference, stay.hotel_id, stay.room_type_id, stay.checkin_date,
      stay.checkout_date, lapsed.held_until
    from lapsed join hotel_bookings stay on stay.booking_id = lapsed.id order by lapsed.id
  `.execute(trx);
  return rows;
}
