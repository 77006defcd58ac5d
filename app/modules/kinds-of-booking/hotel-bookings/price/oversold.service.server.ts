import { assertMay } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { writeOversold } from "./oversold.repository.server";

/** Notes the nights on which a stay was booked on purpose although no room of its type was left. */
export async function noteOversold(
  ctx: Context,
  trx: Transaction,
  { id, nights }: { id: number; nights: CalendarDate[] },
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  await writeOversold(trx, id, nights);
}
