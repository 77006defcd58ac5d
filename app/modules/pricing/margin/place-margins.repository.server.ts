import { sql, type RawBuilder } from "kysely";
import type { MarginState } from "./margin";

/** The margin of a row: as it is stored, or as it would be if everything were sold through one channel. */
export interface PlaceMargins {
  /** The margin in percent of the sell price, not rounded; null where a price is missing. */
  left: RawBuilder<unknown>;
  state: RawBuilder<MarginState>;
}

/** The stored margins: each row is sold through its own channel. */
export const soldAtOwn: PlaceMargins = {
  left: sql`margins.left_percent`,
  state: sql`margins.state`,
};

/**
 * @param rate the commission of the channel through which everything is sold, in percent
 * @returns the margins through that channel
 */
export function soldAt(rate: string): PlaceMargins {
  const left = sql`(margins.gross_percent - ${rate}::numeric)`;
  const state = sql<MarginState>`(
    case
      when ${left} < 0 then 'loss'
      when ${left} < margins.floor_percent then 'below_floor'
      when ${left} is null then margins.state
      else 'good'
    end
  )`;
  return { left, state };
}
