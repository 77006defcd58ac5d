import type { Kysely } from "kysely";
import { tallied } from "./steps/tallied";

/** A gateway is read with the currencies and channels that it takes: its answers have tags by these, too. */
export async function up(db: Kysely<any>): Promise<void> {
  await tallied(db, "payment_gateway_currencies");
  await tallied(db, "payment_gateway_points");
}
