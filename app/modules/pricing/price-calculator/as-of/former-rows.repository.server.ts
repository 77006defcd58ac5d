import type { Database } from "~/db/database";

/** @returns the first whole millisecond of which former rows are kept */
export async function readKeptSince(db: Database): Promise<Date> {
  const { since } = await db
    .selectFrom("pricing_changes")
    .select((eb) => eb.fn.min("at").as("since"))
    .executeTakeFirstOrThrow();
  // The database counts microseconds, of which a date of JavaScript has lost the rest.
  return new Date(since.getTime() + 1);
}
