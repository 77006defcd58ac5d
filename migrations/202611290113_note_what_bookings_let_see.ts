import { type Kysely, sql } from "kysely";
import { afterStatements, seen } from "./steps/after-statements";

/**
 * Who is limited sees customers, packs and payments through bookings (ADR 202). A booking that comes into somebody's
 * reach, or leaves it, takes these along without a change of their own; and so does a pack when the bookings in it
 * are others, or go elsewhere. So each such change of a booking notes them too, for the feeds of those who are limited.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function audit_log_note_seen_through_bookings() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into unnumbered_changes (audit_id, entity, room_type_id)
      select moved.id, through.entity, through.row_id
      from (
        select * from written_rows
        where entity in ('hotel_booking', 'flight_booking', 'spa_booking', 'pack_booking')
          and action in ('create', 'update', 'delete')
          and (
            before -> 'distribution_point_id', before -> 'hotel_id', before -> 'spa_id',
            before -> 'customer_id', before -> 'bookings'
          ) is distinct from (
            after -> 'distribution_point_id', after -> 'hotel_id', after -> 'spa_id',
            after -> 'customer_id', after -> 'bookings'
          )
      ) moved
      cross join lateral (
        select 'customer_of_booking' as entity, (state ->> 'customer_id')::int as row_id
        from (values (moved.before), (moved.after)) either (state)
        where state ->> 'customer_id' is not null
        union
        select 'payment_of_booking', id from booking_payments where booking_id = moved.entity_id
        union
        select of_pack.entity, of_pack.row_id
        from packed_bookings packed
        join bookings pack on pack.id = packed.pack_id
        cross join lateral (
          select 'pack_of_booking' as entity, pack.id as row_id
          union all
          select 'customer_of_booking', pack.customer_id where pack.customer_id is not null
          union all
          select 'payment_of_booking', id from booking_payments where booking_id = pack.id
        ) of_pack
        where packed.booking_id = moved.entity_id
      ) through;
      return null;
    end
    $$
  `.execute(db);
  await afterStatements(db, {
    ...{ name: "audit_log_note_seen_through_bookings", event: "insert", table: "audit_log" },
    rows: [seen.written("written_rows")],
    calls: "audit_log_note_seen_through_bookings()",
  });
  await sql`
    comment on column numbered_changes.room_type_id is
    'The room type of an availability; the row itself where a booking lets somebody see it (customer_of_booking).'
  `.execute(db);
}
