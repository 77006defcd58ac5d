import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import type { Language } from "~/i18n/languages";
import type { BookingStatus } from "../../sales/bookings/booking";
import { takesSomething } from "../../sales/bookings/shared-booking.repository.server";
import type { CustomerType } from "../../sales/customers/customer";

/** A stay on a list of the front desk. */
export interface DeskStay {
  id: number;
  reference: string;
  status: BookingStatus;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  arrived: boolean;
  departed: boolean;
  adults: number;
  children: number;
  /** "14:30"; null if nobody said when the guests come. */
  expected_time: string | null;
  room: string | null;
  room_type: string;
  customer_type: CustomerType | null;
  first_name: string;
  last_name: string;
  company_name: string;
  phone: string;
  channel: string | null;
  amount: string;
  paid: string;
  code: string;
  symbol: string;
  digits: number;
  /** The pack through which it is paid; null for none. */
  pack: string | null;
  notes: string;
}

/** Reads the stays of a hotel that arrive, leave or are in house on a day, by room and guest. */
export async function listDeskStays(
  db: Database,
  { hotel_id, date, locale }: { hotel_id: number; date: CalendarDate; locale: Language },
): Promise<DeskStay[]> {
  const { rows } = await sql<DeskStay>`
    select bookings.id, bookings.reference, stays.status, stays.checkin_date, stays.checkout_date,
      stays.arrived_at is not null as arrived, stays.departed_at is not null as departed,
      stays.adults, cardinality(stays.children_ages) as children, stays.expected_time,
      rooms.number as room, ${textIn("room_types.label", locale)} as room_type,
      customers.type as customer_type, coalesce(customers.first_name, '') as first_name,
      coalesce(customers.last_name, '') as last_name,
      coalesce(customers.company_name, '') as company_name, coalesce(customers.phone, '') as phone,
      distribution_points.label as channel, bookings.amount::text as amount,
      (
        select coalesce(sum(amount), 0)::text from booking_payments where booking_id = bookings.id
      ) as paid,
      currencies.iso_code as code, currencies.symbol, currencies.decimals as digits,
      (
        select pack.reference
        from packed_bookings packed join bookings pack on pack.id = packed.pack_id
        where packed.booking_id = bookings.id
      ) as pack,
      bookings.notes
    from hotel_bookings stays join bookings on bookings.id = stays.booking_id
      join currencies on currencies.id = bookings.currency_id
      join room_types on room_types.id = stays.room_type_id
      left join rooms on rooms.id = stays.room_id
      left join customers on customers.id = bookings.customer_id
      left join distribution_points on distribution_points.id = bookings.distribution_point_id
    where stays.hotel_id = ${hotel_id} and ${takesSomething("stays")}
      and stays.checkin_date <= ${date}::date and stays.checkout_date >= ${date}::date
    order by lpad(lower(rooms.number), 20, '0') nulls last, customers.sort_name, bookings.id
  `.execute(db);
  return rows;
}
