import { sql } from "kysely";

/** Changes of many prices at once, and stays whose price is known. */
export const batchesAndChecks = [
  // Prices changed many at once: by a bulk adjustment, an import, or the undoing of one. The rows that changed
  // stand in the audit log under the batch; those that were refused stand here with their reasons.
  sql`
    create table price_batches (
      id integer generated always as identity primary key,
      at timestamptz(3) not null,
      actor_id integer not null,
      actor_name text not null,
      kind text not null,
      summary jsonb not null,
      refused jsonb not null default '[]',
      undoes_id integer,
      constraint price_batches_undoes_id_key unique (undoes_id),
      constraint price_batches_actor_id_fkey
        foreign key (actor_id) references users (id) on delete restrict,
      constraint price_batches_undoes_id_fkey
        foreign key (undoes_id) references price_batches (id) on delete restrict,
      constraint price_batches_summary_check check (jsonb_typeof(summary) = 'object'),
      constraint price_batches_refused_check check (jsonb_typeof(refused) = 'array'),
      constraint price_batches_undo_check check (
        kind = 'restrictions' or (kind = 'undo') = (undoes_id is not null)
      ),
      constraint price_batches_kind_check check (
        kind in (
          'adjustment', 'import', 'undo', 'conversion', 'tour_adjustment', 'treatment_adjustment',
          'tour_import', 'treatment_import', 'grid', 'act', 'next_year', 'push', 'restrictions',
          'contract'
        )
      )
    )
  `,
  sql`create index price_batches_actor_id_idx on price_batches (actor_id)`,
  sql`create index price_batches_at_idx on price_batches (at, id)`,
  // A file of prices between its dry run and its import: a form can't carry it along without scripts.
  sql`
    create table price_imports (
      id uuid primary key,
      user_id integer not null,
      file_name text not null,
      content text not null,
      created_at timestamptz(3) not null,
      kind text not null default 'room',
      planned jsonb,
      hotel_id integer,
      constraint price_imports_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
      constraint price_imports_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete cascade,
      constraint price_imports_file_name_check check (char_length(file_name) <= 255),
      constraint price_imports_planned_check check (jsonb_typeof(planned) = 'array'),
      constraint price_imports_kind_check
        check (kind in ('room', 'tour', 'treatment', 'contract')),
      constraint price_imports_hotel_id_check
        check ((kind = 'contract') = (hotel_id is not null))
    )
  `,
  sql`create index price_imports_user_id_idx on price_imports (user_id)`,
  sql`create index price_imports_created_at_idx on price_imports (created_at)`,
  sql`create index price_imports_hotel_id_idx on price_imports (hotel_id)`,
  // Saved stays with the total they should have, and the calculation that says why.
  sql`
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
      meal_plan text,
      rate_plan_id integer,
      constraint price_checks_hotel_id_fkey
        foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint price_checks_room_type_id_fkey
        foreign key (hotel_id, room_type_id) references room_types (hotel_id, id) on delete restrict,
      constraint price_checks_distribution_point_id_fkey
        foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint price_checks_rate_plan_id_fkey
        foreign key (rate_plan_id) references rate_plans (id) on delete restrict,
      constraint price_checks_name_check check (char_length(name) between 2 and 120),
      constraint price_checks_price_type_check check (price_type in ('sell', 'buy')),
      constraint price_checks_promo_code_check check (char_length(promo_code) <= 50),
      constraint price_checks_dates_check check (
        checkout_date > checkin_date and checkout_date - checkin_date <= 365
      ),
      constraint price_checks_adults_check check (adults between 1 and 99),
      constraint price_checks_children_ages_check check (
        cardinality(children_ages) <= 20 and 0 <= all (children_ages) and 17 >= all (children_ages)
      ),
      constraint price_checks_amount_check check (amount >= 0),
      constraint price_checks_meal_plan_check check (
        meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')
      )
    )
  `,
  sql`create index price_checks_name_idx on price_checks (search_text(name), id)`,
  sql`create index price_checks_name_search_idx on price_checks using gin (search_text(name) gin_trgm_ops)`,
  sql`create index price_checks_hotel_id_idx on price_checks (hotel_id, room_type_id, id)`,
  sql`create index price_checks_room_type_id_idx on price_checks (room_type_id)`,
  sql`create index price_checks_distribution_point_id_idx on price_checks (distribution_point_id)`,
  sql`create index price_checks_rate_plan_id_idx on price_checks (rate_plan_id)`,
];
