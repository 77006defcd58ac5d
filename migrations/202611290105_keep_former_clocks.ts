import type { Kysely } from "kysely";
import { keepFormerRows } from "./steps/keep-former-rows";

/** A price as of an earlier moment counts from the day that it was in the hotel then, by the clock that it had (ADR 204). */
export async function up(db: Kysely<any>): Promise<void> {
  await keepFormerRows(["id", "currency_id", "time_zone", "day_end"]).execute(db);
}
