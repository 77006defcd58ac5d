import { sql, type RawBuilder } from "kysely";
import type { DateRange } from "~/core/dates";
import { monthNamed } from "~/core/dates/month-names";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import { amongIds, belongsToEachNamed, type SearchedName } from "~/db/lists/search.server";
import type { RoomPriceQuery } from "./room-price.list";

/** Names that each word of a search is looked for in; a month stands for the seasons with nights in it. */
const names: SearchedName[] = [
  { of: "room_types", through: "room_prices.room_type_id", inFrench: true },
  { of: "hotels", through: "room_prices.hotel_id", inFrench: true },
  { of: "seasons", column: "name", through: "room_prices.season_id", orMeans: hasNightsOfMonth },
  { of: "distribution_points", through: "room_prices.distribution_point_id" },
];

/**
 * What the address of the list asks for, by the columns of prices alone. Seasons and names are looked for
 * first, each in a statement of its own, so that the planner knows how few there are.
 */
export async function matchingRoomPrices(
  db: Database,
  { search, filters }: Pick<RoomPriceQuery, "search" | "filters">,
) {
  let prices = db.selectFrom("room_prices");
  for (const column of ["hotel_id", "room_type_id", "season_id", "price_type"] as const) {
    const value = filters[column];
    if (value) prices = prices.where(`room_prices.${column}`, "=", value as never);
  }
  const { distribution_point_id: point, per_person, active } = filters;
  if (point) {
    prices =
      point === "none"
        ? prices.where("room_prices.distribution_point_id", "is", null)
        : prices.where("room_prices.distribution_point_id", "=", point);
  }
  if (per_person) prices = prices.where("room_prices.per_person", "=", per_person === "true");
  if (active) prices = prices.where("room_prices.active", "=", active === "true");
  const { night_from: start, night_to: end } = filters;
  if (start ?? end) prices = prices.where(await isOfSeasonWithin(db, { start, end }));
  if (search) prices = prices.where(await belongsToEachNamed(db, names, search));
  return prices;
}

/** "Its season has a night from `start` to `end`", both inclusive; one of them may be missing. */
async function isOfSeasonWithin(
  db: Database,
  { start, end }: Partial<DateRange>,
): Promise<RawBuilder<boolean>> {
  let seasons = db.selectFrom("seasons").select("id").orderBy("id");
  if (start) seasons = seasons.where("end_date", ">=", start);
  if (end) seasons = seasons.where("start_date", "<=", end);
  const ids = (await keptRows(db, ["seasons"], seasons)).map(({ id }) => id);
  return amongIds("room_prices.season_id", ids);
}

/** "The season has nights in the month that the word names", in any year; nothing where it names none. */
function hasNightsOfMonth(word: string): RawBuilder<boolean> | undefined {
  const month = monthNamed(word);
  if (!month) return undefined;
  // How many months after the season's first month the named one comes next, and how many months it lasts.
  const first = sql`extract(month from seasons.start_date)::int`;
  const lasts = sql`(extract(year from seasons.end_date)::int - extract(year from seasons.start_date)::int) * 12
    + extract(month from seasons.end_date)::int - ${first}`;
  return sql<boolean>`(${month}::int - ${first} + 12) % 12 <= ${lasts}`;
}
