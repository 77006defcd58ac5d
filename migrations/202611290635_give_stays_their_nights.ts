import { type Kysely, sql } from "kysely";

/** A program from before would change stays and leave their nights as they were. */
export const oldestProgram = "202611290635_give_stays_their_nights";

/**
 * A stay is its nights: one row a night, each with its own room type, room, party and meals (ADR 213). The
 * migration after this one writes the nights of the stays that there are.
 */
export async function up(db: Kysely<any>): Promise<void> {
  // A night copies its booking's status by its foreign key, as the stay does, so that one index counts the rooms
  // taken.
  await sql`
    create table stay_nights (
      booking_id integer not null,
      night date not null,
      status text not null,
      room_type_id integer not null,
      room_id integer,
      adults smallint not null,
      children_ages smallint[] not null default '{}',
      meal_plan text,
      constraint stay_nights_pkey primary key (booking_id, night),
      constraint stay_nights_stay_fkey
        foreign key (booking_id) references hotel_bookings (booking_id) on delete restrict,
      constraint stay_nights_status_fkey
        foreign key (booking_id, status)
        references bookings (id, status) on update cascade on delete restrict,
      constraint stay_nights_room_type_id_fkey
        foreign key (room_type_id) references room_types (id) on delete restrict,
      constraint stay_nights_room_id_fkey
        foreign key (room_id) references rooms (id) on delete restrict,
      constraint stay_nights_adults_check check (adults between 1 and 99),
      constraint stay_nights_children_check check (
        cardinality(children_ages) <= 20 and 0 <= all(children_ages) and 17 >= all(children_ages)
      ),
      constraint stay_nights_meal_plan_check check (
        meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')
      )
    )
  `.execute(db);
  await sql`
    comment on column stay_nights.night is 'The night from this day to the next, by the hotel''s day.'
  `.execute(db);
  // A room holds one party a night.
  await sql`
    create unique index stay_nights_room_key on stay_nights (room_id, night)
    where room_id is not null and status in ('pending', 'confirmed', 'completed')
  `.execute(db);
  // The rooms taken of a type on a night: availability, chart, occupancy, dashboard.
  await sql`
    create index stay_nights_taken_idx on stay_nights (room_type_id, night) include (booking_id)
    where status in ('pending', 'confirmed', 'completed')
  `.execute(db);
  // The stays of a day, over all room types.
  await sql`
    create index stay_nights_night_idx on stay_nights (night, room_type_id) include (booking_id)
    where status in ('pending', 'confirmed', 'completed')
  `.execute(db);
}
