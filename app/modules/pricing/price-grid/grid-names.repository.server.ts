import { sql } from "kysely";
import type { Database } from "~/db/database";
import type { GridOf } from "./grid-query";

/** The names of the hotel, channel, room types and seasons of a grid, for the log. */
export interface GridNames {
  hotel?: string;
  /** null for the general prices, and for a channel that was deleted. */
  point: string | null;
  roomTypes: Map<number, string>;
  seasons: Map<number, string>;
}

/** Reads all names of a grid in one statement. */
export async function readGridNames(
  db: Database,
  { hotel_id, distribution_point_id }: Pick<GridOf, "hotel_id" | "distribution_point_id">,
): Promise<GridNames> {
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'hotel' as kind, id, label as name from hotels where id = ${hotel_id}
    union all
    select 'point', id, label from distribution_points where id = ${distribution_point_id}::int
    union all
    select 'room_type', id, label from room_types where hotel_id = ${hotel_id}
    union all
    select 'season', id, name from seasons where hotel_id = ${hotel_id}
  `.execute(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const byId = (kind: string) => new Map(of(kind).map(({ id, name }) => [id, name]));
  return {
    hotel: of("hotel")[0]?.name,
    point: of("point")[0]?.name ?? null,
    roomTypes: byId("room_type"),
    seasons: byId("season"),
  };
}
