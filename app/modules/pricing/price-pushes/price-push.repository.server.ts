import { sql } from "kysely";
import type { Transaction } from "~/db/database";
import { idIn } from "~/db/lists/search.server";
import type { RoomPrice } from "../room-prices/room-price.fields";
import type { PushedPrice } from "./price-push.schema";

interface NamedRow {
  kind: "hotel" | "room_type" | "season" | "point";
  id: number;
  /** null for hotels and distribution points. */
  hotel_id: number | null;
  name: string;
}

/** @returns the rows that pushed prices name, from one statement; ids that don't exist are left out */
export async function readNamedRows(trx: Transaction, pushed: PushedPrice[]): Promise<NamedRow[]> {
  const ids = (field: "hotel_id" | "room_type_id" | "season_id" | "distribution_point_id") => [
    ...new Set(pushed.flatMap((price) => price[field] ?? [])),
  ];
  const { rows } = await sql<NamedRow>`
    select 'hotel' as kind, id, null::int as hotel_id, label as name
    from hotels where ${idIn("hotels.id", ids("hotel_id"))}
    union all
    select 'room_type', id, hotel_id, label
    from room_types where ${idIn("room_types.id", ids("room_type_id"))}
    union all
    select 'season', id, hotel_id, name
    from seasons where ${idIn("seasons.id", ids("season_id"))}
    union all
    select 'point', id, null, label
    from distribution_points
    where ${idIn("distribution_points.id", ids("distribution_point_id"))}
  `.execute(trx);
  return rows;
}

/** @returns the active prices of these room types in these seasons, locked until the transaction ends */
export async function lockPricesAt(trx: Transaction, pushed: PushedPrice[]): Promise<RoomPrice[]> {
  const places = JSON.stringify(
    pushed.map(({ room_type_id, season_id }) => ({ room_type_id, season_id })),
  );
  const { rows } = await sql<RoomPrice>`
    select id, hotel_id, room_type_id, season_id, distribution_point_id, price_type, adults,
      base_price, per_person, meal_plan, active
    from room_prices
    where active and (room_type_id, season_id) in (
      select room_type_id, season_id
      from jsonb_to_recordset(${places}::jsonb) as place (room_type_id int, season_id int)
    )
    order by id for update
  `.execute(trx);
  return rows;
}
