import { sql } from "kysely";
import type { Database, Transaction } from "../../app/db/database";
import { randomFrom } from "./random";

interface Size {
  hotels: number;
  prices: number;
  /** The seed of the random numbers: two runs with the same seed make the same rows. */
  seed: number;
  firstYear: number;
}

const ROOM_TYPES = 10;
const SEASONS = 8;
const CHANNELS = 20;

const towns = [
  "Annecy",
  "Biarritz",
  "Djerba",
  "Évian",
  "Fès",
  "Genève",
  "Hammamet",
  "Kyoto",
  "Lisboa",
  "Nice",
];
const houses = ["Hôtel", "Grand Hôtel", "Résidence", "Auberge", "Palace", "Villa", "Maison"];
const rooms = [
  "Single",
  "Classic double",
  "Superior double",
  "Twin",
  "Family room",
  "Studio",
  "Apartment",
  "Junior suite",
  "Suite",
  "Attic room",
];
const seasonNames = [
  "Winter",
  "Carnival",
  "Spring",
  "Early summer",
  "High season",
  "Late summer",
  "Autumn",
  "Year's end",
];

/**
 * Loads many rows for measuring. It inserts whole columns by `unnest`, so that a hundred thousand prices take
 * only seconds.
 *
 * @returns the numbers of inserted hotels and prices
 */
export async function seedLarge(
  db: Database,
  size: Size,
): Promise<{ hotels: number; prices: number }> {
  const random = randomFrom(size.seed);
  return db.transaction().execute(async (trx) => {
    const currency = await euro(trx);
    const hotels = await insertHotels(trx, size, currency, random);
    const roomTypes = await insertRoomTypes(trx, hotels);
    const seasons = await insertSeasons(trx, hotels, size.firstYear);
    const channels = await insertChannels(trx, size.seed);
    const prices = pricesFor(size.prices, roomTypes, seasons, channels, random);
    await insertPrices(trx, prices);
    return { hotels: hotels.length, prices: prices.length };
  });
}

async function euro(trx: Transaction): Promise<number> {
  const known = await trx
    .selectFrom("currencies")
    .select("id")
    .where("iso_code", "=", "EUR")
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await trx
    .insertInto("currencies")
    .values({ iso_code: "EUR", label: "Euro", symbol: "€", decimals: 2 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Random = (below: number) => number;

async function insertHotels(
  trx: Transaction,
  size: Size,
  currency: number,
  random: Random,
): Promise<number[]> {
  const labels = Array.from(
    { length: size.hotels },
    (_, index) => `${houses[random(houses.length)]} ${towns[random(towns.length)]} ${index + 1}`,
  );
  const { rows } = await sql<{ id: number }>`
    insert into hotels (label, currency_id, stars)
    select label, ${currency}, 3 from unnest(${labels}::text[]) label
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

interface OfHotel {
  id: number;
  hotel_id: number;
}

async function insertRoomTypes(trx: Transaction, hotels: number[]): Promise<OfHotel[]> {
  const { rows } = await sql<OfHotel>`
    insert into room_types (hotel_id, label, max_adults, max_children, max_guests, available_rooms)
    select hotel, label, 2, 2, 4, 10
    from unnest(${hotels}::integer[]) hotel, unnest(${rooms.slice(0, ROOM_TYPES)}::text[]) label
    returning id, hotel_id
  `.execute(trx);
  return rows;
}

async function insertSeasons(
  trx: Transaction,
  hotels: number[],
  firstYear: number,
): Promise<OfHotel[]> {
  const starts = seasonNames.map((_, index) => {
    const year = firstYear + Math.floor(index / 4);
    return `${year}-${String((index % 4) * 3 + 1).padStart(2, "0")}-01`;
  });
  const { rows } = await sql<OfHotel>`
    insert into seasons (hotel_id, name, start_date, end_date)
    select hotel, name, start_date, (start_date + interval '3 months' - interval '1 day')::date
    from unnest(${hotels}::integer[]) hotel,
      unnest(${seasonNames.slice(0, SEASONS)}::text[], ${starts}::date[]) season (name, start_date)
    returning id, hotel_id
  `.execute(trx);
  return rows;
}

async function insertChannels(trx: Transaction, seed: number): Promise<number[]> {
  const codes = Array.from({ length: CHANNELS }, (_, index) => `S${seed}-${index + 1}`);
  // If the same seed was loaded before, the channels exist already and are used again.
  await sql`
    insert into distribution_points (label, code, contact_email)
    select 'Channel ' || code, code, lower(code) || '@example.com' from unnest(${codes}::text[]) code
    on conflict do nothing
  `.execute(trx);
  const rows = await trx
    .selectFrom("distribution_points")
    .select("id")
    .where("code", "in", codes)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

interface Price {
  roomType: OfHotel;
  season: number;
  channel: number | null;
  type: "sell" | "buy";
  amount: string;
}

/**
 * @returns that number of prices: first the general prices, then those of one channel after the other; of them hotel by
 *   hotel, since each statement that writes prices of a season leaves a note that its summary is outdated
 */
function pricesFor(
  wanted: number,
  roomTypes: OfHotel[],
  seasons: OfHotel[],
  channels: number[],
  random: Random,
): Price[] {
  const seasonsOf = new Map<number, number[]>();
  for (const { id, hotel_id } of seasons) {
    seasonsOf.set(hotel_id, [...(seasonsOf.get(hotel_id) ?? []), id]);
  }
  const prices: Price[] = [];
  for (const channel of [null, ...channels]) {
    for (const type of ["sell", "buy"] as const) {
      for (const roomType of roomTypes) {
        for (const season of seasonsOf.get(roomType.hotel_id) ?? []) {
          if (prices.length === wanted) return prices.sort(byHotel);
          const cents = 4000 + random(40_000);
          const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
          prices.push({ roomType, season, channel, type, amount });
        }
      }
    }
  }
  return prices.sort(byHotel);
}

function byHotel(one: Price, other: Price): number {
  return one.roomType.hotel_id - other.roomType.hotel_id;
}

async function insertPrices(trx: Transaction, prices: Price[]): Promise<void> {
  const batch = 20_000;
  for (let from = 0; from < prices.length; from += batch) {
    const part = prices.slice(from, from + batch);
    await sql`
      insert into room_prices
        (hotel_id, room_type_id, season_id, distribution_point_id, price_type, base_price)
      select * from unnest(
        ${part.map(({ roomType }) => roomType.hotel_id)}::integer[],
        ${part.map(({ roomType }) => roomType.id)}::integer[],
        ${part.map(({ season }) => season)}::integer[],
        ${part.map(({ channel }) => channel)}::integer[],
        ${part.map(({ type }) => type)}::text[],
        ${part.map(({ amount }) => amount)}::numeric[]
      )
    `.execute(trx);
  }
}
