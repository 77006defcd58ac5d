import { type Kysely, sql } from "kysely";

const before = ["hotel", "room_type", "season", "room_price", "price_rule", "stop_sale"];
const added = ["hotel_booking", "flight_booking", "spa_booking", "pack_booking", "customer"];

const among = (entities: string[]) =>
  sql`entity in (${sql.join(entities.map((name) => sql.lit(name)))})
    and action in ('create', 'update', 'delete')`;

/** Other systems follow bookings of every type, and customers, as they follow what is sold (`number_changes`). */
export async function up(db: Kysely<any>): Promise<void> {
  // It holds off writers until this transaction ends: no change is missed or noted twice.
  await sql`
    lock table audit_log in share row exclusive mode
  `.execute(db);
  await sql`
    create or replace function audit_log_note_changes() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into unnumbered_changes (audit_id, entity)
      select id, entity from written_rows where ${among([...before, ...added])};
      return null;
    end
    $$
  `.execute(db);
  await sql`
    insert into numbered_changes (entity, audit_id)
    select entity, id from audit_log where ${among(added)} order by id
  `.execute(db);
}
