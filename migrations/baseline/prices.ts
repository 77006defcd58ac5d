import { sql } from "kysely";

/** What a night costs, what its meals cost, what is taxed, and when nothing is sold. */
export const prices = [
  // Seasons of a hotel: both dates inclusive; they may overlap.
  sql`
    create table seasons (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      name text not null,
      start_date date not null,
      end_date date not null,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint seasons_hotel_id_id_key unique (hotel_id, id),
      constraint seasons_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint seasons_name_check check (char_length(name) between 1 and 100),
      constraint seasons_dates_check check (end_date >= start_date)
    )
  `,
  sql`create index seasons_name_idx on seasons (search_text(name), id)`,
  sql`create index seasons_start_date_idx on seasons (start_date, id)`,
  sql`create index seasons_hotel_id_dates_idx on seasons (hotel_id, start_date, end_date)`,
  sql`create index seasons_name_search_idx on seasons using gin (search_text(name) gin_trgm_ops)`,
  sql`create index seasons_end_date_idx on seasons (end_date, id) where active`,
  sql`create index seasons_updated_at_idx on seasons (updated_at)`,
  // Prices of a night. At most one active row answers for a room type, season, price type and channel.
  sql`
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
      meal_plan text not null default 'room_only',
      adults integer,
      constraint room_prices_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint room_prices_room_type_id_fkey
        foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint room_prices_season_id_fkey
        foreign key (hotel_id, season_id) references seasons (hotel_id, id) on delete restrict,
      constraint room_prices_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint room_prices_price_type_check check (price_type in ('sell', 'buy')),
      constraint room_prices_base_price_check check (base_price >= 0 and base_price <= 9999999),
      constraint room_prices_meal_plan_check check (
        meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')
      ),
      constraint room_prices_adults_check check (adults between 1 and 10)
    )
  `,
  sql`create index room_prices_base_price_idx on room_prices (base_price, id)`,
  sql`create index room_prices_created_at_idx on room_prices (created_at, id)`,
  sql`create index room_prices_price_type_idx on room_prices (price_type, id)`,
  sql`create index room_prices_hotel_id_idx on room_prices (hotel_id, room_type_id, id)`,
  sql`create index room_prices_room_type_id_idx on room_prices (room_type_id, id)`,
  sql`create index room_prices_season_id_idx on room_prices (season_id, id)`,
  sql`create index room_prices_distribution_point_id_idx on room_prices (distribution_point_id, id)`,
  sql`create index room_prices_updated_at_idx on room_prices (updated_at)`,
  sql`
    create unique index room_prices_active_key
      on room_prices (room_type_id, season_id, price_type, distribution_point_id, adults)
      nulls not distinct where active
  `,
  sql`
    create table meal_prices (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      season_id integer not null,
      meal_plan text not null,
      price_type text not null default 'sell',
      distribution_point_id integer,
      adult_amount numeric(13, 4) not null,
      child_bands jsonb not null default '[]',
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint meal_prices_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint meal_prices_season_id_fkey
        foreign key (hotel_id, season_id) references seasons (hotel_id, id) on delete restrict,
      constraint meal_prices_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint meal_prices_meal_plan_check check (
        meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')
      ),
      constraint meal_prices_price_type_check check (price_type in ('sell', 'buy')),
      constraint meal_prices_adult_amount_check check (
        adult_amount between -9999999 and 9999999
      ),
      constraint meal_prices_child_bands_check check (child_bands_hold(child_bands))
    )
  `,
  sql`
    create unique index meal_prices_active_key
      on meal_prices (season_id, meal_plan, price_type, distribution_point_id)
      nulls not distinct where active
  `,
  sql`create index meal_prices_hotel_id_idx on meal_prices (hotel_id, season_id, id)`,
  sql`create index meal_prices_season_id_idx on meal_prices (season_id, id)`,
  sql`create index meal_prices_distribution_point_id_idx on meal_prices (distribution_point_id, id)`,
  sql`create index meal_prices_meal_plan_idx on meal_prices (meal_plan, id)`,
  sql`create index meal_prices_price_type_idx on meal_prices (price_type, id)`,
  sql`create index meal_prices_adult_amount_idx on meal_prices (adult_amount, id)`,
  sql`create index meal_prices_active_idx on meal_prices (active, id)`,
  // Taxes and fees of hotels (docs/reference/prices.md#taxes): a percentage of the room, of the meals or of all, or an
  // amount. The nights of `valid_from` and `valid_to` are inclusive; either may be missing.
  sql`
    create table taxes (
      id integer generated always as identity primary key,
      label text not null,
      label_fr text not null default '',
      hotel_id integer not null,
      kind text not null,
      part text not null default 'all',
      value numeric(10, 3) not null,
      included boolean not null default false,
      from_age integer not null default 0,
      max_nights integer not null default 0,
      valid_from date,
      valid_to date,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint taxes_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint taxes_label_check check (char_length(label) between 2 and 100),
      constraint taxes_label_fr_check check (
        label_fr = '' or char_length(label_fr) between 2 and 100
      ),
      constraint taxes_kind_check check (
        kind in (
          'percentage', 'per_room_night', 'per_person_night', 'per_room_stay', 'per_person_stay'
        )
      ),
      constraint taxes_part_check check (
        part in ('room', 'meals', 'all') and (part = 'all' or kind = 'percentage')
      ),
      constraint taxes_value_check check (value >= 0),
      constraint taxes_percentage_check check (kind <> 'percentage' or value <= 100),
      constraint taxes_from_age_check check (from_age between 0 and 18),
      constraint taxes_max_nights_check check (max_nights between 0 and 365),
      constraint taxes_dates_check check (valid_to >= valid_from)
    )
  `,
  sql`create index taxes_label_idx on taxes (search_text(label), id)`,
  sql`create index taxes_label_fr_idx on taxes (search_text(coalesce(nullif(label_fr, ''), label)), id)`,
  sql`create index taxes_hotel_id_idx on taxes (hotel_id, id)`,
  sql`create index taxes_kind_idx on taxes (kind, id)`,
  sql`create index taxes_value_idx on taxes (value, id)`,
  sql`create index taxes_valid_from_idx on taxes (valid_from, id)`,
  sql`create index taxes_active_idx on taxes (active, id)`,
  sql`create index taxes_label_search_idx on taxes using gin (search_text(label) gin_trgm_ops)`,
  sql`create index taxes_label_fr_search_idx on taxes using gin (search_text(label_fr) gin_trgm_ops)`,
  // Dates on which a hotel, or one of its room types, isn't sold; both inclusive, they may overlap.
  sql`
    create table stop_sales (
      id integer generated always as identity primary key,
      hotel_id integer not null,
      room_type_id integer,
      start_date date not null,
      end_date date not null,
      reason text not null default '',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint stop_sales_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint stop_sales_room_type_id_fkey
        foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint stop_sales_dates_check check (end_date >= start_date),
      constraint stop_sales_reason_check check (char_length(reason) <= 255)
    )
  `,
  sql`create index stop_sales_hotel_id_dates_idx on stop_sales (hotel_id, start_date, end_date)`,
  sql`create index stop_sales_room_type_id_idx on stop_sales (room_type_id, id)`,
  sql`create index stop_sales_start_date_idx on stop_sales (start_date, id)`,
  sql`create index stop_sales_end_date_idx on stop_sales (end_date, id)`,
  sql`create index stop_sales_reason_idx on stop_sales (search_text(reason), id)`,
  sql`create index stop_sales_reason_search_idx on stop_sales using gin (search_text(reason) gin_trgm_ops)`,
  sql`create index stop_sales_updated_at_idx on stop_sales (updated_at)`,
];
