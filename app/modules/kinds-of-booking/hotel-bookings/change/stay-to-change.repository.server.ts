import { sql } from "kysely";
import type { HotelClock } from "~/core/dates";
import type { DisplayCurrency } from "~/core/money/money";
import type { Transaction } from "~/db/database";
import { clockOfHotel } from "~/db/house-clock.server";
import { isAnyLetterWaiting } from "~/modules/kinds-of-booking/letters/waiting-letter.repository.server";
import type { Owing } from "~/modules/sales/bookings/balance/balance";
import {
  owedBesides,
  packAround,
  paidFor,
  partFeesOf,
  taxesDueOf,
} from "~/modules/sales/bookings/balance/shared-balance.repository.server";
import type { ConfirmedOrCompletedPack } from "~/modules/sales/bookings/packed/in-pack";
import type { HotelBooking } from "../hotel-booking.fields";
import { selectLocked } from "../hotel-booking.repository.server";
import type { StoredNight } from "./agreed-nights.repository.server";
import type { NightInRoom } from "./rooms/rooms-of-change";

/** What a change of a stay depends on besides its own columns. */
export interface FactsOfChange {
  /** The clock of its hotel. */
  clock: HotelClock;
  /** The currency in which it is booked, which keeps its decimals. */
  currency: DisplayCurrency & { id: number };
  /** The currency in which the hotel that it is to have prices nights; null without one. */
  priced_in: number | null;
  /** What is paid for it. */
  balance: Pick<Owing, "paid" | "part_fees" | "taxes" | "besides" | "pack">;
  /** The confirmed or completed pack that it is in, whoever asks; null for none. */
  changed_through: ConfirmedOrCompletedPack | null;
  /** Whether it is in a pack that isn't cancelled, whose amount follows it. */
  is_packed: boolean;
  /** Its nights as they were agreed, by date. */
  nights: (StoredNight & Pick<NightInRoom, "room_id">)[];
  /** What they cost the house, and what is charged for nights given up: decimal strings, or null. */
  buy_amount: string | null;
  nights_left_charge: string | null;
  /** When prices, or what sells them, last changed. */
  prices_changed_at: string;
  /** Whether a letter waits that the change may take back. */
  letter_waits: boolean;
}

type ReadFacts = Omit<FactsOfChange, "clock"> & { time_zone: string | null; day_end: string };

/**
 * Locks a stay until the transaction ends, then its hotel and the one that it is to have, and its currency (ADR 63).
 *
 * @returns the stay with what its change depends on, as they are after waiting for the locks; undefined where there is
 *   no such stay
 */
export async function lockStayToChange(
  trx: Transaction,
  id: number,
  { hotel_id }: { hotel_id: number },
): Promise<{ stay: HotelBooking & { updated_at: Date }; facts: FactsOfChange } | undefined> {
  await sql`
    select from bookings
    join currencies on currencies.id = bookings.currency_id
    join hotels on hotels.id in (
      (select stay.hotel_id from hotel_bookings stay where stay.booking_id = ${id}), ${hotel_id}
    )
    where bookings.id = ${id} order by hotels.id
    for update of bookings for share of hotels for share of currencies
  `.execute(trx);
  // A statement of its own sees what was committed while the first one waited for the locks.
  const row = await selectLocked(trx, id)
    .innerJoin("hotels", "hotels.id", "hotel_bookings.hotel_id")
    .innerJoin("currencies", "currencies.id", "bookings.currency_id")
    .select(factsFor(hotel_id).as("facts"))
    .executeTakeFirst();
  if (!row) return undefined;
  const { facts, ...stay } = row;
  const { time_zone, day_end, ...read } = facts;
  return {
    stay: stay as HotelBooking & { updated_at: Date },
    facts: { ...read, clock: clockOfHotel({ time_zone, day_end }) },
  };
}

function factsFor(hotel_id: number) {
  return sql<ReadFacts>`jsonb_build_object(
    'time_zone', hotels.time_zone, 'day_end', hotels.day_end,
    'currency', jsonb_build_object(
      'id', currencies.id, 'code', currencies.iso_code, 'symbol', currencies.symbol,
      'digits', currencies.decimals
    ),
    'priced_in', (select currency_id from hotels wanted where wanted.id = ${hotel_id}),
    'balance', jsonb_build_object(
      'paid', ${paidFor("bookings")}, 'part_fees', ${partFeesOf("bookings")},
      'besides', ${owedBesides("bookings")},
      'taxes', ${taxesDueOf("bookings")},
      'pack', ${packAround("bookings")}
    ),
    'changed_through', (
      select jsonb_build_object('id', pack.id, 'reference', pack.reference, 'status', pack.status)
      from public.packed_bookings packed join public.bookings pack on pack.id = packed.pack_id
      where packed.booking_id = bookings.id and pack.status in ('confirmed', 'completed')
    ),
    'is_packed', exists (
      select from public.packed_bookings packed join public.bookings pack on pack.id = packed.pack_id
      where packed.booking_id = bookings.id and pack.status <> 'cancelled'
    ),
    'nights', (
      select jsonb_agg(jsonb_build_object(
        'night', night, 'room_type_id', room_type_id, 'room_id', room_id, 'adults', adults,
        'children_ages', children_ages, 'meal_plan', meal_plan, 'price', price::text,
        'meals_part', meals_part::text, 'calculated', calculated, 'priced_at', priced_at,
        'priced_by', priced_by
      ) order by night)
      from stay_nights where stay_nights.booking_id = bookings.id
    ),
    'buy_amount', hotel_bookings.buy_amount::text,
    'nights_left_charge', hotel_bookings.nights_left_charge::text,
    'prices_changed_at', (select max(at)::text from pricing_changes),
    'letter_waits', ${isAnyLetterWaiting()}
  )`;
}
