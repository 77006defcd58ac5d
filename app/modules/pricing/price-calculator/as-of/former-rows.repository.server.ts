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
