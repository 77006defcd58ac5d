import { env } from "~/config/env.server";
import { assertMay } from "~/core/access/permissions";
import { addDays, clockAt, type CalendarDate } from "~/core/dates";
import { NotFound, RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { findSpa } from "../../../catalogue/spas/spa.service.server";
import { findTreatment } from "../../../catalogue/treatments/treatment.service.server";
import { refuseInactive, refuseTooMany } from "../obstacles.server";
import { listTakenRooms } from "../spa-booking.repository.server";
import { freeTimes, type FreeTime } from "./free-times";

interface AskedTimes {
  treatment_id: number;
  date: CalendarDate;
  persons: number;
}

/**
 * @returns the times of a day at which a treatment of the spa can begin; today none that are over
 * @throws NotFound for an unknown spa; RuleBroken at the treatment of another spa, at too many people, and
 *   for a spa or a treatment that is inactive
 */
export async function listFreeTimes(
  ctx: Context,
  spa_id: number,
  { treatment_id, date, persons }: AskedTimes,
): Promise<FreeTime[]> {
  assertMay(ctx, "bookings:view");
  const [spa, treatment, taken] = await Promise.all([
    findSpa(ctx, spa_id),
    findTreatment(ctx, treatment_id),
    // A treatment before midnight may still take its room after it.
    listTakenRooms(ctx.db, spa_id, { start: addDays(date, -1), end: date }),
  ]);
  if (!spa) throw new NotFound({ key: "spas:ERRORS.GONE" });
  if (treatment?.spa_id !== spa_id) {
    throw new RuleBroken({ key: "constraints:TREATMENT_OF_OTHER_SPA" }, "treatment_id");
  }
  refuseInactive({ spa, treatment }, ctx.locale);
  refuseTooMany(treatment, persons);
  const { opening_hours: hours, treatment_rooms } = spa;
  const from = date > ctx.today ? null : clockAt(ctx.now, env().BUSINESS_TIME_ZONE).slice(0, 16);
  return freeTimes({ date, hours, treatment_rooms, taken, from }, treatment);
}
