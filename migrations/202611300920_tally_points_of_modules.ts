import type { Kysely } from "kysely";
import { tallied } from "./steps/tallied";

/** Every page of bookings asks how its kind is sold: that is kept until one of these points changes, too. */
export async function up(db: Kysely<any>): Promise<void> {
  await tallied(db, "booking_module_points");
}
