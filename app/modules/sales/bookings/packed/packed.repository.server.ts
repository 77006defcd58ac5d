import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import type { BookingStatus, BookingType } from "../booking";

/** A booking that is in a pack, or is to be put into one. */
export interface PackedBooking {
  id: number;
  reference: string;
  type: BookingType;
  status: BookingStatus;
  currency_id: number;
  /** A decimal string. */
  amount: string;
  /** The pack that it is in; null for none. */
  pack_id: number | null;
  /** The id of the stock it takes from: the room type, the spa; 0 for none. */
  takesOf: number;
}

interface PackedQuery {
  pack_id?: number;
  references?: string[];
}

/**
 * Holds the bookings in a pack, and those of these references, until the transaction ends: always the
 * smaller id first, so that of two who hold some of the same nobody waits in a circle.
 */
export async function holdPacked(
  trx: Transaction,
  { pack_id = 0, references = [] }: PackedQuery,
): Promise<PackedBooking[]> {
  const matches = sql<boolean>`(
    booking.reference = any(${references}::text[])
    or booking.id in (select booking_id from packed_bookings where pack_id = ${pack_id})
  )`;
  await sql`select from bookings booking where ${matches} order by booking.id for update`.execute(
    trx,
  );
  // A statement of its own: it sees what was committed while this one waited.
  return readPacked(trx, matches);
}

/** @returns the bookings of these references as they are now, held by nobody */
export async function findPacked(db: Database, references: string[]): Promise<PackedBooking[]> {
  return readPacked(db, sql<boolean>`booking.reference = any(${references}::text[])`);
}

async function readPacked(db: Database, condition: RawBuilder<boolean>): Promise<PackedBooking[]> {
  const { rows } = await sql<PackedBooking>`
    select booking.id, booking.reference, booking.type, booking.status,
      booking.currency_id, booking.amount,
      packed.pack_id, coalesce(stay.room_type_id, visit.spa_id, 0) as "takesOf"
    from bookings booking
    left join packed_bookings packed on packed.booking_id = booking.id
    left join hotel_bookings stay on stay.booking_id = booking.id
    left join spa_bookings visit on visit.booking_id = booking.id
    where ${condition} order by booking.id
  `.execute(db);
  return rows;
}

/** A pack, and what it comes to. */
export interface SummedPack {
  id: number;
  reference: string;
  status: BookingStatus;
  amount: string;
  discount: string;
  /** The amounts of all that is in it: lines, and bookings that aren't cancelled. */
  amounts: string[];
}

/**
 * Holds the pack that a booking is in until the transaction ends.
 *
 * @returns it as it is once it is held, which may be completed by then; undefined for no pack, and for a
 *   cancelled one
 */
export async function holdPackOf(
  trx: Transaction,
  booking_id: number,
): Promise<SummedPack | undefined> {
  const { rows: packs } = await sql<{ id: number }>`
    select pack.id from packed_bookings packed
    join bookings pack on pack.id = packed.pack_id
    where packed.booking_id = ${booking_id} and pack.status <> 'cancelled'
    for update of pack
  `.execute(trx);
  const [pack] = packs;
  return pack && readPack(trx, pack.id);
}

/** @returns a pack with all that it comes to, as it is now; whoever asks holds what is in it */
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
  `.execute(trx);
  return rows[0]!;
}

/** A pack that was promised as a whole: what is in it is changed through it, or not at all. */
export interface ConfirmedOrCompletedPack {
  id: number;
  reference: string;
  status: "confirmed" | "completed";
}

/**
 * @returns the confirmed or completed pack that a booking is in; undefined where it is in none. It stays
 *   so for whoever holds the booking: a pack is confirmed by who holds all that is in it.
 */
export async function findConfirmedOrCompletedPackOf(
  db: Database,
  booking_id: number,
): Promise<ConfirmedOrCompletedPack | undefined> {
  const { rows } = await sql<ConfirmedOrCompletedPack>`
    select pack.id, pack.reference, pack.status
    from packed_bookings packed join bookings pack on pack.id = packed.pack_id
    where packed.booking_id = ${booking_id} and pack.status in ('confirmed', 'completed')
  `.execute(db);
  return rows[0];
}
