import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { bothLabels, byLabelIn } from "~/db/lists/guest-texts.server";
import { firstOf } from "~/db/lists/paginate.server";
import { contains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { Language } from "~/i18n/languages";
import type { FrozenCalculation } from "../price-calculator/frozen-calculation";
import { MAX_CHECKS } from "./price-check";
import { PriceCheckFields, type PriceCheck } from "./price-check.fields";
import type { PriceCheckQuery } from "./price-check.list";

registerConstraints({
  price_checks_name_check: { atLeast: 2, at: "name" },
  price_checks_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  price_checks_room_type_id_fkey: {
    rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL",
    at: "room_type_id",
  },
  price_checks_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  price_checks_rate_plan_id_fkey: {
    rule: "constraints:UNKNOWN_RATE_PLAN",
    at: "rate_plan_id",
    stillUsed: "constraints:RATE_PLAN_OF_CHECKS",
  },
  price_checks_dates_check: {
    rule: "stay-fields:CHECKOUT_AFTER_CHECKIN",
    at: "checkout_date",
  },
});

/** A price check with its stored calculation, and the names of its hotel, room type and channel. */
export type StoredPriceCheck = PriceCheck & {
  calculation: FrozenCalculation;
  hotel_label: string;
  hotel_label_fr: string | null;
  room_type_label: string;
  room_type_label_fr: string | null;
  distribution_point_label: string | null;
  rate_plan_label: string | null;
  created_at: Date;
  updated_at: Date;
};

export const table = tableRows("price_checks", PriceCheckFields);

function matching({ search, filters: { hotel_id } }: Pick<PriceCheckQuery, "search" | "filters">) {
  const named = search ? contains("price_checks.name", search) : sql`true`;
  const ofHotel = hotel_id ? sql`price_checks.hotel_id = ${hotel_id}` : sql`true`;
  return sql<boolean>`${named} and ${ofHotel}`;
}

/** How price checks are read. */
export const reads = rowReads(
  ({ db }, ids) => selectStored(db).where(idIn("price_checks.id", ids)).execute(),
  ({ db, locale }, query: PriceCheckQuery) => ({
    filtered: db.selectFrom("price_checks").where(matching(query)),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("price_checks.id"),
  }),
);

const sortKeysIn = (locale: Language) => ({
  name: sql`search_text(price_checks.name)`,
  hotel: byLabelIn(locale, "hotels", "price_checks.hotel_id"),
  checkin_date: sql`price_checks.checkin_date`,
  amount: sql`price_checks.amount`,
});

function selectStored(db: Database) {
  return db
    .selectFrom("price_checks")
    .innerJoin("hotels", "hotels.id", "price_checks.hotel_id")
    .innerJoin("room_types", "room_types.id", "price_checks.room_type_id")
    .leftJoin("distribution_points", "distribution_points.id", "price_checks.distribution_point_id")
    .select([...table.columns, "price_checks.calculation"])
    .select(["price_checks.created_at", "price_checks.updated_at"])
    .select([...bothLabels("hotels", "hotel"), ...bothLabels("room_types", "room_type")])
    .leftJoin("rate_plans", "rate_plans.id", "price_checks.rate_plan_id")
    .select([
      "distribution_points.label as distribution_point_label",
      "rate_plans.label as rate_plan_label",
    ])
    .$castTo<StoredPriceCheck>();
}

/**
 * @param filters undefined for all checks
 * @returns the price checks that match, by name
 */
export async function listAllPriceChecks(
  db: Database,
  filters: Pick<PriceCheckQuery, "search" | "filters"> = { search: "", filters: {} },
): Promise<StoredPriceCheck[]> {
  const query = selectStored(db)
    .where(matching(filters))
    .orderBy(sql`search_text(price_checks.name)`)
    .orderBy("price_checks.id");
  return firstOf(query, MAX_CHECKS);
}

/**
 * Locks the table against inserts until the transaction ends, so that the limit holds.
 *
 * @returns the number of price checks
 */
export async function countHeldPriceChecks(trx: Transaction): Promise<number> {
  await sql`lock table price_checks in share row exclusive mode`.execute(trx);
  const { count } = await trx
    .selectFrom("price_checks")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
