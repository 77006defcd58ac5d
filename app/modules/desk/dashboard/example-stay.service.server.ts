import { assertMay } from "~/core/access/permissions";
import { addDays } from "~/core/dates";
import type { Context } from "~/db/context";
import { findExampleStay, type ExampleStay } from "./example-stay.repository.server";

/** How far ahead the stay begins, in days: near enough to have a price, and not yet booked out. */
const DAYS_AHEAD = 21;

/**
 * Reads a stay that has a price, in one statement.
 *
 * @returns undefined where no stay has a price
 */
export async function exampleStay(ctx: Context): Promise<ExampleStay | undefined> {
  assertMay(ctx, "pricing:view");
  // The house's day: the hotel isn't known yet, and a day more or less makes no difference weeks ahead.
  return findExampleStay(ctx.db, addDays(ctx.today, DAYS_AHEAD));
}
