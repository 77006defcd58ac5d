import { sql, type RawBuilder } from "kysely";
import type { CalendarDate } from "~/core/dates";
import { upTo } from "~/db/lists/paginate.server";
import type { RoomClosure } from "../../places/rooms/out-of-order/room-closure";
import { areInHouse } from "../../sales/bookings/shared-booking-rows.repository.server";
import { takesSomething } from "../../sales/bookings/shared-booking.repository.server";

/**
 * @returns the last night of a stay in another room before a night in its present one; null where there is none. Nights
 *   in a room to which the guests will only move don't count
 */
function lastNightElsewhere(table: string): RawBuilder<CalendarDate | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<CalendarDate | null>`(
    select max(slept.night) from stay_nights slept
    where slept.booking_id = ${column("booking_id")}
      and slept.room_id is distinct from ${column("room_id")}
      and slept.night < (
        select max(here.night) from stay_nights here
        where here.booking_id = ${column("booking_id")}
          and here.room_id is not distinct from ${column("room_id")}
      )
  )`;
}

/** @returns the first night of a stay in its present room: guests may have been in another one before */
export function firstNightInRoom(table: string): RawBuilder<CalendarDate> {
  return sql<CalendarDate>`coalesce(${lastNightElsewhere(table)} + 1, ${sql.ref(`${table}.checkin_date`)})`;
}

/** @returns whether a stay had nights in another room before its present one */
export function hasMoved(table: string): RawBuilder<boolean> {
  return sql<boolean>`(${lastNightElsewhere(table)} is not null)`;
}

/** A stay that asks for a room, as SQL expressions. */
export interface AskingStay {
  id: RawBuilder<number>;
  checkin: RawBuilder<CalendarDate>;
  /** The day of departure, on which another guest may arrive in the room. */
  checkout: RawBuilder<CalendarDate>;
  /** The room that it has, and its first night there. */
  room_id: RawBuilder<number | null>;
  since: RawBuilder<CalendarDate>;
  /** Whether its guests are in house. */
  inHouse: RawBuilder<boolean>;
}

/** @returns the stay of a row of `hotel_bookings` */
export function askingRow(table: string): AskingStay {
  return {
    id: sql.ref(`${table}.booking_id`),
    checkin: sql.ref(`${table}.checkin_date`),
    checkout: sql.ref(`${table}.checkout_date`),
    room_id: sql.ref(`${table}.room_id`),
    since: firstNightInRoom(table),
    inHouse: areInHouse(table),
  };
}

/**
 * @param except the id of the stay's booking, as far as there is one: 0 for a new stay
 * @returns a stay with the dates that it is to have
 */
export function askingWithDates(
  except: number,
  {
    checkin_date,
    checkout_date,
    part = false,
  }: { checkin_date: CalendarDate; checkout_date: CalendarDate; part?: boolean },
): AskingStay {
  const own = <Value>(value: RawBuilder<unknown>) =>
    sql<Value>`(select ${value} from hotel_bookings as own where own.booking_id = ${except})`;
  const checkin = sql<CalendarDate>`${checkin_date}::date`;
  return {
    id: sql`${except}::int`,
    checkin,
    checkout: sql`${checkout_date}::date`,
    // For some of its nights it asks for its own room as for any other.
    room_id: part ? sql`null::int` : own(sql.ref("own.room_id")),
    since: sql`greatest(${own(firstNightInRoom("own"))}, ${checkin})`,
    inHouse: sql`coalesce(${own(areInHouse("own"))}, false)`,
  };
}

/**
 * SQL over a row of `rooms`, for a stay that asks for the room: its first night there, and whether the room is out of
 * order, taken, occupied or free.
 */
export interface RoomAsked {
  /** Its first night in the room. */
  first: RawBuilder<CalendarDate>;
  outOfOrder: RawBuilder<boolean>;
  /** The first of its closures with one of these nights; null for none. */
  closure: RawBuilder<RoomClosure | null>;
  /** Whether another stay has the room on one of its nights there. */
  taken: RawBuilder<boolean>;
  /**
   * The reference of other guests who are in the room, for guests in house: "–" where the reader doesn't see their
   * booking; null for none.
   */
  occupiedBy: RawBuilder<string | null>;
  /** Whether the room is in use, in order and free. */
  free: RawBuilder<boolean>;
}

/**
 * Guests in house ask for another room from today on, and tonight at least, even beyond their day of departure:
 * where they slept before is over. They ask for the room to themselves, too, while others may stay in it longer
 * than they have booked (ADR 101).
 *
 * @param taking the condition that another stay, `other`, takes a room
 * @param first its first night in the room, where it comes back to one that it had
 */
export function roomAsked(
  stay: AskingStay,
  {
    today,
    taking = takesSomething("other"),
    first: had = sql`null::date`,
  }: {
    today: CalendarDate;
    taking?: RawBuilder<boolean>;
    first?: RawBuilder<CalendarDate | null>;
  },
): RoomAsked {
  const isOwn = sql<boolean>`${stay.room_id} is not distinct from rooms.id`;
  const ahead = sql`case when ${stay.inHouse} then greatest(${stay.checkin}, ${today}::date) else ${stay.checkin} end`;
  const first = sql<CalendarDate>`coalesce(${had}, case when ${isOwn} then ${stay.since} else ${ahead} end)`;
  // Who asks for a later night enters the room only then.
  const enters = sql<boolean>`(${stay.inHouse} and ${stay.checkin} <= ${today}::date)`;
  const until = sql`case when ${enters} and not ${isOwn}
    then greatest(${stay.checkout}, ${today}::date + 1) else ${stay.checkout} end`;
  const outOfOrder = sql<boolean>`room_is_closed(rooms.closures, ${ahead}, ${until} - 1)`;
  const closure = sql<RoomClosure | null>`(
    select closure from jsonb_array_elements(rooms.closures) with ordinality as listed (closure, place)
    where closure ->> 'from' < (${until})::text and closure ->> 'to' >= (${ahead})::text
    order by place ${upTo(1)}
  )`;
  // On nights for which it has another room, a stay doesn't ask for its present one; a new night is like the one before.
  const sleepsElsewhere = sql<boolean>`(${isOwn} and coalesce((
    select near.room_id from public.stay_nights near
    where near.booking_id = ${stay.id} and near.night <= other.night
    order by near.night desc ${upTo(1)}
  ) <> rooms.id, false))`;
  // Whoever asks, a room that anybody has is taken.
  const taken = sql<boolean>`exists (
    select from public.stay_nights as other
    where other.room_id = rooms.id and other.booking_id <> ${stay.id} and ${taking}
      and other.night >= ${first} and other.night < ${until} and not ${sleepsElsewhere}
  )`;
  const others = sql`public.hotel_bookings as other where other.room_id = rooms.id and other.booking_id <> ${stay.id}`;
  const occupiedBy = sql<string | null>`case when ${enters} then (
    select min(coalesce(bookings.reference, '–'))
    from public.hotel_bookings as inside left join bookings on bookings.id = inside.booking_id
    where inside.booking_id in (
      select other.booking_id from ${others} and other.status = 'confirmed' and ${areInHouse("other")}
    )
  ) end`;
  return {
    ...{ first, outOfOrder, closure, taken, occupiedBy },
    free: sql<boolean>`(
      rooms.status <> 'inactive' and not ${outOfOrder} and not ${taken} and ${occupiedBy} is null
    )`,
  };
}
