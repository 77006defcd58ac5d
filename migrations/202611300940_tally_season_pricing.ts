import type { Kysely } from "kysely";
import { tallied } from "./steps/tallied";

/**
 * What the dashboard finds in the sums of seasons is kept until one of these sums changes: most saved
 * prices change none.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await tallied(db, "season_pricing");
}
