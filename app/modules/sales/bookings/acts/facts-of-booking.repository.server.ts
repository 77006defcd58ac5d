import { sql } from "kysely";
import type { Database } from "~/db/database";
import type { ConfirmedOrCompletedPack } from "../packed/in-pack";
import { readRuledBooking, type RuledBooking } from "../rules/ruled-booking.repository.server";

/** What acts on bookings of every kind are decided by. */
export interface FactsOfBooking extends RuledBooking {
  /** The confirmed or completed pack that it is in, also one that the reader doesn't see (`seen`); null for none. */
  pack: (ConfirmedOrCompletedPack & { seen: boolean }) | null;
  /** Whether its customer was anonymised. */
  forgotten: boolean;
}

/**
 * @returns what acts on a booking are decided by, in one statement; undefined where there is no such booking. While the
 *   booking is locked its pack stays what it is, because confirming a pack locks all its bookings
 */
export async function findFactsOfBooking(
  db: Database,
  id: number,
): Promise<FactsOfBooking | undefined> {
  const found = await readRuledBooking(
    db,
    id,
    sql<Pick<FactsOfBooking, "pack" | "forgotten">>`jsonb_build_object(
      'pack', (
        select jsonb_build_object(
          'id', pack.id, 'reference', pack.reference, 'status', pack.status,
          'seen', exists (select from bookings seen where seen.id = pack.id)
        )
        from public.packed_bookings packed join public.bookings pack on pack.id = packed.pack_id
        where packed.booking_id = bookings.id and pack.status in ('confirmed', 'completed')
      ),
      'forgotten', exists (
        select from public.customers
        where customers.id = bookings.customer_id and customers.anonymised_at is not null
      )
    ) as also`,
  );
  return found && { ...found.ruled, ...found.also };
}
