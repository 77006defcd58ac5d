import { sql } from "kysely";
import type { Database } from "~/db/database";
import type { MealPlan } from "~/core/meal-plans";
import { idIn } from "~/db/lists/search.server";
import type { ChargedNight } from "./account";

/** The SQL of `ChargedNight.changed`: a night whose amount was typed, or that a later change of the stay touched. */
const changed = sql<ChargedNight["changed"]>`case
  when priced_by = 'typed' then 'typed'
  when calculated ? 'kept' or priced_by is not null and priced_by <> 'calculated' then 'changed'
end`;

/** @returns the nights of stays with what was agreed for them, by stay and date */
export async function listChargedNights(
  db: Database,
  ids: number[],
): Promise<(ChargedNight & { booking_id: number })[]> {
  const rows = await db
    .selectFrom("stay_nights")
    .innerJoin("room_types", "room_types.id", "stay_nights.room_type_id")
    .leftJoin("rooms", "rooms.id", "stay_nights.room_id")
    .where(idIn("stay_nights.booking_id", ids))
    .select(["booking_id", "night", "meal_plan", "priced_at", "meals_part"])
    .select(["room_types.label as room_type_label", "room_types.label_fr as room_type_label_fr"])
    .select([
      "rooms.number as room_number",
      sql<string>`coalesce(price, 0)::text`.as("price"),
      changed.as("changed"),
    ])
    .orderBy("booking_id")
    .orderBy("night")
    .execute();
  return rows.map((row) => ({ ...row, meal_plan: row.meal_plan as MealPlan | null }));
}
