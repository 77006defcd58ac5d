import { type Kysely, sql } from "kysely";

/** A program from before would change stays and leave their nights as they were. */
export const oldestProgram = "202611290635_give_stays_their_nights";

/**
 * A stay is its nights: one row a night, each with its own room type, room, party, meals and price (ADR 213). The
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
      price numeric(13, 4),
      meals_part numeric(13, 4) not null default 0,
      supplements_part numeric(13, 4) not null default 0,
      calculated jsonb,
      priced_at timestamptz(3),
      commission_rate numeric(5, 2),
      reason text not null default '',
      oversold boolean not null default false,
      written_at timestamptz(3) not null,
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
      ),
      constraint stay_nights_price_check check (
        price >= 0 or price is null and status in ('draft', 'cancelled')
      ),
      constraint stay_nights_parts_check check (
        meals_part >= 0 and supplements_part >= 0 and meals_part + supplements_part <= coalesce(price, 0)
      ),
      constraint stay_nights_calculated_check check (
        (calculated is null) = (priced_at is null)
        and calculated ?& array['date', 'currency', 'bookingDate', 'season', 'price', 'base', 'total']
        and (calculated ->> 'date')::text = night::text
      ),
      constraint stay_nights_reason_check check (
        char_length(reason) <= 255 and (price is null or calculated is not null or reason <> '')
      ),
      constraint stay_nights_commission_rate_check check (commission_rate between 0 and 100)
    )
  `.execute(db);
  const comments = {
    night: "The night from this day to the next, by the hotel's day.",
    price:
      "The agreed amount in the currency of the booking, its parts included; null for a draft without a price.",
    meals_part: "Of the price, that of the meals; what is of no part is of the room.",
    calculated:
      "The calculator's night: season, price row, rules, total in minor units of its currency, booking date.",
    priced_at: "The moment whose prices the calculated night has.",
    reason: "Why somebody typed the amount; empty for a calculated one.",
    oversold: "Whether it was booked on purpose although no room of the type was left.",
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column stay_nights.${sql.id(column)} is ${sql.lit(comment)}`.execute(db);
  }
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
  await sql`
    create table former_stay_nights (
      id bigint generated always as identity primary key,
      booking_id integer not null,
      night date not null,
      written_at timestamptz(3) not null,
      until timestamptz(3) not null,
      state jsonb not null,
      constraint former_stay_nights_stay_fkey
        foreign key (booking_id) references hotel_bookings (booking_id) on delete restrict,
      constraint former_stay_nights_times_check check (until >= written_at)
    )
  `.execute(db);
  await sql`
    create index former_stay_nights_stay_idx on former_stay_nights (booking_id, night)
  `.execute(db);
  await sql`
    alter table hotel_bookings add column nights_left_charge numeric(13, 4) not null default 0,
      add constraint hotel_bookings_nights_left_charge_check check (nights_left_charge >= 0)
  `.execute(db);
  await sql`
    comment on column hotel_bookings.nights_left_charge is
    'What is charged for the nights that guests gave up by leaving early, in the currency of the booking.'
  `.execute(db);
}
