import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { fallbackCurrency } from "../hotels/pricing-currency";
import type { FileLine } from "./price-file";
import { nameKey, placeKey, type KnownNames } from "./price-import.server";
import { asRoomPrice, columns } from "./room-price.repository.server";

/** A file between its dry run and its import. */
export interface StagedImport {
  id: string;
  fileName: string;
  content: string;
}

interface NewImport {
  id: string;
  user_id: number;
  file_name: string;
  content: string;
  created_at: Date;
}

/** Keeps a file; files that nobody came back for since `forgottenAt` go. */
export async function stageImport(
  trx: Transaction,
  staged: NewImport,
  forgottenAt: Date,
): Promise<void> {
  await trx.deleteFrom("price_imports").where("created_at", "<", forgottenAt).execute();
  await trx.insertInto("price_imports").values(staged).execute();
}

/** Somebody's own staged file. */
export async function findImport(
  db: Database,
  userId: number,
  id: string,
): Promise<StagedImport | undefined> {
  return db
    .selectFrom("price_imports")
    .select(["id", "file_name as fileName", "content"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** @returns whether it was there: of two at once, one takes it */
export async function takeImport(trx: Transaction, userId: number, id: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom("price_imports")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** @returns the ids of the hotels that the lines name */
export async function listNamedHotels(db: Database, lines: FileLine[]): Promise<number[]> {
  const rows = await db
    .selectFrom("hotels")
    .select("id")
    .where(isNamedIn(spelledIn(lines, "hotel")))
    .execute();
  return rows.map((row) => row.id);
}

/** By their key, and as they are spelled: small letters aren't the same everywhere (Σ, İ). */
function spelledIn(lines: FileLine[], column: "hotel" | "distribution_point"): string[] {
  const spelled = lines.map(({ cells }) => cells[column] ?? "");
  return [...new Set([...spelled, ...spelled.map(nameKey)])];
}

function isNamedIn(names: string[]) {
  return sql<boolean>`array[hotels.label, lower(normalize(hotels.label, NFC))] && ${names}::text[]`;
}

/**
 * Everything that the lines name, in five statements however many lines there are.
 *
 * @param lock whether the prices are held until the transaction ends
 */
export async function readKnownNames(
  db: Database,
  lines: FileLine[],
  lock: boolean,
): Promise<KnownNames> {
  const hotels = await db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .where(isNamedIn(spelledIn(lines, "hotel")))
    .select([
      "hotels.id",
      "hotels.label as name",
      "currencies.iso_code as code",
      "currencies.symbol",
      "currencies.decimals as digits",
    ])
    .execute();
  const hotelIds = hotels.map((hotel) => hotel.id);
  const ofHotels = sql<boolean>`hotel_id = any(${hotelIds}::int[])`;
  const roomTypes = await db
    .selectFrom("room_types")
    .select(["id", "hotel_id", "label as name"])
    .where(ofHotels)
    .execute();
  const seasons = await db
    .selectFrom("seasons")
    .select(["id", "hotel_id", "name", "start_date as startDate", "end_date as endDate"])
    .where(ofHotels)
    .execute();
  const points = await db
    .selectFrom("distribution_points")
    .select(["id", "code as name", "label"])
    .where(
      sql<boolean>`array[code, lower(code)] && ${spelledIn(lines, "distribution_point")}::text[]`,
    )
    .execute();
  let prices = db
    .selectFrom("room_prices")
    .select(columns)
    .where(ofHotels)
    .where("active", "=", true)
    .orderBy("id");
  if (lock) prices = prices.forUpdate();
  const active = (await prices.execute()).map(asRoomPrice);
  return {
    hotels: grouped(
      hotels.map(({ id, name, code, symbol, digits }) => {
        const known = code !== null && symbol !== null && digits !== null;
        const currency = known ? { code, symbol, digits } : fallbackCurrency;
        return [nameKey(name), { id, name, currency }];
      }),
    ),
    roomTypes: grouped(roomTypes.map((row) => [`${row.hotel_id}/${nameKey(row.name)}`, row])),
    seasons: grouped(seasons.map((row) => [`${row.hotel_id}/${nameKey(row.name)}`, row])),
    points: grouped(points.map((row) => [nameKey(row.name), row])),
    prices: new Map(active.map((price) => [placeKey(price), price])),
  };
}

function grouped<T>(entries: [string, T][]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
