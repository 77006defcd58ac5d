import { type Kysely, sql } from "kysely";
import { tallied } from "./steps/tallied";
import { versioned } from "./steps/versioned";

/**
 * Prices of meals in a season (`contracts.md` §6): an amount for each adult, and amounts for children by bands
 * of ages. Amounts may be below 0. At most one active row answers for a season, meal plan, price type and
 * channel.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function child_bands_hold(bands jsonb) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select case when jsonb_typeof(bands) = 'array' then
        jsonb_array_length(bands) <= 6 and not exists (
          select from (
            select
              (band ->> 'from_age')::int as first,
              (band ->> 'to_age')::int as last,
              lag((band ->> 'to_age')::int) over (order by place) as before,
              band ->> 'amount' as amount
            from jsonb_array_elements(bands) with ordinality as listed (band, place)
          ) ages
          where first is null or last is null or amount is null
            or first < 0 or last > 17 or last < first or first <= before
            or amount !~ '^-?[0-9]{1,7}([.][0-9]{1,4})?$'
        )
      else false end
    $$
  `.execute(db);
  await sql`
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
      constraint meal_prices_hotel_id_fkey foreign key (hotel_id) references hotels (id) on delete restrict,
      constraint meal_prices_season_id_fkey foreign key (hotel_id, season_id) references seasons (hotel_id, id) on delete restrict,
      constraint meal_prices_distribution_point_id_fkey foreign key (distribution_point_id) references distribution_points (id) on delete restrict,
      constraint meal_prices_meal_plan_check check (
        meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')
      ),
      constraint meal_prices_price_type_check check (price_type in ('sell', 'buy')),
      constraint meal_prices_adult_amount_check check (adult_amount between -9999999 and 9999999),
      constraint meal_prices_child_bands_check check (child_bands_hold(child_bands))
    )
  `.execute(db);
  await sql`
    create unique index meal_prices_active_key
    on meal_prices (season_id, meal_plan, price_type, distribution_point_id)
    nulls not distinct where active
  `.execute(db);
  for (const [name, columns] of [
    ["hotel_id", sql`(hotel_id, season_id, id)`],
    ["season_id", sql`(season_id, id)`],
    ["distribution_point_id", sql`(distribution_point_id, id)`],
    ["meal_plan", sql`(meal_plan, id)`],
    ["price_type", sql`(price_type, id)`],
    ["adult_amount", sql`(adult_amount, id)`],
    ["active", sql`(active, id)`],
  ] as const) {
    await sql`
      create index ${sql.id(`meal_prices_${name}_idx`)} on meal_prices ${columns}
    `.execute(db);
  }
  await versioned(db, "meal_prices");
  await tallied(db, "meal_prices");
  await keepFormerRows(db);
  // Other systems follow meal prices (`follow_restrictions`).
  await sql`
    create trigger audit_log_note_meal_prices after insert on audit_log
    referencing new table as written_rows
    for each statement when (current_setting('search_path') <> '')
    execute function audit_log_note_others('meal_price')
  `.execute(db);
}

/** Prices as of an earlier moment are calculated from what held then (`keep_former_rows`). */
async function keepFormerRows(db: Kysely<any>): Promise<void> {
  for (const [event, rows] of [
    ["insert", "new table as new_rows"],
    ["update", "old table as old_rows new table as new_rows"],
    ["delete", "old table as old_rows"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`meal_prices_keep_${event}`)} after ${sql.raw(event)} on meal_prices
      referencing ${sql.raw(rows)}
      for each statement when (current_setting('search_path') <> '')
      execute function former_rows_keep('hotel_id')
    `.execute(db);
  }
}
