import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { GuestAsk } from "../../../places/hotels/hotel";
import { cleaningOn } from "../../../places/rooms/cleaning-on-day.repository.server";
import type { BookedService } from "../booked-services/booked-service";
import { areInHouse } from "../../../sales/bookings/shared-booking-rows.repository.server";
import { takesRoom } from "../../../sales/bookings/shared-booking.repository.server";
import { firstNightInRoom, hasMoved } from "../free-room.repository.server";
import type { StayTimes } from "../hotel-booking.repository.server";
import type { Moment } from "../room-of-stay.repository.server";
import type { ChangedNight } from "../change/agreed-nights.repository.server";
import type { StoredPrice } from "../price/frozen-price";
import type { GuestField, StayGuest } from "./guest.fields";

registerConstraints({
  hotel_bookings_arrived_at_check: { rule: "stay-day:ERRORS.IN_HOUSE.cancel" },
});

/** A stay before an early check-out: what undoing the check-out restores. */
export interface PlannedStay extends StoredPrice {
  checkout_date: CalendarDate;
  amount: string;
  calculated_amount: string | null;
  services: BookedService[];
  /** Its nights; missing in what was kept before nights were, as their prices follow from the frozen one. */
  nights?: ChangedNight[];
  /** What was charged for nights given up before, a decimal string; missing in older ones, too. */
  nights_left_charge?: string | null;
}

/** What the acts of a stay's day ask about its hotel and its room. */
export interface DayOfStay {
  checkin_time_to: string;
  checkout_time_to: string;
  /** What the hotel asks its guests besides their names. */
  asks: Record<GuestField, GuestAsk>;
  planned: PlannedStay | null;
  /** Whether its guests got another room while they were in house. */
  moved: boolean;
  /** Its named guests, in their order. */
  guests: StayGuest[];
  /** Its physical room; null for none. */
  room: {
    number: string;
    /** Whether it has to be cleaned today, as housekeeping sees it. */
    dirty: boolean;
    /** Whether it is out of order today, or out of service. */
    out_of_order: boolean;
    /** Another stay whose guests are still in the room; null for none. */
    occupants: { id: number; reference: string } | null;
    /** The reference of another stay that has it tonight: "–" where the reader doesn't see that; null for none. */
    tonight: string | null;
  } | null;
}

/** @returns what the acts of a stay's day ask about it; undefined where there is no such stay */
export async function findDayOfStay(
  db: Database,
  id: number,
  { today, now }: Moment,
): Promise<DayOfStay | undefined> {
  const { rows } = await sql<DayOfStay>`
    select hotels.checkin_time_to, hotels.checkout_time_to, stay.planned, ${hasMoved("stay")} as moved,
      jsonb_build_object(
        'birth_date', hotels.birth_date_asked, 'nationality', hotels.nationality_asked,
        'document_number', hotels.document_number_asked
      ) as asks,
      (
        select coalesce(
          jsonb_agg(
            to_jsonb(guest) - 'id' - 'booking_id' - 'position' order by guest.position
          ),
          '[]'
        )
        from stay_guests guest where guest.booking_id = stay.booking_id
      ) as guests,
      case when rooms.id is null then null else jsonb_build_object(
        'number', rooms.number,
        'dirty', ${cleaningOn(today, { except: sql.ref("stay.booking_id") })} = 'dirty',
        'out_of_order',
          rooms.status = 'inactive' or room_is_closed(rooms.closures, ${today}::date, ${today}::date),
        'occupants', (
          select jsonb_build_object('id', bookings.id, 'reference', bookings.reference)
          from hotel_bookings other join bookings on bookings.id = other.booking_id
          where other.room_id = stay.room_id and other.booking_id <> stay.booking_id
            and other.status = 'confirmed' and ${areInHouse("other")}
          order by bookings.reference ${upTo(1)}
        ),
        'tonight', (
          -- Whoever asks: whom the reader doesn't see is "–".
          select min(coalesce(bookings.reference, '–'))
          from public.hotel_bookings other left join bookings on bookings.id = other.booking_id
          where other.room_id = stay.room_id and other.booking_id <> stay.booking_id
            and other.checkout_date > ${today}::date and ${firstNightInRoom("other")} <= ${today}::date
            and ${takesRoom("other", now)}
        )
      ) end as room
    from hotel_bookings stay
    join hotels on hotels.id = stay.hotel_id
    left join rooms on rooms.id = stay.room_id
    where stay.booking_id = ${id}
  `.execute(db);
  return rows[0];
}

export async function writeStayDay(
  trx: Transaction,
  id: number,
  { planned, ...times }: Partial<StayTimes> & { planned?: PlannedStay | null },
): Promise<void> {
  const before = planned === undefined ? {} : { planned: planned && JSON.stringify(planned) };
  await trx
    .updateTable("hotel_bookings")
    .set({ ...times, ...before })
    .where("booking_id", "=", id)
    .execute();
}

/**
 * Writes that a cancelled stay is reopened: its guests are expected again, even where they never came, or came and left
 * without a night, and its nights were agreed.
 */
export async function reopenStay(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable("hotel_bookings")
    .set({ no_show: false, arrived_at: null, departed_at: null, was_agreed: true })
    .where("booking_id", "=", id)
    .execute();
}

/**
 * Removes what was planned before an early check-out, because the price was corrected since: undoing the check-out
 * would bring the former price back.
 */
export async function forgetPlan(trx: Transaction, id: number): Promise<void> {
  await writeStayDay(trx, id, { planned: null });
}

/** @returns the named guests of a stay, in their order */
export async function listGuests(db: Database, id: number): Promise<StayGuest[]> {
  return db
    .selectFrom("stay_guests")
    .where("booking_id", "=", id)
    .orderBy("position")
    .select(["first_name", "last_name", "birth_date", "nationality", "document_number"])
    .execute();
}

export async function replaceGuests(
  trx: Transaction,
  booking_id: number,
  guests: StayGuest[],
): Promise<void> {
  await trx.deleteFrom("stay_guests").where("booking_id", "=", booking_id).execute();
  if (guests.length === 0) return;
  await trx
    .insertInto("stay_guests")
    .values(guests.map((guest, place) => ({ booking_id, position: place + 1, ...guest })))
    .execute();
}

/** Removes the names of the guests of stays. */
export async function forgetGuests(trx: Transaction, ids: number[]): Promise<void> {
  await sql`delete from stay_guests where booking_id = any(${ids}::int[])`.execute(trx);
}
