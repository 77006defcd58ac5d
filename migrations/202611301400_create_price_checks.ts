import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";
import { versioned } from "./steps/versioned";

/** Saved stays with the total they should have, and the calculation that says why. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table price_checks (
      id integer generated always as identity primary key,
      name text not null,
      hotel_id integer not null,
      room_type_id integer not null,
      distribution_point_id integer,
      price_type text not null,
      promo_code text not null default '',
      checkin_date date not null,
      checkout_date date not null,
      adults smallint not null,
      children_ages smallint[] not null default '{}',
      booking_date date not null,
      amount numeric(13, 4) not null,
      calculation jsonb not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint price_checks_name_check check (char_length(name) between 2 and 120),
      constraint price_checks_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint price_checks_room_type_id_fkey foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint price_checks_distribution_point_id_fkey foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint price_checks_price_type_check check (price_type in ('sell', 'buy')),
      constraint price_checks_promo_code_check check (char_length(promo_code) <= 50),
      constraint price_checks_dates_check check (checkout_date > checkin_date and checkout_date - checkin_date <= 365),
      constraint price_checks_adults_check check (adults between 1 and 99),
      constraint price_checks_children_ages_check check (cardinality(children_ages) <= 20 and 0 <= all (children_ages) and 17 >= all (children_ages)),
      constraint price_checks_amount_check check (amount >= 0)
    )
  `.execute(db);
  await sql`create index price_checks_name_idx on price_checks (search_text(name), id)`.execute(db);
  await sql`
    create index price_checks_name_search_idx on price_checks using gin (search_text(name) gin_trgm_ops)
  `.execute(db);
  await sql`create index price_checks_hotel_id_idx on price_checks (hotel_id, room_type_id, id)`.execute(
    db,
  );
  await sql`create index price_checks_room_type_id_idx on price_checks (room_type_id)`.execute(db);
  await sql`
    create index price_checks_distribution_point_id_idx on price_checks (distribution_point_id)
  `.execute(db);
  await tallied(db, "price_checks");
  await versioned(db, "price_checks");
}
