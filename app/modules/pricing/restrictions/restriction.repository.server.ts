import { sql, type RawBuilder } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { bothLabels, byLabelIn, textIn } from "~/db/lists/guest-texts.server";
import { setHolds } from "~/db/lists/named-sets.server";
import { anyOf, belongsToNamed, contains, idIn, type SearchedName } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { Language } from "~/i18n/languages";
import { isLimit, type RestrictionRule } from "./restriction";
import { RestrictionFields, type Restriction } from "./restriction.fields";
import type { RestrictionQuery } from "./restriction.list";

registerConstraints({
  restrictions_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  restrictions_room_type_ids_fkey: {
    rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL",
    at: "room_type_ids",
  },
  restrictions_distribution_point_ids_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_ids",
  },
  restrictions_dates_check: { rule: "constraints:SEASON_DATES", at: "end_date" },
  restrictions_rules_check: { rule: "restrictions:FORM.NOTHING_SAID", at: "closed_to_arrival" },
  restrictions_stay_check: { rule: "restrictions:FORM.STAY_INVALID", at: "max_stay_arrival" },
});

/** A restriction with the name of its hotel, as the log names it. */
export type NamedRestriction = Restriction & { hotel_label: string; hotel_label_fr: string };

/** A restriction with its version: the instant of its last change. */
export type StoredRestriction = NamedRestriction & { updated_at: Date };

/** A restriction with all columns, and the names of its sets in the reader's language. */
export type WholeRestriction = StoredRestriction & {
  created_at: Date;
  /** By name; empty for all. */
  room_types: string[];
  channels: string[];
};

export const table = tableRows("restrictions", RestrictionFields);

/** How restrictions are read. */
export const reads = rowReads(
  ({ db, locale }, ids) => selectWhole(db, locale).where(idIn("restrictions.id", ids)).execute(),
  async ({ db, locale }, query: RestrictionQuery) => ({
    filtered: await matching(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("restrictions.id"),
  }),
);

async function matching(db: Database, query: RestrictionQuery) {
  const filtered = filter(db, query);
  const { search } = query;
  if (!search) return filtered;
  const named = await belongsToNamed(db, searched, search);
  return filtered.where(anyOf([contains("restrictions.reason", search), ...named]));
}

const sortKeysIn = (locale: Language) => ({
  hotel: byLabelIn(locale, "hotels", "restrictions.hotel_id"),
  start_date: sql`restrictions.start_date`,
  end_date: sql`restrictions.end_date`,
  reason: sql`search_text(restrictions.reason)`,
  active: sql`restrictions.active`,
});

/** The name in which the list searches, besides the reason. */
const searched: SearchedName[] = [
  { of: "hotels", through: "restrictions.hotel_id", inFrench: true },
];

function filter(db: Database, { filters }: RestrictionQuery) {
  const { hotel_id, room_type_id, distribution_point_id, rule, status, day_from, day_to } = filters;
  let filtered = db.selectFrom("restrictions");
  if (hotel_id) filtered = filtered.where("restrictions.hotel_id", "=", hotel_id);
  if (room_type_id)
    filtered = filtered.where(setHolds("room_types", "restrictions.room_type_ids", room_type_id));
  if (distribution_point_id) {
    filtered = filtered.where(
      setHolds("distribution_points", "restrictions.distribution_point_ids", distribution_point_id),
    );
  }
  if (rule) filtered = filtered.where(hasRule(rule));
  if (status) filtered = filtered.where("restrictions.active", "=", status === "active");
  if (day_from) filtered = filtered.where("restrictions.end_date", ">=", day_from);
  if (day_to) filtered = filtered.where("restrictions.start_date", "<=", day_to);
  return filtered;
}

function hasRule(rule: RestrictionRule): RawBuilder<boolean> {
  const column = sql.ref(`restrictions.${rule}`);
  return isLimit(rule) ? sql<boolean>`${column} is not null` : sql<boolean>`${column}`;
}

function selectNamed(db: Database) {
  return db
    .selectFrom("restrictions")
    .innerJoin("hotels", "hotels.id", "restrictions.hotel_id")
    .select([...table.columns, ...bothLabels("hotels", "hotel")])
    .$castTo<NamedRestriction>();
}

function selectWhole(db: Database, locale: Language) {
  const room_types = sql<string[]>`array(
    select ${textIn("room_types.label", locale)} from room_types
    where room_types.id = any(restrictions.room_type_ids) order by 1
  )`;
  const channels = sql<string[]>`array(
    select label from distribution_points
    where distribution_points.id = any(restrictions.distribution_point_ids) order by 1
  )`;
  return selectNamed(db)
    .select([
      "restrictions.created_at",
      "restrictions.updated_at",
      room_types.as("room_types"),
      channels.as("channels"),
    ])
    .$castTo<WholeRestriction>();
}

/** @returns the restriction with the name of its hotel, locked until the transaction ends */
export async function lockRestriction(
  trx: Transaction,
  id: number,
): Promise<StoredRestriction | undefined> {
  return selectNamed(trx)
    .select("restrictions.updated_at")
    .where("restrictions.id", "=", id)
    .forUpdate("restrictions")
    .$castTo<StoredRestriction>()
    .executeTakeFirst();
}

/** @returns the restriction as it was just written */
export async function readRestriction(trx: Transaction, id: number): Promise<NamedRestriction> {
  return selectNamed(trx).where("restrictions.id", "=", id).executeTakeFirstOrThrow();
}
