import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { whole } from "~/db/reach/limited-database.server";
import { lockOn } from "~/db/writing/order-of-locks.server";
import type { BookingStatus, BookingType } from "../booking";
import type { ConfirmedOrCompletedPack } from "./in-pack";

/** A booking in a pack, or to be put into one. */
export interface PackedBooking {
  id: number;
  reference: string;
  type: BookingType;
  status: BookingStatus;
  currency_id: number;
  /** A decimal string. */
  amount: string;
  /** The id of its pack; null for no pack. */
  pack_id: number | null;
  /** The id of the room type or spa of which it takes a place; 0 for none. */
  takesOf: number;
  /** null unless it is cancelled. */
  cancelled_at: Date | null;
  updated_at: Date;
}

interface PackedQuery {
  pack_id?: number;
  references?: string[];
}

/**
 * Locks the bookings in a pack and those with these references until the transaction ends, by id, so that
 * there is no deadlock.
 */
export async function lockPacked(
  trx: Transaction,
  { pack_id = 0, references = [] }: PackedQuery,
): Promise<PackedBooking[]> {
  const matches = sql<boolean>`(
    booking.reference = any(${references}::text[])
    or booking.id in (select booking_id from packed_bookings where pack_id = ${pack_id})
  )`;
  await sql`
    select from bookings booking where ${matches} order by booking.id ${lockOn("bookings", "booking")}
  `.execute(trx);
  // A statement of its own sees what was committed while the first one waited for the locks.
  return readPacked(trx, matches);
}

/** @returns the present bookings with these references, without locks */
export async function findPacked(db: Database, references: string[]): Promise<PackedBooking[]> {
  return readPacked(db, sql<boolean>`booking.reference = any(${references}::text[])`);
}

async function readPacked(db: Database, condition: RawBuilder<boolean>): Promise<PackedBooking[]> {
  const { rows } = await sql<PackedBooking>`
    select booking.id, booking.reference, booking.type, booking.status,
      booking.currency_id, booking.amount, booking.cancelled_at, booking.updated_at,
      packed.pack_id, coalesce(stay.room_type_id, visit.spa_id, 0) as "takesOf"
    from bookings booking
    left join packed_bookings packed on packed.booking_id = booking.id
    left join hotel_bookings stay on stay.booking_id = booking.id
    left join spa_bookings visit on visit.booking_id = booking.id
    where ${condition} order by booking.id
  `.execute(db);
  return rows;
}

/** A pack with the amounts of its parts. */
export interface SummedPack {
  id: number;
  reference: string;
  status: BookingStatus;
  amount: string;
  discount: string;
  /** The amounts of its lines, and of its bookings that aren't cancelled. */
  amounts: string[];
}

/**
 * Locks the pack of a booking until the transaction ends.
 *
 * @returns the pack as it is after waiting for the lock, perhaps completed; undefined for no pack or a
 *   cancelled one
 */
export async function lockPackOf(
  trx: Transaction,
  booking_id: number,
): Promise<SummedPack | undefined> {
  const { rows: packs } = await sql<{ id: number }>`
    select pack.id from packed_bookings packed
    join bookings pack on pack.id = packed.pack_id
    where packed.booking_id = ${booking_id} and pack.status <> 'cancelled'
    ${lockOn("bookings", "pack")}
  `.execute(trx);
  const [pack] = packs;
  return pack && readPack(trx, pack.id);
}

/** @returns a pack with the amounts of all its parts, whoever asks; the caller has locked its bookings */
export async function readPack(trx: Transaction, id: number): Promise<SummedPack> {
  const { rows } = await sql<SummedPack>`
    select pack.id, pack.reference, pack.status, pack.amount, of_pack.discount,
      array(
        select line ->> 'amount' from jsonb_array_elements(of_pack.lines) line
      ) || array(
        select member.amount::text from packed_bookings packed
        join bookings member on member.id = packed.booking_id
        where packed.pack_id = pack.id and member.status <> 'cancelled'
      ) as amounts
    from bookings pack join pack_bookings of_pack on of_pack.booking_id = pack.id
    where pack.id = ${id}
  `.execute(whole(trx));
  return rows[0]!;
}

/**
 * @returns the confirmed or completed pack that a booking is in; undefined if there is none. While the
 *   booking is locked this can't change, because confirming a pack locks all its bookings
 */
export async function findConfirmedOrCompletedPackOf(
  db: Database,
  booking_id: number,
): Promise<ConfirmedOrCompletedPack | undefined> {
  const { rows } = await sql<ConfirmedOrCompletedPack>`
    select pack.id, pack.reference, pack.status
    from packed_bookings packed join bookings pack on pack.id = packed.pack_id
    where packed.booking_id = ${booking_id} and pack.status in ('confirmed', 'completed')
  `.execute(whole(db));
  return rows[0];
}

/** @returns whether a pack is within the reach of the handle */
export async function seesPack(db: Database, id: number): Promise<boolean> {
  const seen = db.selectFrom("bookings").select("id").where("id", "=", id);
  return (await seen.executeTakeFirst()) !== undefined;
}
