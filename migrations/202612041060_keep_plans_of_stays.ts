import { type Kysely, sql } from "kysely";

/**
 * A stay may have its own meals and a rate plan (`contracts.md` §§6, 8). It keeps a copy of the plan's terms, so
 * that later changes of the plan don't change what was agreed; a plan that a stay has can't be deleted.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table hotel_bookings
      add column meal_plan text,
      add column rate_plan_id integer,
      add column rate_plan_terms jsonb,
      add constraint hotel_bookings_meal_plan_check check (
        meal_plan in ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')
      ),
      add constraint hotel_bookings_rate_plan_id_fkey
        foreign key (rate_plan_id) references rate_plans (id) on delete restrict,
      add constraint hotel_bookings_rate_plan_terms_check check (
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
      )
  `.execute(db);
  // Deleting a plan looks for the stays that have it.
  await sql`
    create index hotel_bookings_rate_plan_id_idx on hotel_bookings (rate_plan_id)
    where rate_plan_id is not null
  `.execute(db);
  // States from before say what held then: the meals of the price, and no plan.
  const before = sql`'{"meal_plan": null, "rate_plan_id": null}'::jsonb`;
  for (const side of ["before", "after"]) {
    await sql`
      update audit_log set ${sql.ref(side)} = ${before} || ${sql.ref(side)}
      where entity = 'hotel_booking' and ${sql.ref(side)} ? 'checkin_date'
        and not ${sql.ref(side)} ? 'meal_plan'
    `.execute(db);
  }
}
