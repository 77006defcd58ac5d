import { sql } from "kysely";
import type { Transaction } from "~/db/database";

/** The numbers of a tour's prices. */
interface TourPriceUses {
  /** All prices of the tour. */
  prices: number;
  /** Prices of units that the tour doesn't have any more. */
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
