import { type Kysely, sql } from "kysely";

/** Adds the gateway of a payment, and the fee at the time: the gateway's own fee may change later. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table booking_payments
      add column gateway_id integer,
      add column gateway_fee numeric(13, 4),
      add constraint booking_payments_gateway_id_fkey foreign key (gateway_id)
        references payment_gateways (id) on delete restrict,
      add constraint booking_payments_gateway_fee_check check (
        (gateway_id is null) = (gateway_fee is null)
      )
  `.execute(db);
  await sql`
    create index booking_payments_gateway_id_idx on booking_payments (gateway_id)
  `.execute(db);
}
