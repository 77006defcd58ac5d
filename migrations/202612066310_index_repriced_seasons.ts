import { type Kysely, sql } from "kysely";

// After very many changes each portion of the notes was deleted by comparing every note with every season.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index repriced_seasons_season_id_idx on repriced_seasons (season_id)
  `.execute(db);
}
