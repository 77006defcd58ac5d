import { sql } from "kysely";
import type { Database } from "~/db/database";

/** A currency that a hotel had for a period. */
export interface CurrencyEra {
  hotel_id: number;
  /** The instant of the change that ended the period; null for the present currency. */
  until: Date | null;
  /** null if the hotel had no currency of its own. */
  currency_id: number | null;
  /** null if the currency was deleted. */
  code: string | null;
  symbol: string | null;
  digits: number | null;
}

/**
 * @returns the present and former currencies of the hotels, oldest first: the present ones from `hotels`,
 *   the former ones from the audit log, which also has those of deleted hotels
 */
export async function listCurrencyEras(db: Database, hotelIds: number[]): Promise<CurrencyEra[]> {
  const { rows } = await sql<CurrencyEra>`
    select era.hotel_id, era.until, era.currency_id,
      currencies.iso_code as code, currencies.symbol, currencies.decimals as digits
    from (
      select id as hotel_id, null::timestamptz as until, currency_id
      from hotels
      where id = any(${hotelIds}::int[])
      union all
      select entity_id, at, (before ->> 'currency_id')::int
      from audit_log
      where entity = 'hotel' and entity_id = any(${hotelIds}::int[])
        and before -> 'currency_id' is distinct from after -> 'currency_id' and before is not null
    ) as era
    left join currencies on currencies.id = era.currency_id
    order by era.until nulls last
  `.execute(db);
  return rows;
}
