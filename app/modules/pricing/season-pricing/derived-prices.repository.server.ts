import { sql, type RawBuilder } from "kysely";

/** A place as columns of a statement; the channel is null where none is requested. */
export interface PlaceColumns {
  hotel_id: RawBuilder<unknown>;
  room_type_id: RawBuilder<unknown>;
  season_id: RawBuilder<unknown>;
  distribution_point_id: RawBuilder<unknown>;
}

/** The channel of the general prices. */
export const NO_CHANNEL = sql`null::integer`;

/** @returns the condition that a row of `markups` is active and for the place, as in `markupFor` */
export function markupHolds(place: PlaceColumns): RawBuilder<boolean> {
  const holds = (ids: string, id: RawBuilder<unknown>) =>
    sql`(${sql.ref(ids)} = '{}' or ${id} = any(${sql.ref(ids)}))`;
  return sql<boolean>`(
    markups.active
    and ${holds("markups.hotel_ids", place.hotel_id)}
    and ${holds("markups.room_type_ids", place.room_type_id)}
    and ${holds("markups.season_ids", place.season_id)}
    and ${holds("markups.distribution_point_ids", place.distribution_point_id)}
  )`;
}

/** @returns the condition that some markup makes sell prices from the buy prices of the place */
export function isMarkedUp(place: PlaceColumns): RawBuilder<boolean> {
  return sql<boolean>`exists (select from markups where ${markupHolds(place)})`;
}

/**
 * @param buy the column of a buy price, with no more decimals than the currency has
 * @param digits the column of the currency's decimals
 * @returns what a row of `markups` makes of the buy price, to the same unit as `sellFromBuy`
 */
export function madeFromBuy(
  buy: RawBuilder<unknown>,
  digits: RawBuilder<unknown>,
): RawBuilder<string> {
  // Multiplied by 0.01, because a division could be rounded before the amount is.
  const raised = sql`round(${buy} * (100 + markups.percentage) * 0.01, ${digits})`;
  const amount = sql`(${raised} + round(markups.fixed_amount, ${digits}))`;
  const step = sql`markups.rounding::numeric`;
  const least = sql`greatest(${amount}, 0)`;
  const beyond = sql`mod(${least} + 1, 10)`;
  return sql<string>`greatest(0, case
    when markups.rounding = 'none' then ${amount}
    when markups.rounding = 'ending_in_9' then
      case
        when ${amount} <= -9 or ${beyond} = 0 then ${amount}
        else ${least} + 10 - ${beyond}
      end
    when ${step} * 10 ^ ${digits} < 1 then ${amount}
    else round(${amount} / ${step}) * ${step}
  end)`;
}
