import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { countedFor } from "../../sales/bookings/balance/shared-balance.repository.server";
import { BookingPaymentFields, type BookingPayment } from "./booking-payment.fields";

registerConstraints({
  booking_payments_gateway_id_fkey: { rule: "constraints:UNKNOWN_GATEWAY", at: "gateway_id" },
  booking_payments_booking_id_fkey: { stillUsed: "booking-payments:ERRORS.CURRENCY_KEPT" },
});

/** A payment with its author and time, and whether it was reversed. */
export interface StoredPayment extends BookingPayment {
  /** The reference of the booking on which it was recorded. */
  booking_reference: string;
  gateway_label: string | null;
  recorded_by: string;
  recorded_at: Date;
  reversed: boolean;
}

const table = tableRows("booking_payments", BookingPaymentFields);

/** Reads the payments that are recorded on a booking or, for a pack, on those in it, by day. */
export async function listPayments(db: Database, booking_id: number): Promise<StoredPayment[]> {
  const counted = sql<number>`(
    select counted.id from bookings, lateral (${countedFor("bookings")}) counted
    where bookings.id = ${booking_id}
  )`;
  return selectPayments(db)
    .where("booking_payments.booking_id", "in", counted)
    .orderBy("booking_payments.paid_on")
    .orderBy("booking_payments.id")
    .execute();
}

/** A payment with the number of decimals of its currency. */
export type PaymentWithDigits = StoredPayment & { digits: number };

/** @returns the payments with these ids, in any order; ids that don't exist are left out */
export async function findPayments(db: Database, ids: number[]): Promise<PaymentWithDigits[]> {
  return selectPayments(db)
    .innerJoin("currencies", "currencies.id", "booking_payments.currency_id")
    .select("currencies.decimals as digits")
    .where(idIn("booking_payments.id", ids))
    .execute();
}

function selectPayments(db: Database) {
  return db
    .selectFrom("booking_payments")
    .innerJoin("users", "users.id", "booking_payments.created_by")
    .innerJoin("bookings as paid", "paid.id", "booking_payments.booking_id")
    .leftJoin("booking_payments as taken_back", (join) =>
      join
        .onRef("taken_back.booking_id", "=", "booking_payments.booking_id")
        .onRef("taken_back.reverses_id", "=", "booking_payments.id"),
    )
    .leftJoin("payment_gateways", "payment_gateways.id", "booking_payments.gateway_id")
    .select(table.columns)
    .select([
      "paid.reference as booking_reference",
      "payment_gateways.label as gateway_label",
      sql<string>`users.first_name || ' ' || users.last_name`.as("recorded_by"),
      "booking_payments.created_at as recorded_at",
      sql<boolean>`taken_back.id is not null`.as("reversed"),
    ]);
}

/** @returns the sum of the payments that are recorded on a booking itself: a decimal string */
export async function sumOn(trx: Transaction, booking_id: number): Promise<string> {
  const { sum } = await trx
    .selectFrom("booking_payments")
    .where("booking_id", "=", booking_id)
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as("sum"))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Reads a payment of a booking, and whether another one reverses it. */
export async function findPayment(
  trx: Transaction,
  booking_id: number,
  id: number,
): Promise<(BookingPayment & { reversed: boolean }) | undefined> {
  return trx
    .selectFrom("booking_payments")
    .where("booking_id", "=", booking_id)
    .where("id", "=", id)
    .select(table.columns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("booking_payments as taken_back")
            .whereRef("taken_back.reverses_id", "=", "booking_payments.id"),
        )
        .$castTo<boolean>()
        .as("reversed"),
    )
    .executeTakeFirst();
}

export const insertPayment = table.insert;

/**
 * Empties the notes on the payments of these bookings.
 * @returns the ids of the payments
 */
export async function forgetWords(trx: Transaction, bookingIds: number[]): Promise<number[]> {
  const forgotten = await trx
    .updateTable("booking_payments")
    .set({ reference: "", note: "" })
    .where(idIn("booking_payments.booking_id", bookingIds))
    .returning("id")
    .execute();
  return forgotten.map(({ id }) => id);
}
