import { assertMay } from "~/core/access/permissions";
import { addDays, clockAt, type CalendarDate } from "~/core/dates";
import { NotFound, RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { findSpa } from "../../../catalogue/spas/spa.service.server";
import { findTreatment } from "../../../catalogue/treatments/treatment.service.server";
import { rulesOfNewTreatments } from "../../../sales/bookings/rules/booking-rules.service.server";
import { refuseInactive, refuseTooMany } from "../obstacles.server";
import { listTakenRooms } from "../spa-booking.repository.server";
import { freeTimes, type FreeTime } from "./free-times";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

interface AskedTimes {
  treatment_id: number;
  date: CalendarDate;
  persons: number;
  /** The channel that would book; null for a direct booking. */
  distribution_point_id: number | null;
}

/**
 * @returns the times of a day at which a treatment of the spa can begin: none that are over, nor so soon or so late
 *   that the module would refuse them
 * @throws NotFound for an unknown spa; RuleBroken at the treatment of another spa, at too many people, for a spa or
 *   a treatment that is inactive, and where no new treatments are accepted, or not from this channel
 */
export async function listFreeTimes(
  ctx: Context,
  spa_id: number,
  { treatment_id, date, persons, distribution_point_id }: AskedTimes,
): Promise<FreeTime[]> {
  assertMay(ctx, "bookings:view");
  const spa = await findSpa(ctx, spa_id);
  const here = await atHotel(ctx, spa?.hotel_id);
  const [treatment, rules, taken] = await Promise.all([
    findTreatment(ctx, treatment_id),
    rulesOfNewTreatments(here, distribution_point_id),
    // A treatment before midnight may still take its room after it.
    listTakenRooms(ctx.db, spa_id, { start: addDays(date, -1), end: date }),
  ]);
  if (!spa) throw new NotFound({ key: "spas:ERRORS.GONE" });
  if (treatment?.spa_id !== spa_id) {
    throw new RuleBroken({ key: "constraints:TREATMENT_OF_OTHER_SPA" }, "treatment_id");
  }
  refuseInactive({ spa, treatment }, ctx.locale);
  refuseTooMany(treatment, persons);
  if (rules.refused) throw new RuleBroken(rules.refused);
  const { opening_hours: hours, treatment_rooms } = spa;
  const from = clockAt(ctx.now, here.clock.timeZone).slice(0, 16);
  const times = freeTimes({ date, hours, treatment_rooms, taken, from }, treatment);
  return times.filter(({ starts_at }) => rules.allows(starts_at));
}
