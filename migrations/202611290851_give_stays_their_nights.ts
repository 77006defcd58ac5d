import { type Kysely, sql } from "kysely";

/** A program from before would change stays and leave their nights as they were. */
export const oldestProgram = "202611290851_give_stays_their_nights";

const comments = {
  night: "The night from this day to the next, by the hotel's day.",
  price:
    "The agreed amount of the night with its meals, in the currency of the booking; null for a draft without a price.",
  meals_part: "Of the price, that of the meals; the rest is of the room.",
  calculated:
    "The calculator's night: season, price row, rules, and total in minor units of its currency; null where none.",
  priced_at: "The moment whose prices the calculated night has; null where it wasn't kept.",
  commission_rate: "The distribution point's commission of that moment, in percent.",
};

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
      calculated jsonb,
      priced_at timestamptz(3),
      commission_rate numeric(5, 2),
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
        price >= 0 and (price is not null or calculated is null)
      ),
      constraint stay_nights_calculated_check check (
        calculated ?& array['date', 'bookingDate', 'currency', 'season', 'price', 'base', 'total']
        and calculated ->> 'date' = to_char(night, 'YYYY-MM-DD')
      ),
      constraint stay_nights_priced_at_check check (priced_at is null or calculated is not null),
      constraint stay_nights_commission_rate_check check (commission_rate between 0 and 100)
    )
  `.execute(db);
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
    alter table hotel_bookings
      drop constraint hotel_bookings_calculation_check,
      add column taxes jsonb,
      add column nights_left_charge numeric(13, 4),
      add constraint hotel_bookings_taxes_check check (
        taxes ?& array['currency', 'taxes', 'taxesTotal']
        and jsonb_typeof(taxes -> 'taxes') = 'array'
        and jsonb_typeof(taxes -> 'taxesTotal') = 'number'
      ),
      add constraint hotel_bookings_nights_left_charge_check check (nights_left_charge > 0)
  `.execute(db);
  await sql`
    comment on column hotel_bookings.taxes is
    'The taxes and fees of the calculated nights, as they were frozen with them; null without these.'
  `.execute(db);
  await sql`
    comment on column hotel_bookings.nights_left_charge is
    'What is charged for the nights that guests gave up by leaving early; null for nothing.'
  `.execute(db);
}
