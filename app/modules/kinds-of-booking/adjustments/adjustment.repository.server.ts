import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { countedFor } from "../../sales/bookings/balance/shared-balance.repository.server";
import { AdjustmentFields, type Adjustment } from "./adjustment.fields";

registerConstraints({
  booking_adjustments_booking_id_fkey: { stillUsed: "accounts:ERRORS.CURRENCY_KEPT" },
});

/** An adjustment with its author and time, and whether it was reversed. */
export interface StoredAdjustment extends Adjustment {
  /** The reference of the booking on which it was posted. */
  booking_reference: string;
  posted_by: string;
  posted_at: Date;
  reversed: boolean;
}

/** An adjustment with the number of decimals of its currency. */
export type AdjustmentWithDigits = StoredAdjustment & { digits: number };

const table = tableRows("booking_adjustments", AdjustmentFields);

/** Reads the adjustments that are posted on a booking or, for a pack, on those in it, by day. */
export async function listAdjustments(
  db: Database,
  booking_id: number,
): Promise<StoredAdjustment[]> {
  const counted = sql<number>`(
    select counted.id from bookings, lateral (${countedFor("bookings")}) counted
    where bookings.id = ${booking_id}
  )`;
  return selectAdjustments(db)
    .where("booking_adjustments.booking_id", "in", counted)
    .orderBy("booking_adjustments.posted_on")
    .orderBy("booking_adjustments.id")
    .execute();
}

/** @returns the adjustments with these ids, in any order; ids that don't exist are left out */
export async function findAdjustments(
  db: Database,
  ids: number[],
): Promise<AdjustmentWithDigits[]> {
  return selectAdjustments(db)
    .innerJoin("currencies", "currencies.id", "booking_adjustments.currency_id")
    .select("currencies.decimals as digits")
    .where(idIn("booking_adjustments.id", ids))
    .execute();
}

function selectAdjustments(db: Database) {
  return db
    .selectFrom("booking_adjustments")
    .innerJoin("users", "users.id", "booking_adjustments.created_by")
    .innerJoin("bookings as charged", "charged.id", "booking_adjustments.booking_id")
    .leftJoin("booking_adjustments as taken_back", (join) =>
      join
        .onRef("taken_back.booking_id", "=", "booking_adjustments.booking_id")
        .onRef("taken_back.reverses_id", "=", "booking_adjustments.id"),
    )
    .select(table.columns)
    .select([
      "charged.reference as booking_reference",
      sql<string>`users.first_name || ' ' || users.last_name`.as("posted_by"),
      "booking_adjustments.created_at as posted_at",
      sql<boolean>`taken_back.id is not null`.as("reversed"),
    ]);
}

/** @returns an adjustment of a booking, and whether another one reverses it; undefined where there is none */
export async function findAdjustment(
  trx: Transaction,
  booking_id: number,
  id: number,
): Promise<(Adjustment & { reversed: boolean }) | undefined> {
  return selectAdjustments(trx)
    .where("booking_adjustments.booking_id", "=", booking_id)
    .where("booking_adjustments.id", "=", id)
    .executeTakeFirst();
}

export const insertAdjustment = table.insert;

/**
 * Removes the words of the adjustments of these bookings: a line without any has a dash.
 *
 * @returns the ids of the adjustments
 */
export async function forgetWords(trx: Transaction, bookingIds: number[]): Promise<number[]> {
  const forgotten = await trx
    .updateTable("booking_adjustments")
    .set({ description: "–", reason: "" })
    .where(idIn("booking_adjustments.booking_id", bookingIds))
    .returning("id")
    .execute();
  return forgotten.map(({ id }) => id);
}
