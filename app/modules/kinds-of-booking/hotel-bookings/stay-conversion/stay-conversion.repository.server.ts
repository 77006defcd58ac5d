import { sql } from "kysely";
import type { DisplayCurrency } from "~/core/money/money";
import type { Database, Transaction } from "~/db/database";
import { bookedServices } from "../booked-services/booked-services.repository.server";
import { calculationOf, commissionOf } from "../nights/priced-nights.repository.server";
import type { AmountsOfStay } from "./converted-stay";

/**
 * Everything of a stay that is an amount, and the nights that the amounts are of, as one value: two that are equal are
 * the same amounts of the same nights.
 */
const amountsOfStay = sql<AmountsOfStay>`(jsonb_build_object(
  'hotel_id', stay.hotel_id,
  'checkin_date', stay.checkin_date,
  'checkout_date', stay.checkout_date,
  'currency_id', bookings.currency_id,
  'amount', bookings.amount::text,
  'calculated_amount', stay.calculated_amount::text,
  'buy_amount', stay.buy_amount::text,
  'commission_rate', ${commissionOf("stay")}::text,
  'calculation', ${calculationOf("stay")},
  'rate_plan_terms', stay.rate_plan_terms,
  'agreed_taxes', stay.agreed_taxes,
  'planned', stay.planned,
  'services', ${bookedServices}
)
|| case when stay.nights_left_charge is null then '{}' else jsonb_build_object(
  'nights_left_charge', stay.nights_left_charge::text
) end)`;

/** @returns the amounts of a stay; undefined where there is no such stay */
export async function findAmounts(db: Database, id: number): Promise<AmountsOfStay | undefined> {
  const { rows } = await sql<{ amounts: AmountsOfStay }>`
    select ${amountsOfStay} as amounts
    from bookings join hotel_bookings stay on stay.booking_id = bookings.id
    where bookings.id = ${id}
  `.execute(db);
  return rows[0]?.amounts;
}

/** The currency in which the hotel of a stay is priced now, and the rate at which the hotel's prices were converted. */
export interface CurrencyOfHotel {
  /** null for a hotel without a currency. */
  currency: (DisplayCurrency & { id: number }) | null;
  /** From the currency of the stay, the latest that wasn't undone; null where the figures were kept. */
  converted: { rate: string; at: string } | null;
}

/** @returns what a conversion needs of the hotel of a stay; undefined where there is no such stay */
export async function findCurrencyOfHotel(
  db: Database,
  id: number,
): Promise<CurrencyOfHotel | undefined> {
  const { rows } = await sql<CurrencyOfHotel>`
    select
      case when priced.id is not null then jsonb_build_object(
        'id', priced.id, 'code', priced.iso_code, 'symbol', priced.symbol, 'digits', priced.decimals
      ) end as currency,
      (
        select jsonb_build_object('rate', latest.summary ->> 'rate', 'at', latest.at)
        from price_batches latest
        where latest.id = (
          select max(batch.id) from price_batches batch
          where batch.kind = 'conversion'
            and batch.summary ->> 'hotel_id' = stay.hotel_id::text
            and batch.summary ->> 'from' = booked.iso_code
            and batch.summary ->> 'to' = priced.iso_code
            and not exists (select from price_batches undoing where undoing.undoes_id = batch.id)
        )
      ) as converted
    from hotel_bookings stay
    join bookings on bookings.id = stay.booking_id
    join currencies booked on booked.id = bookings.currency_id
    join hotels on hotels.id = stay.hotel_id
    left join currencies priced on priced.id = hotels.currency_id
    where stay.booking_id = ${id}
  `.execute(db);
  return rows[0];
}

/** A conversion of a stay that stands. */
export interface StayConversion {
  id: number;
  from: string;
  to: string;
  /** The currency in which the stay was booked before. */
  former: DisplayCurrency;
  /** Without zeros at its end. */
  rate: string;
  before: AmountsOfStay;
  /** Whether all amounts of the stay are those that the conversion has written. */
  unchanged: boolean;
}

/** @returns the latest conversion of a stay that wasn't undone; undefined without one */
export async function findConversion(
  db: Database,
  booking_id: number,
): Promise<StayConversion | undefined> {
  const { rows } = await sql<StayConversion>`
    select conversion.id, former.iso_code as "from", present.iso_code as "to",
      jsonb_build_object(
        'code', former.iso_code, 'symbol', former.symbol, 'digits', former.decimals
      ) as former,
      trim_scale(conversion.rate)::text as rate, conversion.before,
      conversion.after = ${amountsOfStay} as unchanged
    from stay_conversions conversion
    join bookings on bookings.id = conversion.booking_id
    join hotel_bookings stay on stay.booking_id = bookings.id
    join currencies former on former.id = conversion.from_currency_id
    join currencies present on present.id = conversion.to_currency_id
    where conversion.id = (
      select max(id) from stay_conversions
      where stay_conversions.booking_id = ${booking_id} and undone_at is null
    )
  `.execute(db);
  return rows[0];
}

/** Keeps a conversion that was just written: its amounts after it are those of the stay now. */
export async function insertConversion(
  trx: Transaction,
  {
    booking_id,
    rate,
    before,
    at,
  }: { booking_id: number; rate: string; before: AmountsOfStay; at: Date },
): Promise<void> {
  await sql`
    insert into stay_conversions
      (booking_id, from_currency_id, to_currency_id, rate, before, after, converted_at)
    select bookings.id, ${before.currency_id}::integer, bookings.currency_id, ${rate}::numeric,
      ${JSON.stringify(before)}::jsonb, ${amountsOfStay}, ${at}::timestamptz
    from bookings join hotel_bookings stay on stay.booking_id = bookings.id
    where bookings.id = ${booking_id}
  `.execute(trx);
}

export async function markConversionUndone(trx: Transaction, id: number, at: Date): Promise<void> {
  await trx.updateTable("stay_conversions").set({ undone_at: at }).where("id", "=", id).execute();
}
