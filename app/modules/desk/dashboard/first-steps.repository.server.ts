import { sql } from "kysely";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";

/** Whether each of the things that a first quote needs already exists. */
export interface FirstSteps {
  currencies: boolean;
  hotels: boolean;
  roomTypes: boolean;
  seasons: boolean;
  prices: boolean;
  rules: boolean;
  /**
   * Whether a stay was priced: something is booked, or a price is checked. A price that was only calculated leaves no
   * trace.
   */
  quoted: boolean;
}

const tables = [
  "currencies",
  "hotels",
  "room_types",
  "seasons",
  "room_prices",
  "price_rules",
  "bookings",
  "price_checks",
] as const;

export async function findFirstSteps(db: Database): Promise<FirstSteps> {
  const query = sql<FirstSteps>`
    select exists (select 1 from currencies) as currencies,
      exists (select 1 from hotels) as hotels,
      exists (select 1 from room_types) as "roomTypes",
      exists (select 1 from seasons) as seasons,
      exists (select 1 from room_prices) as prices,
      exists (select 1 from price_rules) as rules,
      exists (select 1 from bookings) or exists (select 1 from price_checks) as quoted
  `;
  const [steps] = await keptRows(db, tables, query);
  return steps!;
}
