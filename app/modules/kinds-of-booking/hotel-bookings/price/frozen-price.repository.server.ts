import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { calculationOf, commissionOf } from "../nights/priced-nights.repository.server";
import { ANONYMISED_TEXT } from "../../../sales/bookings/booking";
import type { HotelBooking } from "../hotel-booking.fields";
import type { FrozenPrice, StoredPrice } from "./frozen-price";

/** @returns the frozen price of a stay; undefined where there is no such stay */
export async function findFrozenPrice(db: Database, id: number): Promise<StoredPrice | undefined> {
  const row = await db
    .selectFrom("hotel_bookings")
    .select([
      "buy_amount",
      "taxes",
      "agreed_taxes",
      calculationOf("hotel_bookings").as("calculation"),
    ])
    .select(commissionOf("hotel_bookings").as("commission_rate"))
    .where("booking_id", "=", id)
    .executeTakeFirst();
  return row as StoredPrice | undefined;
}

/** @returns the calculated price of a stay as it is kept */
export async function keptPrice(
  db: Database,
  { id, calculated_amount }: Pick<HotelBooking, "id" | "calculated_amount">,
): Promise<FrozenPrice> {
  const { calculation, buy_amount } = (await findFrozenPrice(db, id))!;
  return { calculated_amount, calculation, buy_amount };
}

/**
 * Replaces the reasons of agreed amounts and of broken restrictions by a dash, so that it stays visible that there
 * was one.
 */
export async function forgetOverrideReasons(trx: Transaction, ids: number[]): Promise<void> {
  await sql`
    update hotel_bookings set
      override_reason = case when override_reason = '' then '' else ${ANONYMISED_TEXT} end,
      restriction_reason = case when restriction_reason = '' then '' else ${ANONYMISED_TEXT} end
    where booking_id = any(${ids}::int[]) and (override_reason <> '' or restriction_reason <> '')
  `.execute(trx);
}
