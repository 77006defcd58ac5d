import { sql, type RawBuilder } from "kysely";

/** The sums of all seasons as they are at one moment. */
export interface CurrentSums {
  /** A text that differs after every change of a kept summary. */
  version: string;
  /** Whether there are more noted seasons than were reckoned. */
  more: boolean;
  /** The noted seasons whose sums differ from the kept ones. */
  changed: number[];
  /** Their sums: rows of `season_pricing`, as a JSON array; a season that has no prices any more has none. */
  rows: string;
}

/** @returns the rows of `season_pricing`, for a `from` clause, with the reckoned ones in the place of those that have changed */
export function withChanged({ changed, rows }: CurrentSums): RawBuilder<unknown> {
  if (changed.length === 0) return sql`season_pricing`;
  return sql`(
    select * from season_pricing where season_id <> all(${changed}::int[])
    union all
    select * from jsonb_populate_recordset(null::public.season_pricing, ${rows}::jsonb)
  ) season_pricing`;
}
