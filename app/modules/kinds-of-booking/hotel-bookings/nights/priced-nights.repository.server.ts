import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "~/db/database";
import type { FrozenCalculation } from "~/modules/pricing/price-calculator/frozen-calculation";
import type { NightPrice } from "../price/night-prices";

/**
 * @param table the name of `hotel_bookings` in the statement
 * @returns the SQL of the frozen calculation of a stay, put together from its nights; null where one of them has none
 */
export function calculationOf(table: string): RawBuilder<FrozenCalculation | null> {
  const taxes = sql.ref(`${table}.taxes`);
  return sql<FrozenCalculation | null>`(
    select case when count(calculated) = count(*) then jsonb_build_object(
      'bookingDate', (array_agg(calculated -> 'bookingDate' order by night))[1],
      'currency', (array_agg(calculated -> 'currency' order by night))[1],
      'nights', jsonb_agg(calculated - 'bookingDate' - 'currency' order by night),
      'total', sum((calculated ->> 'total')::numeric)
    )
    || case when max(priced_at) is null then '{}' else jsonb_build_object(
      'at', to_char(max(priced_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) end
    || case when ${taxes} -> 'taxes' <> '[]' then ${taxes} - 'currency' else '{}' end end
    from stay_nights where stay_nights.booking_id = ${sql.ref(`${table}.booking_id`)}
  )`;
}

/** @returns the SQL of the channel's commission on a stay when it was priced, in percent; null without a channel */
export function commissionOf(table: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select max(commission_rate) from stay_nights
    where stay_nights.booking_id = ${sql.ref(`${table}.booking_id`)}
  )`;
}

/** @returns the SQL of the present commission of a booking's channel, in percent; null without a channel */
export function presentCommission(booking_id: number): RawBuilder<string | null> {
  return sql<string | null>`(
    select commission_rate from distribution_points
    where id = (select distribution_point_id from bookings where id = ${booking_id})
  )`;
}

/** @returns the same of a row of `hotel_bookings` */
export function commissionNow(table: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select commission_rate from distribution_points
    where id = (select distribution_point_id from bookings where id = ${sql.ref(`${table}.booking_id`)})
  )`;
}

/** @returns the columns of a night that keep its price, to be written */
export function asWritten({ calculated, ...night }: NightPrice) {
  return { ...night, calculated: calculated && JSON.stringify(calculated) };
}

/**
 * Writes what the nights of a stay cost.
 *
 * @param commission_rate of the channel, in percent; undefined for its present one
 */
export async function writeNightPrices(
  trx: Transaction,
  booking_id: number,
  nights: NightPrice[],
  commission_rate: string | null | undefined,
): Promise<void> {
  const commission =
    commission_rate === undefined
      ? presentCommission(booking_id)
      : sql`${commission_rate}::numeric`;
  await sql`
    update stay_nights set
      price = written.price, meals_part = written.meals_part, calculated = written.calculated,
      priced_at = written.priced_at, priced_by = null, commission_rate = ${commission}
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) written (
      night date, price numeric, meals_part numeric, calculated jsonb, priced_at timestamptz
    )
    where booking_id = ${booking_id} and stay_nights.night = written.night
  `.execute(trx);
}
