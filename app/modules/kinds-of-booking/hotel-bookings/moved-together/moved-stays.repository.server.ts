import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { takesSomething } from "~/modules/sales/bookings/shared-booking.repository.server";
import { removeNightsGone, writeNightsOfStays } from "../change/agreed-nights.repository.server";
import type { RoomRefusal, WrittenMove } from "./moved-stay";

/** A night on which a stay asks for its room. */
export interface AskedRoom {
  stay_id: number;
  room_id: number;
  night: CalendarDate;
}

/** A stay of those that move together, with the dates that it is to have. */
interface MovingStay {
  id: number;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
}

/** Why a stay can't have its room on a night. */
export interface RefusedRoom {
  stay_id: number;
  number: string;
  night: CalendarDate;
  why: RoomRefusal;
}

/**
 * Reads on which nights stays can't have their rooms, as it is stored, in one statement. A room counts as taken by
 * those that move along only on nights that they keep.
 *
 * @returns one row for each of the nights, by stay and night
 */
export async function listRefusedRooms(
  db: Database,
  asked: AskedRoom[],
  moving: MovingStay[],
): Promise<RefusedRoom[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<RefusedRoom>`
    select stay_id, number, night, why from (
      select asked.stay_id, rooms.number, asked.night::text as night,
        case
          when rooms.status = 'inactive' then 'INACTIVE'
          when room_is_closed(rooms.closures, asked.night, asked.night) then 'OUT_OF_ORDER'
          when exists (
            -- Whoever asks, a room that anybody has is taken.
            select from public.stay_nights other
              left join unnest(
                ${moving.map(({ id }) => id)}::int[],
                ${moving.map(({ checkin_date }) => checkin_date)}::date[],
                ${moving.map(({ checkout_date }) => checkout_date)}::date[]
              ) along (id, checkin, checkout) on along.id = other.booking_id
            where other.room_id = asked.room_id and other.night = asked.night
              and other.booking_id <> asked.stay_id and ${takesSomething("other")}
              and (along.id is null or (other.night >= along.checkin and other.night < along.checkout))
          ) then 'TAKEN'
        end as why
      from unnest(
          ${asked.map(({ stay_id }) => stay_id)}::int[], ${asked.map(({ room_id }) => room_id)}::int[],
          ${asked.map(({ night }) => night)}::date[]
        ) asked (stay_id, room_id, night)
        join rooms on rooms.id = asked.room_id
    ) refused
    where why is not null order by stay_id, night
  `.execute(db);
  return rows;
}

/**
 * Writes stays that move together, with their nights, services and amounts, in at most four statements.
 *
 * @param withRooms whether one of them has a room
 */
export async function writeMoves(
  trx: Transaction,
  moves: WrittenMove[],
  { now, withRooms }: { now: Date; withRooms: boolean },
): Promise<void> {
  const rows = moves.map(({ columns, amount, id }) => ({ id, amount, ...columns }));
  await sql`
    with written as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) written (
        id int, amount numeric, checkin_date date, checkout_date date, room_type_id int, room_id int,
        adults smallint, children_ages smallint[], meal_plan text, calculated_amount numeric,
        buy_amount numeric, taxes jsonb, agreed_taxes jsonb, nights_left_charge numeric
      )
    ),
    booked as (
      update bookings set amount = written.amount, updated_at = ${now}
      from written where bookings.id = written.id
    )
    update hotel_bookings set
      checkin_date = written.checkin_date, checkout_date = written.checkout_date,
      room_type_id = written.room_type_id, room_id = written.room_id, adults = written.adults,
      children_ages = written.children_ages, meal_plan = written.meal_plan,
      calculated_amount = written.calculated_amount, buy_amount = written.buy_amount,
      taxes = exempted_taxes(written.id, written.taxes),
      agreed_taxes = coalesce(
        exempted_taxes(written.id, written.agreed_taxes), hotel_bookings.agreed_taxes
      ),
      nights_left_charge = written.nights_left_charge
    from written where hotel_bookings.booking_id = written.id
  `.execute(trx);
  // One of them may get the room that another gives up.
  if (withRooms) {
    await removeNightsGone(
      trx,
      moves.map(({ id }) => id),
    );
  }
  await writeNightsOfStays(
    trx,
    moves.map(({ id, nights }) => ({ booking_id: id, nights })),
  );
  const services = moves.flatMap(({ id, services: ofStay }) =>
    ofStay.map(({ service_id, quantity, amount }) => ({ id, service_id, quantity, amount })),
  );
  if (services.length === 0) return;
  await sql`
    update booking_services set quantity = written.quantity, amount = written.amount
    from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) written (
      id int, service_id int, quantity int, amount numeric
    )
    where booking_id = written.id and booking_services.service_id = written.service_id
  `.execute(trx);
}

/** Notes at their nights on which of them stays take a room although none was left. */
export async function noteOversoldNights(
  trx: Transaction,
  stays: number[],
  oversold: { id: number; night: CalendarDate }[],
): Promise<void> {
  await sql`
    update stay_nights set oversold = not oversold
    where booking_id = any(${stays}::int[]) and oversold <> ((booking_id, night) in (
      select * from unnest(
        ${oversold.map(({ id }) => id)}::int[], ${oversold.map(({ night }) => night)}::date[]
      )
    ))
  `.execute(trx);
}
