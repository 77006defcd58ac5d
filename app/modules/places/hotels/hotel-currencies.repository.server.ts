import { sql } from "kysely";
import type { Database } from "~/db/database";

/** A currency that a hotel had for a time. */
export interface CurrencyEra {
  hotel_id: number;
  /** The instant of the change that ended it; null where it goes on. */
  until: Date | null;
  /** null where the hotel had none. */
  currency_id: number | null;
  /** null where the currency is gone. */
  code: string | null;
  symbol: string | null;
  digits: number | null;
}

/**
 * @returns the currencies of the hotels through time, oldest first: today's from the hotels, former ones from
 *   the audit log, which also has those of deleted hotels
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
