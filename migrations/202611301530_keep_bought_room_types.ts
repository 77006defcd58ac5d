import { type Kysely, sql } from "kysely";

/**
 * The sums of a season name the room types with a general buy price too, so that a season that is priced in
 * part is told without reading its prices. All seasons are noted anew.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table season_pricing
      add column bought_room_types integer[] not null default '{}'
  `.execute(db);
  await sql`
    insert into repriced_seasons (season_id) select id from seasons
  `.execute(db);
}
