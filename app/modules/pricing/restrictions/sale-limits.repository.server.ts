import { expressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DateRange } from "~/core/dates";
import type { Database } from "~/db/database";
import type { DB } from "~/db/schema";
import { keptRows } from "~/db/keeping/kept.server";
import { idIn } from "~/db/lists/search.server";
import { StopSaleFields, type StopSale } from "../../places/stop-sales/stop-sale.fields";
import { RestrictionFields, type Restriction } from "./restriction.fields";
import type { SaleLimits } from "./sale-limits";

const columnsOf = <Name extends string>(shape: Record<Name, unknown>) =>
  ["id", ...(Object.keys(shape) as Name[])] as const;

/**
 * @returns the columns with the stop sales and the active restrictions of hotels that have a day in common with the
 *   range, each by start date, for a statement that may read other things as well
 */
export function saleLimitColumns(hotelIds: number[], { start, end }: DateRange) {
  // Not from a handle: one of an earlier moment would read each of these queries in its own past (ADR 96).
  const from = expressionBuilder<DB>();
  return [
    jsonArrayFrom(
      from
        .selectFrom("stop_sales")
        .select(columnsOf(StopSaleFields.shape))
        .where(idIn("hotel_id", hotelIds))
        .where("start_date", "<=", end)
        .where("end_date", ">=", start)
        .orderBy(sql`start_date, id`),
    )
      .$castTo<StopSale[]>()
      .as("stopSales"),
    jsonArrayFrom(
      from
        .selectFrom("restrictions")
        .select(columnsOf(RestrictionFields.shape))
        .where(idIn("hotel_id", hotelIds))
        .where("active", "=", true)
        .where("start_date", "<=", end)
        .where("end_date", ">=", start)
        .orderBy(sql`start_date, id`),
    )
      .$castTo<Restriction[]>()
      .as("restrictions"),
  ] as const;
}

/** @returns the stop sales and restrictions of `saleLimitColumns`, from one statement */
export async function readSaleLimits(
  db: Database,
  hotelIds: number[],
  dates: DateRange,
): Promise<SaleLimits> {
  const query = db.selectNoFrom(saleLimitColumns(hotelIds, dates));
  const [limits] = await keptRows(db, ["stop_sales", "restrictions"], query);
  return limits!;
}
