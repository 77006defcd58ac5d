import { type Kysely, sql } from "kysely";

/**
 * A price says which meals it includes, and may be for so many adults alone (`contracts.md` §§6, 7). The previous
 * version of the app writes prices for any number of adults, without meals, as before.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table room_prices
      add column meal_plan text not null default 'room_only',
      add column adults integer,
      add constraint room_prices_meal_plan_check check (
        meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')
      ),
      add constraint room_prices_adults_check check (adults between 1 and 10)
  `.execute(db);
  await sql`drop index room_prices_active_key`.execute(db);
  await sql`
    create unique index room_prices_active_key
    on room_prices (room_type_id, season_id, price_type, distribution_point_id, adults)
    nulls not distinct where active
  `.execute(db);
  // States from before say what held then: no meals, and any number of adults.
  const before = sql`'{"meal_plan": "room_only", "adults": null}'::jsonb`;
  await sql`
    update former_rows set state = ${before} || state
    where list = 'room_prices' and state is not null and not state ? 'meal_plan'
  `.execute(db);
  for (const side of ["before", "after"]) {
    await sql`
      update audit_log set ${sql.ref(side)} = ${before} || ${sql.ref(side)}
      where entity = 'room_price' and ${sql.ref(side)} ? 'base_price'
        and not ${sql.ref(side)} ? 'meal_plan'
    `.execute(db);
  }
}
