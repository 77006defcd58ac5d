import { sql, type RawBuilder } from "kysely";
import type { DateRange } from "~/core/dates";
import { monthNamed } from "~/core/dates/month-names";
import type { Database } from "~/db/database";
import { amongIds, belongsToEachNamed, type SearchedName } from "~/db/lists/search.server";
import type { RoomPriceQuery } from "./room-price.list";

/**
 * The names in which each word of a search is looked for; the name of a month also finds the seasons with
 * nights in it.
 */
const names: SearchedName[] = [
  { of: "room_types", through: "room_prices.room_type_id", inFrench: true },
  { of: "hotels", through: "room_prices.hotel_id", inFrench: true },
  { of: "seasons", column: "name", through: "room_prices.season_id", orMeans: hasNightsOfMonth },
  { of: "distribution_points", through: "room_prices.distribution_point_id" },
];

/**
 * @returns the prices that match the filters and the search, with conditions on the columns of prices alone.
 *   Matching seasons and names are read before, in statements of their own, so that the planner knows their
 *   number
 */
export async function matchingRoomPrices(
  db: Database,
  { search, filters }: Pick<RoomPriceQuery, "search" | "filters">,
) {
  let prices = db.selectFrom("room_prices");
  for (const column of [
    "hotel_id",
    "room_type_id",
    "season_id",
    "price_type",
    "meal_plan",
  ] as const) {
    const value = filters[column];
    if (value) prices = prices.where(`room_prices.${column}`, "=", value as never);
  }
  const { distribution_point_id: point, adults, per_person, active } = filters;
  if (point) {
    prices =
      point === "none"
        ? prices.where("room_prices.distribution_point_id", "is", null)
        : prices.where("room_prices.distribution_point_id", "=", point);
  }
  if (adults) {
    prices =
      adults === "none"
        ? prices.where("room_prices.adults", "is", null)
        : prices.where("room_prices.adults", "=", Number(adults));
  }
  if (per_person) prices = prices.where("room_prices.per_person", "=", per_person === "true");
  if (active) prices = prices.where("room_prices.active", "=", active === "true");
  const { night_from: start, night_to: end } = filters;
  if (start ?? end) prices = prices.where(await isOfSeasonWithin(db, { start, end }));
  if (search) prices = prices.where(await belongsToEachNamed(db, names, search));
  return prices;
}

/**
 * @returns the condition that the season of a price has a night from `start` to `end`, both inclusive; one of
 *   them may be missing
 */
async function isOfSeasonWithin(
  db: Database,
  { start, end }: Partial<DateRange>,
): Promise<RawBuilder<boolean>> {
  let seasons = db.selectFrom("seasons").select("id").orderBy("id");
  if (start) seasons = seasons.where("end_date", ">=", start);
  if (end) seasons = seasons.where("start_date", "<=", end);
  const ids = (await seasons.execute()).map(({ id }) => id);
  return amongIds("room_prices.season_id", ids);
}

/**
 * @returns the condition that a season has nights in the month that the word names, in any year; undefined
 *   for a word that isn't a month
 */
function hasNightsOfMonth(word: string): RawBuilder<boolean> | undefined {
  const month = monthNamed(word);
  if (!month) return undefined;
  // The season has nights in the month if the number of months from its first month to that month isn't
  // larger than the number to its last month.
  const first = sql`extract(month from seasons.start_date)::int`;
  const lasts = sql`(extract(year from seasons.end_date)::int - extract(year from seasons.start_date)::int) * 12
    + extract(month from seasons.end_date)::int - ${first}`;
  return sql<boolean>`(${month}::int - ${first} + 12) % 12 <= ${lasts}`;
}
