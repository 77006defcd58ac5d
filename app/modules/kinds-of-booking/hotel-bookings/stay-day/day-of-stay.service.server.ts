import { orGone } from "~/core/errors";
import type { HotelContext } from "~/db/context";
import type { Database } from "~/db/database";
import { findDayOfStay, type DayOfStay } from "./stay-day.repository.server";

/** @throws NotFound */
export async function dayOfStay(
  { today, now }: Pick<HotelContext, "today" | "now">,
  db: Database,
  id: number,
): Promise<DayOfStay> {
  return orGone(await findDayOfStay(db, id, { today, now }), "bookings:ERRORS.GONE");
}
