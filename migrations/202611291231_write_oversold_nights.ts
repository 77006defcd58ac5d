import { sql } from "kysely";
import type { Portions } from "./steps/portions";

/** Writes which nights are oversold from the list that each stay had of them. */
export const portions: Portions = {
  table: "hotel_bookings",
  key: "booking_id",
  rewrite: (db, among) =>
    sql`
      update stay_nights set oversold = true
      from (select booking_id as id, oversold as nights from hotel_bookings where ${among}) stays
      where booking_id = stays.id and night = any(stays.nights)
    `.execute(db),
};
