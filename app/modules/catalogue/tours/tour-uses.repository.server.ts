import { sql } from "kysely";
import type { Transaction } from "~/db/database";

/** What is priced of a tour, and what in it has no place any more. */
interface TourPriceUses {
  /** All prices that it has. */
  prices: number;
  /** Those of units that it hasn't. */
  orphans: number;
}

export async function countPricesOfTour(
  trx: Transaction,
  id: number,
  units: readonly string[],
): Promise<TourPriceUses> {
  const { rows } = await sql<TourPriceUses>`
    select count(*)::int as prices,
      count(*) filter (where unit <> all(${units}::text[]))::int as orphans
    from catalogue_prices where tour_id = ${id}
  `.execute(trx);
  return rows[0]!;
}
