import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import { rowReads } from "~/db/lists/row-reads.server";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { lockOn } from "~/db/writing/order-of-locks.server";
import { contains, idIn } from "~/db/lists/search.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { CurrencyFields, type Currency } from "./currency.fields";
import type { CurrencyQuery } from "./currency.list";

registerConstraints({
  currencies_label_check: { atLeast: 2, at: "label" },
  currencies_iso_code_key: { conflict: "constraints:CURRENCY_CODE_EXISTS", at: "iso_code" },
});

export const table = tableRows("currencies", CurrencyFields);

/** A currency as its list shows it. */
export interface ListedCurrency extends Currency {
  /** The number of hotels that are priced in it. */
  hotels: number;
  updated_at: Date;
}

/** How currencies are read. */
export const reads = rowReads(
  ({ db }, ids) =>
    db
      .selectFrom("currencies")
      .select([...table.columns, "currencies.updated_at"])
      .select((eb) =>
        eb
          .selectFrom("hotels")
          .whereRef("hotels.currency_id", "=", "currencies.id")
          .select(sql<number>`count(*)::int`.as("count"))
          .$asScalar()
          .$notNull()
          .as("hotels"),
      )
      .where(idIn("currencies.id", ids))
      .execute(),
  ({ db }, query: CurrencyQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("currencies.id"),
  }),
);

function matching(db: Database, { search }: CurrencyQuery) {
  const all = db.selectFrom("currencies");
  return search ? all.where(matchesName(search)) : all;
}

const sortKeys = {
  label: sql`search_text(currencies.label)`,
  iso_code: sql`currencies.iso_code`,
  decimals: sql`currencies.decimals`,
  active: sql`currencies.active`,
};

function matchesName(search: string) {
  return sql<boolean>`(${contains("currencies.label", search)} or ${contains("currencies.iso_code", search)})`;
}

/** @returns active currencies by label; the chosen one is always among them, even if inactive */
export async function listChoosableCurrencies(
  db: Database,
  query: ChoiceQuery,
): Promise<Choices<Currency>> {
  return choosable(db.selectFrom("currencies").select(table.columns), query, {
    id: "currencies.id",
    matchesName,
    only: sql`active`,
    by: sql`search_text(label)`,
  });
}

/** @returns the ISO codes of all currencies, active or not */
export async function listCodes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("currencies").select("iso_code").execute();
  return rows.map(({ iso_code }) => iso_code);
}

/**
 * @returns the currency, locked until the transaction ends, because an amount is about to be written in it
 */
export async function lockCurrency(trx: Transaction, id: number): Promise<Currency | undefined> {
  return trx
    .selectFrom("currencies")
    .select(table.columns)
    .where("id", "=", id)
    .modifyEnd(lockOn("currencies"))
    .executeTakeFirst();
}

/** The number of prices in a currency (of rooms, meals, services, treatments and bookings), and an example. */
export interface PricesInCurrency {
  count: number;
  /** The highest price, as a decimal string; null without prices. */
  example: string | null;
}

/** @param decimals counts only prices with more decimals than these; −1 counts all */
export async function countPricesInCurrency(
  db: Database,
  id: number,
  decimals = -1,
): Promise<PricesInCurrency> {
  return db
    .selectFrom(
      db
        .selectFrom("room_prices")
        .innerJoin("hotels", "hotels.id", "room_prices.hotel_id")
        .where("hotels.currency_id", "=", id)
        .select("room_prices.base_price as price")
        .unionAll(
          db
            .selectFrom("meal_prices")
            .innerJoin("hotels", "hotels.id", "meal_prices.hotel_id")
            .where("hotels.currency_id", "=", id)
            .select("meal_prices.adult_amount as price"),
        )
        .unionAll(
          db
            .selectFrom("meal_prices")
            .innerJoin("hotels", "hotels.id", "meal_prices.hotel_id")
            .innerJoinLateral(
              sql<{ amount: string }>`jsonb_to_recordset(child_bands)`.as<"band">(
                sql`band(amount numeric)`,
              ),
              (join) => join.onTrue(),
            )
            .where("hotels.currency_id", "=", id)
            .select("band.amount as price"),
        )
        .unionAll(db.selectFrom("services").where("currency_id", "=", id).select("price"))
        .unionAll(
          db
            .selectFrom("treatments")
            .innerJoin("spas", "spas.id", "treatments.spa_id")
            .where("spas.currency_id", "=", id)
            .select("treatments.price"),
        )
        .unionAll(db.selectFrom("bookings").where("currency_id", "=", id).select("amount as price"))
        .unionAll(
          db
            .selectFrom("hotel_bookings")
            .innerJoin("bookings", "bookings.id", "hotel_bookings.booking_id")
            .where("bookings.currency_id", "=", id)
            .where("buy_amount", "is not", null)
            .select(sql<string>`buy_amount`.as("price")),
        )
        .unionAll(
          db
            .selectFrom("booking_services")
            .where("currency_id", "=", id)
            .select("unit_price as price"),
        )
        .unionAll(
          db.selectFrom("booking_payments").where("currency_id", "=", id).select("amount as price"),
        )
        .unionAll(
          db
            .selectFrom("booking_adjustments")
            .where("currency_id", "=", id)
            .select("amount as price"),
        )
        .unionAll(
          db
            .selectFrom("catalogue_prices")
            .leftJoin("tours", "tours.id", "catalogue_prices.tour_id")
            .leftJoin("treatments", "treatments.id", "catalogue_prices.treatment_id")
            .leftJoin("spas", "spas.id", "treatments.spa_id")
            .where(sql<boolean>`coalesce(tours.currency_id, spas.currency_id) = ${id}`)
            .select("catalogue_prices.price"),
        )
        .as("prices"),
    )
    .where(sql<boolean>`scale(trim_scale(price)) > ${decimals}`)
    .select([sql<number>`count(*)::int`.as("count"), sql<string | null>`max(price)`.as("example")])
    .executeTakeFirstOrThrow();
}

/** @returns the numbers of hotels, services, spas and bookings that have the currency */
export async function countUsesOfCurrency(db: Database, id: number): Promise<Uses> {
  return countUses(db, {
    hotels: sql`select from hotels where currency_id = ${id}`,
    services: sql`select from services where currency_id = ${id}`,
    tours: sql`select from tours where currency_id = ${id}`,
    spas: sql`select from spas where currency_id = ${id}`,
    bookings: sql`select from bookings where currency_id = ${id}`,
    booking_modules: sql`select from booking_modules where currency_id = ${id}`,
    payment_gateways: sql`select from payment_gateway_currencies where currency_id = ${id}`,
  });
}
