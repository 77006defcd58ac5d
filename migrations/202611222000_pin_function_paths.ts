import { type Kysely, sql } from "kysely";

const functions = [
  "distribution_points_refuse_cycle()",
  "is_age_range(jsonb)",
  "is_calendar_date(jsonb)",
  "is_date_range(jsonb)",
  "is_ordered_pair(jsonb, jsonb, integer)",
  "is_whole_number(jsonb, integer, integer)",
  "staff_keep_an_administrator()",
];

/**
 * Functions find each other and their tables whatever the caller's `search_path`: a dump is restored
 * with an empty one, and lost every row whose check called a function that calls another.
 * `search_text` names all it calls by schema, and stays as quick as it is.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const name of functions) {
    await sql`alter function ${sql.raw(name)} set search_path = public, pg_temp`.execute(db);
  }
}
