import { sql } from "kysely";
import type { CalendarDate, DateRange } from "~/core/dates";
import type { Choices, ChoiceQuery } from "~/core/choices";
import { rowReads } from "~/db/lists/row-reads.server";
import { choosable } from "~/db/lists/choosable.server";
import type { Database } from "~/db/database";
import { bothLabels, byLabelIn } from "~/db/lists/guest-texts.server";
import { contains, idIn } from "~/db/lists/search.server";
import { writtenOnce } from "~/db/lists/written-once.server";
import type { Language } from "~/i18n/languages";
import { countUses } from "~/db/writing/uses.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { SeasonFields, type Season } from "./season.fields";
import type { SeasonQuery } from "./season.list";
import { todayAmong } from "~/modules/sales/hotel-clocks/hotel-clock.repository.server";

registerConstraints({
  seasons_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  seasons_dates_check: { rule: "constraints:SEASON_DATES", at: "end_date" },
  seasons_name_check: { rule: "constraints:NAME_LENGTH", at: "name" },
});

/** A season with the name of its hotel, as lists show it. */
export type SeasonWithHotel = Season & {
  hotel_label: string;
  hotel_label_fr: string;
  created_at: Date;
  updated_at: Date;
};

export const table = tableRows("seasons", SeasonFields);

/** How seasons are read. */
export const reads = rowReads(
  ({ db }, ids) => findSeasons(db, ids),
  ({ db, locale }, query: SeasonQuery) => ({
    filtered: filter(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("seasons.id"),
  }),
);

function filter(db: Database, { search, filters }: SeasonQuery) {
  const { hotel_id, active } = filters;
  let filtered = db.selectFrom("seasons");
  if (search) filtered = filtered.where(contains("seasons.name", search));
  if (hotel_id) filtered = filtered.where("seasons.hotel_id", "=", hotel_id);
  if (active) filtered = filtered.where("seasons.active", "=", active === "true");
  return filtered;
}

const sortKeysIn = (locale: Language) => ({
  name: sql`search_text(seasons.name)`,
  hotel: byLabelIn(locale, "hotels", "seasons.hotel_id"),
  start_date: sql`seasons.start_date`,
  end_date: sql`seasons.end_date`,
  active: sql`seasons.active`,
  created_at: sql`seasons.created_at`,
});

function selectWithHotel(db: Database) {
  return db
    .selectFrom("seasons")
    .innerJoin("hotels", "hotels.id", "seasons.hotel_id")
    .select([
      ...table.columns,
      ...bothLabels("hotels", "hotel"),
      "seasons.created_at",
      "seasons.updated_at",
    ]);
}

/** Reads all seasons of a hotel, by start date. */
export async function listAllSeasonsOfHotel(
  db: Database,
  hotel_id: number,
): Promise<SeasonWithHotel[]> {
  return selectWithHotel(db)
    .where("seasons.hotel_id", "=", hotel_id)
    .orderBy("seasons.start_date")
    .orderBy("seasons.id")
    .execute();
}

export async function findSeason(db: Database, id: number): Promise<SeasonWithHotel | undefined> {
  return selectWithHotel(db).where("seasons.id", "=", id).executeTakeFirst();
}

/** @returns the seasons with these ids, in any order; ids that don't exist are left out */
export const findSeasons = writtenOnce<number[], SeasonWithHotel>((db, ids) =>
  selectWithHotel(db).where(idIn("seasons.id", ids)),
);

/** Reads the active seasons of a hotel that share a date with the range, by start date. */
export async function listActiveSeasons(
  db: Database,
  hotel_id: number,
  { start, end }: DateRange,
): Promise<Season[]> {
  return db
    .selectFrom("seasons")
    .select(table.columns)
    .where("hotel_id", "=", hotel_id)
    .where("active", "=", true)
    .where("start_date", "<=", end)
    .where("end_date", ">=", start)
    .orderBy("start_date")
    .orderBy("id")
    .execute();
}

/**
 * Reads the seasons of some hotels for a picker: the chosen ones first, then the others by start date, and
 * past ones last.
 */
export async function listSeasonsOfHotels(
  db: Database,
  hotelIds: number[],
  query: ChoiceQuery & { today: { today: CalendarDate; hotel_ids: number[] }[] },
): Promise<Choices<Season>> {
  const ofHotels = db.selectFrom("seasons").where(idIn("hotel_id", hotelIds));
  return choosable(ofHotels.select(table.columns), query, {
    id: "seasons.id",
    matchesName: (search) => contains("seasons.name", search),
    by: sql`(end_date < ${todayAmong(query.today, "seasons.hotel_id")}, start_date)`,
  });
}

/** The numbers of rows that refer to a season. */
export interface SeasonUses {
  prices: number;
  meals: number;
  rules: number;
  markups: number;
}

/** @returns the numbers of room prices, meal prices, rules and markups that refer to the season */
export async function countUsesOfSeason(db: Database, id: number): Promise<SeasonUses> {
  const {
    prices = 0,
    meals = 0,
    rules = 0,
    markups = 0,
  } = await countUses(db, {
    prices: sql`select from room_prices where season_id = ${id}`,
    meals: sql`select from meal_prices where season_id = ${id}`,
    rules: sql`select from price_rule_scopes where season_id = ${id}`,
    markups: sql`select from markups where season_ids @> array[${id}::int]`,
  });
  return { prices, meals, rules, markups };
}
