import { sql } from "kysely";
import type { Database } from "~/db/database";
import { contains } from "~/db/search.server";

interface HotelLabel {
  id: number;
  label: string;
}

/** Hotels by name; `chosen` is among them whatever the search says. */
export async function listHotelLabels(
  db: Database,
  search: string,
  chosen: number | undefined,
  limit: number,
): Promise<HotelLabel[]> {
  let query = db.selectFrom("hotels").select(["id", "label"]);
  if (search) {
    query = query.where((eb) =>
      eb.or([contains("hotels.label", search), eb("hotels.id", "=", chosen ?? 0)]),
    );
  }
  return query
    .orderBy(sql`hotels.id = ${chosen ?? 0}`, "desc")
    .orderBy(sql`search_text(hotels.label)`)
    .orderBy("hotels.id")
    .limit(limit)
    .execute();
}

/** A hotel with what its prices are written in; a hotel without a currency has null. */
export interface HotelWithCurrency {
  id: number;
  label: string;
  active: boolean;
  currency: { code: string; symbol: string; decimals: number } | null;
}

export async function findHotelWithCurrency(
  db: Database,
  id: number,
): Promise<HotelWithCurrency | undefined> {
  const row = await db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .where("hotels.id", "=", id)
    .select([
      "hotels.id",
      "hotels.label",
      "hotels.active",
      "currencies.iso_code",
      "currencies.symbol",
      "currencies.decimals",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { iso_code, symbol, decimals, ...hotel } = row;
  return {
    ...hotel,
    currency: iso_code ? { code: iso_code, symbol: symbol!, decimals: decimals! } : null,
  };
}
