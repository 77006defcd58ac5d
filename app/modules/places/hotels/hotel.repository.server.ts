import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { GuestLabel } from "~/core/guest-text";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import { offeredIn, textIn } from "~/db/lists/guest-texts.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { HotelFields, type Hotel } from "./hotel.fields";

registerConstraints({
  hotels_currency_id_fkey: { rule: "constraints:UNKNOWN_CURRENCY", at: "currency_id" },
  hotels_label_check: { rule: "constraints:LABEL_LENGTH", at: "label" },
  hotels_label_fr_check: { atLeast: 3, at: "label_fr" },
  hotels_time_zone_check: { rule: "hotels:FORM.TIME_ZONE_UNKNOWN", at: "time_zone" },
});

interface HotelLabel {
  id: number;
  label: string;
}

interface HotelChoiceQuery extends ChoiceQuery {
  activeOnly?: boolean;
}

/** @returns hotels by name; `chosen` is always among them, even if inactive or not matching the search */
export async function listHotelLabels(
  db: Database,
  { activeOnly, ...choice }: HotelChoiceQuery,
  locale: Language,
): Promise<Choices<HotelLabel>> {
  const query = db.selectFrom("hotels").select(["id", textIn("hotels.label", locale).as("label")]);
  const only = activeOnly ? sql<boolean>`hotels.active` : undefined;
  const offered = { ...offeredIn(locale, "hotels"), only };
  return choosable(query, choice, offered, (rows) => keptRows(db, ["hotels"], rows));
}

/**
 * A hotel with the currency of its prices; the currency's columns are null if it has no currency of its own.
 */
export interface HotelWithCurrency extends GuestLabel {
  id: number;
  active: boolean;
  currency_id: number | null;
  time_zone: string | null;
  day_end: string;
  currency: { code: string; symbol: string; decimals: number } | null;
}

export async function findHotelWithCurrency(
  db: Database,
  id: number,
): Promise<HotelWithCurrency | undefined> {
  const query = db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .where("hotels.id", "=", id)
    .select([
      "hotels.id",
      "hotels.label",
      "hotels.label_fr",
      "hotels.active",
      "hotels.currency_id",
      "hotels.time_zone",
      "hotels.day_end",
      "currencies.iso_code",
      "currencies.symbol",
      "currencies.decimals",
    ]);
  const [row] = await keptRows(db, ["hotels", "currencies"], query);
  if (!row) return undefined;
  const { iso_code, symbol, decimals, ...hotel } = row;
  return {
    ...hotel,
    currency: iso_code ? { code: iso_code, symbol: symbol!, decimals: decimals! } : null,
  };
}

/** How guests reach a hotel; "" where a part is missing. */
export interface HotelContact {
  /** With line breaks, as on an envelope. */
  address: string;
  phone: string;
  email: string;
}

export async function findHotelContact(
  db: Database,
  id: number,
): Promise<HotelContact | undefined> {
  const query = db.selectFrom("hotels").select(["address", "phone", "email"]).where("id", "=", id);
  const [contact] = await keptRows(db, ["hotels"], query);
  return contact;
}

/** The number of active hotels with one currency; the code is null for hotels without a currency. */
export interface HotelsOfCurrency {
  code: string | null;
  hotels: number;
}

/** Counts the active hotels of each currency, by its code. */
export async function countHotelsByCurrency(db: Database): Promise<HotelsOfCurrency[]> {
  const query = db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .where("hotels.active", "=", true)
    .select((eb) => ["currencies.iso_code as code", eb.fn.countAll<number>().as("hotels")])
    .groupBy("currencies.iso_code")
    .orderBy("currencies.iso_code");
  return query.execute();
}

/** A hotel with the instant of its last change: its version. */
export type StoredHotel = Hotel & { updated_at: Date };

/** The rows of hotels. While a hotel is locked, no price of it can be written. */
export const table = tableRows("hotels", HotelFields);

/** A locked hotel with its currency; the currency's columns are null if it has no currency of its own. */
interface HeldHotel {
  id: number;
  currency: { id: number; code: string; symbol: string; digits: number } | null;
}

/**
 * Locks hotels whose prices are about to be written, and their currencies, until the transaction ends. They
 * are locked by id, so that there is no deadlock.
 */
export async function lockHotelsForShare(trx: Transaction, ids: number[]): Promise<HeldHotel[]> {
  const rows = await trx
    .with("held", (db) =>
      db
        .selectFrom("hotels")
        .select(["id", "currency_id"])
        .where(sql<boolean>`id = any(${ids}::int[])`)
        .orderBy("id")
        .forShare(),
    )
    .with("used", (db) =>
      db
        .selectFrom("currencies")
        .select(["id", "iso_code", "symbol", "decimals"])
        .where("id", "in", (eb) => eb.selectFrom("held").select("currency_id"))
        .orderBy("id")
        .forShare(),
    )
    .selectFrom("held")
    .leftJoin("used", "used.id", "held.currency_id")
    .select([
      "held.id",
      "held.currency_id",
      "used.iso_code as code",
      "used.symbol",
      "used.decimals as digits",
    ])
    .execute();
  // While we waited for the lock, a hotel may have got a currency that was created after this statement
  // began.
  if (rows.some(({ currency_id, code }) => currency_id !== null && code === null)) {
    return lockHotelsForShare(trx, ids);
  }
  return rows.map(({ id, currency_id, code, symbol, digits }) => ({
    id,
    currency:
      currency_id === null
        ? null
        : { id: currency_id, code: code!, symbol: symbol!, digits: digits! },
  }));
}

/** @returns the number of rows that refer to the hotel, also through one of its room types */
export async function countUsesOfHotel(db: Database, id: number): Promise<Uses> {
  return countUses(db, {
    room_types: sql`select from room_types where hotel_id = ${id}`,
    seasons: sql`select from seasons where hotel_id = ${id}`,
    meal_prices: sql`select from meal_prices where hotel_id = ${id}`,
    taxes: sql`select from taxes where hotel_id = ${id}`,
    price_rules: sql`select rule_id from price_rule_scopes where hotel_id = ${id} group by rule_id`,
    rate_plans: sql`select from rate_plans where hotel_ids @> array[${id}::int]`,
    markups: sql`select from markups where hotel_ids @> array[${id}::int]`,
    stop_sales: sql`select from stop_sales where hotel_id = ${id}`,
    restrictions: sql`select from restrictions where hotel_id = ${id}`,
    services: sql`select from services where hotel_id = ${id}`,
    cms_pages: sql`select from cms_pages where hotel_id = ${id}`,
    spas: sql`select from spas where hotel_id = ${id}`,
    letter_templates: sql`select from letter_templates where hotel_id = ${id}`,
    hotel_bookings: sql`select from hotel_bookings where hotel_id = ${id}`,
    users: sql`select from user_hotels where hotel_id = ${id}`,
  });
}

/** @returns the highest number of decimals that a price of the hotel really uses; 0 if it has no prices */
export async function decimalsOfPrices(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ decimals: number | null }>`
    select max(scale(trim_scale(amount))) as decimals from (
      select base_price as amount from room_prices where hotel_id = ${id}
      union all
      select adult_amount from meal_prices where hotel_id = ${id}
      union all
      select (band ->> 'amount')::numeric
      from meal_prices cross join lateral jsonb_array_elements(child_bands) band
      where hotel_id = ${id}
    ) amounts
  `.execute(db);
  return rows[0]?.decimals ?? 0;
}
