import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { idIn } from "~/db/lists/search.server";
import { manyRows } from "~/db/writing/many-rows.server";
import { RestrictionFields, type Restriction } from "../restriction.fields";
import { table } from "../restriction.repository.server";

/** A hotel, as the log and refusals name it. */
export interface HotelName {
  id: number;
  label: string;
}

/**
 * Locks hotels until the transaction ends, in the order of their ids: of two bulk changes of the same hotel, the
 * second one sees what the first did.
 *
 * @returns those that exist
 */
export async function lockHotels(trx: Transaction, ids: number[]): Promise<HotelName[]> {
  return trx
    .selectFrom("hotels")
    .select(["id", "label"])
    .where(idIn("id", ids))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** @returns those of the hotels that exist */
export async function readHotels(db: Database, ids: number[]): Promise<HotelName[]> {
  return db.selectFrom("hotels").select(["id", "label"]).where(idIn("id", ids)).execute();
}

/**
 * Locks the active restrictions of the hotels until the transaction ends: whoever changes one of them at this
 * moment is waited for. Read them by a statement of its own afterwards, which sees that change.
 */
export async function lockActiveOfHotels(trx: Transaction, hotelIds: number[]): Promise<void> {
  await trx
    .selectFrom("restrictions")
    .select("id")
    .where(idIn("hotel_id", hotelIds))
    .where("active", "=", true)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** @returns the active restrictions of the hotels, by start date */
export async function listActiveOfHotels(db: Database, hotelIds: number[]): Promise<Restriction[]> {
  return db
    .selectFrom("restrictions")
    .select(table.columns)
    .where(idIn("hotel_id", hotelIds))
    .where("active", "=", true)
    .orderBy("start_date")
    .orderBy("id")
    .$castTo<Restriction>()
    .execute();
}

/** The statements that write many restrictions at once. */
export const many = manyRows<Restriction>("restrictions", RestrictionFields);

/** The rows that restrictions name, by their ids. */
export interface NamedRows {
  hotels: Set<number>;
  /** The hotels of room types. */
  roomTypes: Map<number, number>;
  points: Set<number>;
}

/** @returns the rows that restrictions name, from one statement; ids that don't exist are left out */
export async function readNamedRows(
  db: Database,
  rows: Pick<Restriction, "hotel_id" | "room_type_ids" | "distribution_point_ids">[],
): Promise<NamedRows> {
  const ids = (all: number[]) => [...new Set(all)];
  const hotels = ids(rows.map(({ hotel_id }) => hotel_id));
  const types = ids(rows.flatMap(({ room_type_ids }) => room_type_ids));
  const points = ids(rows.flatMap(({ distribution_point_ids }) => distribution_point_ids));
  const { rows: found } = await sql<{ kind: string; id: number; hotel_id: number | null }>`
    select 'hotel' as kind, id, null::int as hotel_id from hotels where ${idIn("hotels.id", hotels)}
    union all
    select 'room_type', id, hotel_id from room_types where ${idIn("room_types.id", types)}
    union all
    select 'point', id, null from distribution_points where ${idIn("distribution_points.id", points)}
  `.execute(db);
  const of = (kind: string) => found.filter((row) => row.kind === kind);
  return {
    hotels: new Set(of("hotel").map(({ id }) => id)),
    roomTypes: new Map(of("room_type").map(({ id, hotel_id }) => [id, hotel_id!])),
    points: new Set(of("point").map(({ id }) => id)),
  };
}
