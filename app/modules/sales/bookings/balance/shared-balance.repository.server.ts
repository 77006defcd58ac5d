import { type RawBuilder, sql } from "kysely";
import type { PackOfBooking } from "./balance";

/**
 * @param booking the alias of `bookings` in the surrounding statement
 * @returns the SQL of the ids of the bookings whose payments and adjustments count for a booking: itself and, for a
 *   pack, those in it. A booking that was reopened while its pack stays cancelled doesn't count for the pack
 */
export function countedFor(booking: string): RawBuilder<unknown> {
  const [id, status] = [sql.ref(`${booking}.id`), sql.ref(`${booking}.status`)];
  return sql`
    select ${id} as id
    union all
    select part.id ${partsOf(booking)} and (${status} <> 'cancelled' or part.status = 'cancelled')
  `;
}

/** @returns the SQL of `Owing.paid`; the parameter is that of `countedFor` */
export function paidFor(booking: string): RawBuilder<string> {
  return sql<string>`(
    select coalesce(sum(payment.amount), 0)::text from booking_payments payment
    where payment.booking_id = any(array(${countedFor(booking)}))
  )`;
}

/** @returns the SQL of `Owing.besides`; the parameter is that of `countedFor` */
export function owedBesides(booking: string): RawBuilder<string> {
  return sql<string>`(
    select coalesce(sum(besides.amount), 0)::text
    from (
      select booking_id, amount from booking_adjustments
      union all
      select booking_id, amount from booking_services where used
    ) besides
    where besides.booking_id = any(array(${countedFor(booking)}))
  )`;
}

/** @returns the SQL of `Owing.part_fees`; the parameter is that of `countedFor` */
export function partFeesOf(booking: string): RawBuilder<string> {
  return sql<string>`(
    select coalesce(sum(part.cancellation_fee), 0)::text ${partsOf(booking)} and part.status = 'cancelled'
  )`;
}

/** @returns the SQL of `Owing.taxes`; the parameter is that of `countedFor` */
export function taxesDueOf(booking: string): RawBuilder<string> {
  const [id, type] = [sql.ref(`${booking}.id`), sql.ref(`${booking}.type`)];
  return sql<string>`(
    select coalesce(round(sum(
      (taxed.lines ->> 'taxesDue')::numeric / 10::numeric ^ (taxed.lines -> 'currency' ->> 'digits')::int
    ), 4), 0)::text
    from public.hotel_bookings stay cross join lateral (select ${taxesAsAgreed("stay")} as lines) taxed
    where ${sql.ref(`${booking}.status`)} <> 'cancelled' and stay.booking_id = any(array(
      select ${id} where ${type} = 'hotel' union all select part.id ${partsOf(booking)}
    )) and stay.status <> 'cancelled'
  )`;
}

/**
 * @param stay the alias of `hotel_bookings` in the surrounding statement
 * @returns the SQL of the taxes of a stay: those of its agreed amount, or else of the frozen price; null without
 *   either. An agreed amount from before these were kept has the taxes of the frozen price
 */
export function taxesAsAgreed<Taxes = unknown>(stay: string): RawBuilder<Taxes | null> {
  return sql<Taxes | null>`case
    when ${sql.ref(`${stay}.override_reason`)} <> '' and ${sql.ref(`${stay}.agreed_taxes`)} is not null
      then ${sql.ref(`${stay}.agreed_taxes`)}
    else ${sql.ref(`${stay}.taxes`)}
  end`;
}

/** @returns the SQL of `from` and `where` for the bookings in a pack; no other booking looks for any */
function partsOf(booking: string): RawBuilder<unknown> {
  return sql`
    from packed_bookings packed join bookings part on part.id = packed.booking_id
    where ${sql.ref(`${booking}.type`)} = 'pack' and packed.pack_id = ${sql.ref(`${booking}.id`)}
  `;
}

/** @returns the SQL of `Owing.pack`; the parameter is that of `countedFor` */
export function packAround(booking: string): RawBuilder<PackOfBooking | null> {
  return sql<PackOfBooking | null>`(
    select jsonb_build_object('id', around.id, 'reference', around.reference, 'status', around.status)
    from packed_bookings packed join bookings around on around.id = packed.pack_id
    where packed.booking_id = ${sql.ref(`${booking}.id`)}
  )`;
}
