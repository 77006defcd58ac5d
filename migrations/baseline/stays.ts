import { sql } from "kysely";

/** Bookings of nights in a hotel, and the guests who come. */
export const stays = [
  sql`create sequence hotel_booking_numbers as integer`,
  // A stay copies its booking's status by its foreign key, so that the rooms taken of a type are counted in one
  // table, and the two can't differ. A room has one stay a night, from the night on which its guests moved into
  // it. `planned` has the dates and the price before an early check-out, so that it can be undone.
  sql`
    create table hotel_bookings (
      booking_id integer primary key,
      status text not null,
      hotel_id integer not null,
      room_type_id integer not null,
      checkin_date date not null,
      checkout_date date not null,
      adults smallint not null,
      children_ages smallint[] not null default '{}',
      calculated_amount numeric(13, 4),
      calculation jsonb,
      override_reason text not null default '',
      buy_amount numeric(13, 4),
      commission_rate numeric(5, 2),
      room_id integer,
      expected_time text,
      arrived_at timestamptz(3),
      departed_at timestamptz(3),
      no_show boolean not null default false,
      planned jsonb,
      restriction_reason text not null default '',
      room_since date,
      meal_plan text,
      rate_plan_id integer,
      rate_plan_terms jsonb,
      agreed_taxes jsonb,
      constraint hotel_bookings_room_id_excl exclude using gist (
        int4range(room_id, room_id, '[]') with &&,
        daterange(least(coalesce(room_since, checkin_date), checkout_date), checkout_date) with &&
      ) where (room_id is not null and status in ('pending', 'confirmed', 'completed')),
      constraint hotel_bookings_booking_id_fkey
        foreign key (booking_id, status)
        references bookings (id, status) on update cascade on delete restrict,
      constraint hotel_bookings_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint hotel_bookings_room_type_id_fkey
        foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint hotel_bookings_room_id_fkey
        foreign key (room_id) references rooms (id) on delete restrict,
      constraint hotel_bookings_rate_plan_id_fkey
        foreign key (rate_plan_id) references rate_plans (id) on delete restrict,
      constraint hotel_bookings_dates_check check (checkout_date > checkin_date),
      constraint hotel_bookings_adults_check check (adults between 1 and 99),
      constraint hotel_bookings_children_check check (
        cardinality(children_ages) <= 20 and 0 <= all(children_ages) and 17 >= all(children_ages)
      ),
      constraint hotel_bookings_calculation_check check (
        (calculated_amount is null) = (calculation is null)
      ),
      constraint hotel_bookings_override_check check (
        char_length(override_reason) <= 255
        and (calculation is not null or status in ('draft', 'cancelled') or override_reason <> '')
      ),
      constraint hotel_bookings_buy_amount_check check (buy_amount >= 0),
      constraint hotel_bookings_commission_rate_check check (commission_rate between 0 and 100),
      constraint hotel_bookings_expected_time_check check (
        expected_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      ),
      constraint hotel_bookings_arrived_at_check check (
        arrived_at is null or status in ('confirmed', 'completed')
      ),
      constraint hotel_bookings_departed_at_check check (
        departed_at is null
        or status = 'completed' and arrived_at is not null and departed_at >= arrived_at
      ),
      constraint hotel_bookings_no_show_check check (not no_show or status = 'cancelled'),
      constraint hotel_bookings_planned_check check (planned is null or departed_at is not null),
      constraint hotel_bookings_restriction_reason_check
        check (char_length(restriction_reason) <= 255),
      constraint hotel_bookings_room_since_check check (
        room_since is null
        or room_id is not null and arrived_at is not null and room_since > checkin_date
      ),
      constraint hotel_bookings_meal_plan_check check (
        meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')
      ),
      constraint hotel_bookings_rate_plan_terms_check check (
        case when rate_plan_id is null then rate_plan_terms is null
          else coalesce(
            jsonb_typeof(rate_plan_terms) = 'object'
            and rate_plan_terms ?& array[
              'label', 'code', 'prepayment', 'cancellation_steps', 'description', 'description_fr'
            ]
            and cancellation_steps_are_valid(rate_plan_terms -> 'cancellation_steps'),
            false
          )
        end
      ),
      constraint hotel_bookings_agreed_taxes_check check (
        agreed_taxes ?& array['currency', 'taxes', 'taxesTotal']
        and jsonb_typeof(agreed_taxes -> 'taxes') = 'array'
        and jsonb_typeof(agreed_taxes -> 'taxesTotal') = 'number'
      )
    )
  `,
  // For the rooms taken of a room type, and the list by arrival.
  sql`
    create index hotel_bookings_room_type_id_idx
      on hotel_bookings (room_type_id, checkin_date, checkout_date)
  `,
  sql`create index hotel_bookings_checkin_date_idx on hotel_bookings (checkin_date, booking_id)`,
  sql`create index hotel_bookings_checkout_date_idx on hotel_bookings (checkout_date, booking_id)`,
  sql`create index hotel_bookings_status_idx on hotel_bookings (status, booking_id)`,
  sql`create index hotel_bookings_hotel_id_idx on hotel_bookings (hotel_id, booking_id)`,
  sql`
    create index hotel_bookings_room_id_idx
      on hotel_bookings (room_id, checkin_date) where room_id is not null
  `,
  // For a day: who stays on it.
  sql`
    create index hotel_bookings_nights_idx
      on hotel_bookings using gist (daterange(checkin_date, checkout_date))
      where status in ('pending', 'confirmed', 'completed')
  `,
  // For the guests in house.
  sql`
    create index hotel_bookings_in_house_idx
      on hotel_bookings (hotel_id, booking_id) where arrived_at is not null and departed_at is null
  `,
  sql`
    create unique index hotel_bookings_occupied_room_key
      on hotel_bookings (room_id)
      where arrived_at is not null and departed_at is null and status = 'confirmed'
  `,
  // Deleting a plan looks for the stays that have it.
  sql`
    create index hotel_bookings_rate_plan_id_idx
      on hotel_bookings (rate_plan_id) where rate_plan_id is not null
  `,
  // Dashboards count the stays to come of every room type; without this they would read the rows of all those
  // stays.
  sql`
    create index hotel_bookings_ahead_idx
      on hotel_bookings (checkout_date, room_type_id, booking_id)
      where status in ('pending', 'confirmed', 'completed')
  `,
  // Who sleeps there, as far as it is known.
  sql`
    create table stay_guests (
      id integer generated always as identity primary key,
      booking_id integer not null,
      position smallint not null,
      first_name text not null default '',
      last_name text not null default '',
      birth_date date,
      nationality text not null default '',
      document_number text not null default '',
      constraint stay_guests_position_key unique (booking_id, position),
      constraint stay_guests_booking_id_fkey
        foreign key (booking_id) references hotel_bookings (booking_id) on delete restrict,
      constraint stay_guests_position_check check (position >= 1),
      constraint stay_guests_name_check check (first_name <> '' or last_name <> ''),
      constraint stay_guests_nationality_check check (nationality ~ '^([A-Z]{2})?$'),
      constraint stay_guests_lengths_check check (
        char_length(first_name) <= 50 and char_length(last_name) <= 50
        and char_length(document_number) <= 30
      )
    )
  `,
  // Stays are found by the names of their guests, as people type them: a company books, and Mr Schäfer comes.
  sql`
    create index stay_guests_name_idx
      on stay_guests using gin (name_text(first_name || ' ' || last_name) gin_trgm_ops)
  `,
];
