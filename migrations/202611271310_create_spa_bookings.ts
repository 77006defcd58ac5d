import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";

/**
 * Treatments that are booked: what a booking of one has besides what all bookings share. Times are those
 * of the clock in the spa. What the treatment took when it was booked is kept, whatever it takes later.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create sequence spa_booking_numbers as integer`.execute(db);
  await sql`
    create table spa_bookings (
      booking_id integer not null,
      status text not null,
      spa_id integer not null,
      treatment_id integer not null,
      starts_at timestamp(0) not null,
      ends_at timestamp(0) not null,
      freed_at timestamp(0) not null,
      persons smallint not null,
      constraint spa_bookings_pkey primary key (booking_id),
      constraint spa_bookings_booking_id_fkey foreign key (booking_id, status)
        references bookings (id, status) on update cascade on delete restrict,
      constraint spa_bookings_spa_id_fkey foreign key (spa_id) references spas (id) on delete restrict,
      constraint spa_bookings_treatment_id_fkey foreign key (spa_id, treatment_id)
        references treatments (spa_id, id) on delete restrict,
      constraint spa_bookings_times_check check (ends_at > starts_at and freed_at >= ends_at),
      constraint spa_bookings_persons_check check (persons between 1 and 10)
    )
  `.execute(db);
  // For the treatment rooms that are taken at a moment.
  await sql`
    create index spa_bookings_spa_id_idx on spa_bookings (spa_id, starts_at, freed_at)
  `.execute(db);
  for (const key of ["starts_at", "status", "treatment_id"]) {
    await sql`
      create index ${sql.id(`spa_bookings_${key}_idx`)} on spa_bookings (${sql.id(key)}, booking_id)
    `.execute(db);
  }
  await tallied(db, "spa_bookings");
}
