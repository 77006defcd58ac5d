import { sql } from "kysely";
import { parseMinor } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import { lockOn } from "~/db/writing/order-of-locks.server";
import { taxesAsAgreed } from "../../sales/bookings/balance/shared-balance.repository.server";
import type { Tax } from "../price-calculator/engine/contract-terms";
import type { FrozenTaxes } from "../price-calculator/frozen-calculation";
import type { TaxRate } from "../taxes/tax-rate";
import type { TaxedStay } from "./taxes-of-nights";

/** @returns the condition that taxes follow; a stay that is reopened after its guests have left keeps its own */
const follows = sql`(stay.status in ('draft', 'pending', 'confirmed') and stay.departed_at is null)`;

/** A stay whose taxes follow those of its hotel, with the taxes that it has. */
export interface BookedStay extends TaxedStay {
  id: number;
  reference: string;
  currency_id: number;
  taxed: FrozenTaxes | null;
}

/**
 * Locks the stays of hotels that haven't left until the transaction ends, in the order in which bookings are locked.
 *
 * @returns their ids
 */
export async function lockStaysToCome(trx: Transaction, hotelIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select bookings.id from public.bookings
    where bookings.id in (
      select stay.booking_id from public.hotel_bookings stay
      where stay.hotel_id = any(${hotelIds}::int[]) and ${follows}
    )
    order by bookings.id ${lockOn("bookings")}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * @returns those of the stays that haven't left and are booked in the currency of their hotel; the taxes of others
 *   stay as they are
 */
export async function readBookedStays(trx: Transaction, ids: number[]): Promise<BookedStay[]> {
  const { rows } = await sql<BookedStay>`
    select stay.booking_id as id, bookings.reference, bookings.currency_id, stay.hotel_id, stay.adults,
      stay.children_ages, ${taxesAsAgreed("stay")} as taxed,
      jsonb_build_object(
        'code', currencies.iso_code, 'symbol', currencies.symbol, 'digits', currencies.decimals
      ) as currency,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'night', night, 'price', price::text, 'meals_part', meals_part::text, 'adults', adults,
          'children_ages', children_ages
        ) order by night), '[]')
        from public.stay_nights nights where nights.booking_id = stay.booking_id
      ) as nights,
      (
        select coalesce(jsonb_agg(jsonb_build_object('tax_id', tax_id, 'reason', reason)), '[]')
        from public.tax_exemptions exempt where exempt.booking_id = stay.booking_id
      ) as exemptions
    from public.hotel_bookings stay
      join public.bookings on bookings.id = stay.booking_id
      join currencies on currencies.id = bookings.currency_id
      join public.hotels on hotels.id = stay.hotel_id and hotels.currency_id = bookings.currency_id
    where stay.booking_id = any(${ids}::int[]) and ${follows}
    order by stay.booking_id
  `.execute(trx);
  return rows;
}

/** @returns the active taxes of hotels as the calculator takes them */
export async function readTaxesOfHotels(trx: Transaction, hotelIds: number[]): Promise<Tax[]> {
  const { rows } = await sql<Omit<Tax, "rates"> & { rates: TaxRate[] }>`
    select id, hotel_id, label, label_fr, kind, part, rates, included, from_age, max_nights,
      collected_by_us, active
    from public.taxes where active and hotel_id = any(${hotelIds}::int[])
  `.execute(trx);
  return rows.map((tax) => ({
    ...tax,
    rates: tax.rates.map(({ value, ...dates }) => ({ ...dates, valueMilli: parseMinor(value, 3) })),
  }));
}

/** Writes the taxes of stays in one statement: those of a typed amount beside those of what was calculated. */
export async function writeBookedTaxes(
  trx: Transaction,
  written: { id: number; taxed: FrozenTaxes }[],
  now: Date,
): Promise<void> {
  await sql`
    with written as (
      select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) written (id int, taxed jsonb)
    ),
    booked as (
      update bookings set updated_at = ${now} from written where bookings.id = written.id
    )
    update hotel_bookings set
      taxes = case when override_reason = '' then written.taxed else taxes end,
      agreed_taxes = case when override_reason = '' then agreed_taxes else written.taxed end
    from written where hotel_bookings.booking_id = written.id
  `.execute(trx);
}
