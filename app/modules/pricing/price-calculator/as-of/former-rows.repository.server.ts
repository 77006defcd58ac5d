import { sql } from "kysely";
import type { Database } from "~/db/database";

/** @returns the first whole millisecond for which former rows are kept */
export async function readKeptSince(db: Database): Promise<Date> {
  const { since } = await db
    .selectFrom("pricing_changes")
    .select((eb) => eb.fn.min("at").as("since"))
    .executeTakeFirstOrThrow();
  // The database counts microseconds, which a date of JavaScript cuts off; so it is the next millisecond.
  return new Date(since.getTime() + 1);
}

/** @returns when prices, or what sells them, last changed, to the microsecond; a later change has a later moment */
export async function readLastChange(db: Database): Promise<string> {
  const { at } = await db
    .selectFrom("pricing_changes")
    .select(sql<string>`max(at)::text`.as("at"))
    .executeTakeFirstOrThrow();
  return at;
}
