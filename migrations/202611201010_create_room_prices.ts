import { type Kysely, sql } from "kysely";

/** Prices of a night. At most one active row answers for a room type, season, price type and channel. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table room_prices (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      room_type_id integer not null,
      season_id integer not null,
      distribution_point_id integer,
      price_type text not null default 'sell',
      base_price numeric(13, 4) not null,
      per_person boolean not null default true,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint room_prices_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint room_prices_room_type_id_fkey foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint room_prices_season_id_fkey foreign key (hotel_id, season_id) references seasons (hotel_id, id) on delete restrict,
      constraint room_prices_distribution_point_id_fkey foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint room_prices_price_type_check check (price_type in ('sell', 'buy')),
      constraint room_prices_base_price_check check (base_price >= 0 and base_price <= 9999999)
    )
  `.execute(db);
  await sql`
    create unique index room_prices_active_key
    on room_prices (room_type_id, season_id, price_type, distribution_point_id)
    nulls not distinct where active
  `.execute(db);
  await sql`
    create index room_prices_base_price_idx on room_prices (base_price, id)
  `.execute(db);
  await sql`
    create index room_prices_created_at_idx on room_prices (created_at, id)
  `.execute(db);
  await sql`
    create index room_prices_price_type_idx on room_prices (price_type, id)
  `.execute(db);
  await sql`
    create index room_prices_hotel_id_idx on room_prices (hotel_id, room_type_id, id)
  `.execute(db);
  await sql`
    create index room_prices_room_type_id_idx on room_prices (room_type_id, id)
  `.execute(db);
  await sql`
    create index room_prices_season_id_idx on room_prices (season_id, id)
  `.execute(db);
  await sql`
    create index room_prices_distribution_point_id_idx on room_prices (distribution_point_id, id)
  `.execute(db);
}
