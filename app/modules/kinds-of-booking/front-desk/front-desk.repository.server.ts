import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import { byNumber } from "~/db/lists/list-order.server";
import type { Language } from "~/i18n/languages";
import type { Owing, PackOfBooking } from "../../sales/bookings/balance/balance";
import {
  owedBesides,
  paidFor,
  partFeesOf,
  taxesDueOf,
} from "../../sales/bookings/balance/shared-balance.repository.server";
import { areInHouse } from "../../sales/bookings/shared-booking-rows.repository.server";
import { takesRoom } from "../../sales/bookings/shared-booking.repository.server";
import type { CustomerType } from "../../sales/customers/customer";

/** A stay on a list of the front desk. */
export interface DeskStay extends Omit<Owing, "pack"> {
  id: number;
  reference: string;
  updated_at: Date;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  arrived: boolean;
  departed: boolean;
  departed_at: Date | null;
  /** The hour until which its hotel's guests leave: "11:00". */
  checkout_time_to: string;
  adults: number;
  children: number;
  /** "14:30"; null if nobody said when the guests come. */
  expected_time: string | null;
  room: string | null;
  room_type: string;
  customer_id: number | null;
  customer_type: CustomerType | null;
  first_name: string;
  last_name: string;
  company_name: string;
  phone: string;
  channel: string | null;
  code: string;
  symbol: string;
  digits: number;
  pack_id: number | null;
  /** Its pack, such as that of a group, with the name and what is owed and paid for it; null for none. */
  pack: (PackOfBooking & Owing & { label: string }) | null;
  /** Its own notes, and those of its pack. */
  notes: string;
}

interface DeskQuery {
  hotel_id: number;
  date: CalendarDate;
  today: CalendarDate;
  locale: Language;
  now: Date;
}

/**
 * Reads the stays of a hotel that arrive, leave or are in house on a day, by room and guest; for today also those
 * whose guests are still there although they should have left on an earlier day.
 */
export async function listDeskStays(
  db: Database,
  { hotel_id, date, today, locale, now }: DeskQuery,
): Promise<DeskStay[]> {
  const { rows } = await sql<DeskStay>`
    select bookings.id, bookings.reference, bookings.updated_at, stays.status, stays.checkin_date, stays.checkout_date,
      stays.arrived_at is not null as arrived, stays.departed_at is not null as departed,
      stays.departed_at,
      hotels.checkout_time_to,
      stays.adults, cardinality(stays.children_ages) as children, stays.expected_time,
      -- Who moves on this day has an arrow to the next room.
      case
        when moves_to.number is not null then rooms.number || ' → ' || moves_to.number
        when on_day.room_id is null and on_day.room_type_id <> stays.room_type_id
          then rooms.number || ' → ' || ${textIn("other_type.label", locale)}
        else rooms.number
      end as room, ${textIn("room_types.label", locale)} as room_type,
      bookings.customer_id, customers.type as customer_type, coalesce(customers.first_name, '') as first_name,
      coalesce(customers.last_name, '') as last_name,
      coalesce(customers.company_name, '') as company_name, coalesce(customers.phone, '') as phone,
      distribution_points.label as channel, bookings.amount::text as amount,
      bookings.cancellation_fee, ${paidFor("bookings")} as paid, '0' as part_fees,
      ${taxesDueOf("bookings")} as taxes, ${owedBesides("bookings")} as besides,
      currencies.iso_code as code, currencies.symbol, currencies.decimals as digits,
      pack.id as pack_id,
      case when pack.id is null then null else jsonb_build_object(
        'id', pack.id, 'reference', pack.reference, 'status', pack.status, 'label', named_pack.label,
        'amount', pack.amount::text, 'cancellation_fee', pack.cancellation_fee::text,
        'paid', ${paidFor("pack")}, 'part_fees', ${partFeesOf("pack")},
        'taxes', ${taxesDueOf("pack")}, 'besides', ${owedBesides("pack")}, 'pack', null
      ) end as pack,
      concat_ws(E'\n', nullif(bookings.notes, ''), nullif(pack.notes, '')) as notes
    from hotel_bookings stays join bookings on bookings.id = stays.booking_id
      join currencies on currencies.id = bookings.currency_id
      join room_types on room_types.id = stays.room_type_id
      join hotels on hotels.id = stays.hotel_id
      left join rooms on rooms.id = stays.room_id
      left join stay_nights on_day
        on on_day.booking_id = stays.booking_id and on_day.night = ${date}::date
      left join room_types other_type on other_type.id = on_day.room_type_id
      left join rooms moves_to on moves_to.id = on_day.room_id and moves_to.id <> stays.room_id
      left join customers on customers.id = bookings.customer_id
      left join distribution_points on distribution_points.id = bookings.distribution_point_id
      left join packed_bookings packed on packed.booking_id = bookings.id
      left join bookings pack on pack.id = packed.pack_id
      left join pack_bookings named_pack on named_pack.booking_id = pack.id
    where stays.hotel_id = ${hotel_id} and ${takesRoom("stays", now)}
      and stays.checkin_date <= ${date}::date and (
        stays.checkout_date >= ${date}::date
        or ${date}::date = ${today}::date and stays.status = 'confirmed' and ${areInHouse("stays")}
      )
    order by ${byNumber("rooms.number")} nulls last, customers.sort_name, bookings.id
  `.execute(db);
  return rows;
}
