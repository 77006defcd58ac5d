import { type Kysely, sql } from "kysely";

/** A price check keeps the meals and the rate plan of its stay; without them it would check another price. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table price_checks
      add column meal_plan text,
      add column rate_plan_id integer,
      add constraint price_checks_meal_plan_check check (
        meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')
      ),
      add constraint price_checks_rate_plan_id_fkey foreign key (rate_plan_id)
        references rate_plans (id) on delete restrict
  `.execute(db);
  await sql`
    create index price_checks_rate_plan_id_idx on price_checks (rate_plan_id)
  `.execute(db);
  for (const side of ["before", "after"]) {
    await sql`
      update audit_log
      set ${sql.ref(side)} = ${sql.ref(side)} || '{"meal_plan": null, "rate_plan_id": null}'
      where entity = 'price_check' and ${sql.ref(side)} ? 'price_type'
    `.execute(db);
  }
}
