import { sql, type RawBuilder } from "kysely";

/**
 * @param counted the condition for the rows that count: general prices of one type, as columns of the group
 * @returns whether prices of one room type, grouped and joined with `room_types`, cover all numbers of adults that
 *   it takes (docs/reference/prices.md#the-row-of-a-night): one is for any number, or together they are for each number
 */
export function coversAllAdults(counted: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(
    bool_or(${counted} and adults is null)
    or count(distinct adults) filter (
      where ${counted} and adults between room_types.min_adults and room_types.max_adults
    ) = max(room_types.max_adults - room_types.min_adults + 1)
  )`;
}
