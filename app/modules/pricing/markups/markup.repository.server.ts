import { sql } from "kysely";
import type { Stored } from "~/core/fields/field-kind";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import {
  asNamed,
  namedSet,
  setHolds,
  setsNamed,
  type HotelInSet,
  type NamedInSet,
} from "~/db/lists/named-sets.server";
import { idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { manyRows, rowsWhere } from "~/db/writing/many-rows.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { MarkupFields, type Markup } from "./markup.fields";
import type { MarkupQuery } from "./markup.list";

registerConstraints({
  markups_scopes_check: { rule: "markups:FORM.SCOPE_NEEDS_HOTEL", at: "hotel_ids" },
  markups_hotel_ids_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_ids" },
  markups_room_type_ids_fkey: {
    rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL",
    at: "room_type_ids",
  },
  markups_season_ids_fkey: { rule: "constraints:SEASON_OF_OTHER_HOTEL", at: "season_ids" },
  markups_distribution_point_ids_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_ids",
  },
});

/** A markup with all columns and the names of its scope, each list in the order of its names. */
export type NamedMarkup = Stored<Markup> & {
  hotels: HotelInSet[];
  room_types: NamedInSet[];
  seasons: NamedInSet[];
  distribution_points: NamedInSet[];
};

export const table = tableRows("markups", MarkupFields);

/** The statements that write many markups at once. */
export const many = manyRows<Markup>("markups", MarkupFields);

/** How markups are read. */
export const reads = rowReads(
  ({ db }, ids) => findMarkups(db, ids),
  ({ db }, query: MarkupQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("markups.id"),
  }),
);

function matching(db: Database, { search, filters }: MarkupQuery) {
  const { hotel_id, distribution_point_id, status } = filters;
  let filtered = db.selectFrom("markups");
  if (search) filtered = filtered.where(setsNamed(sets, search));
  if (hotel_id) filtered = filtered.where(setHolds("hotels", "markups.hotel_ids", hotel_id));
  if (distribution_point_id) {
    filtered = filtered.where(
      setHolds("distribution_points", "markups.distribution_point_ids", distribution_point_id),
    );
  }
  if (status) filtered = filtered.where("markups.active", "=", status === "active");
  return filtered;
}

/** The sets in whose names the list searches. */
const sets = [
  ["hotels", "markups.hotel_ids"],
  ["room_types", "markups.room_type_ids"],
  ["seasons", "markups.season_ids"],
  ["distribution_points", "markups.distribution_point_ids"],
] as const;

const sortKeys = {
  priority: sql`markups.priority`,
  percentage: sql`markups.percentage`,
  active: sql`markups.active`,
};

/** @returns the markups with these ids, in any order; ids that don't exist are left out */
export async function findMarkups(db: Database, ids: number[]): Promise<NamedMarkup[]> {
  const found = await db
    .selectFrom("markups")
    .select([
      ...table.columns,
      namedSet("hotels", "markups.hotel_ids").as("hotels"),
      namedSet("room_types", "markups.room_type_ids").as("room_types"),
      namedSet("seasons", "markups.season_ids").as("seasons"),
      namedSet("distribution_points", "markups.distribution_point_ids").as("distribution_points"),
      "markups.created_at",
      "markups.updated_at",
    ])
    .where(idIn("markups.id", ids))
    .$castTo<NamedMarkup>()
    .execute();
  return found.map(asNamed);
}

/**
 * @returns the number of active markups that name each of these seasons, by the season's id; a season that none
 *   names is missing
 */
export async function countMarkupsOfSeasons(
  db: Database,
  seasonIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ season_id: number; markups: number }>`
    select season_id, count(*)::int as markups
    from markups cross join unnest(season_ids) as season_id
    where season_id = any(${seasonIds}::int[]) and active
    group by season_id
  `.execute(db);
  return new Map(rows.map(({ season_id, markups }) => [season_id, markups]));
}

/**
 * @returns the markups of one hotel alone that add an amount, including inactive ones, locked until the
 *   transaction ends
 */
export async function lockAmountsOfHotel(trx: Transaction, hotel_id: number): Promise<Markup[]> {
  const where = sql<boolean>`hotel_ids = array[${hotel_id}::int] and fixed_amount <> 0`;
  return rowsWhere(trx, "markups", MarkupFields, { where, hold: true });
}
