import { RuleBroken } from "~/core/errors";
import type { HotelContext } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { isInHouse, noShowFrom, stayActsOn, type StayAct } from "./stay-day";
import type { DayOfStay } from "./stay-day.repository.server";

/** Until when the hotel's guests arrive and leave. */
export type HoursOfStay = Pick<DayOfStay, "checkin_time_to" | "checkout_time_to">;

/** @returns the acts that a stay allows now */
export function actsOfStay(
  { now, today, clock }: Pick<HotelContext, "now" | "today" | "clock">,
  stay: HotelBooking,
  { checkin_time_to, checkout_time_to }: HoursOfStay,
): StayAct[] {
  return stayActsOn(stay, { now, today, clock, checkin_time_to, checkout_time_to });
}

/** @throws RuleBroken with the reason for which the stay doesn't allow the act now */
export function refuseUnlessAllowed(
  here: Pick<HotelContext, "now" | "today" | "clock" | "locale">,
  stay: HotelBooking,
  act: StayAct,
  day: HoursOfStay,
): void {
  if (actsOfStay(here, stay, day).includes(act)) return;
  const refused = (why: string, params = {}) =>
    new RuleBroken({ key: `stay-day:ERRORS.${why}`, params });
  if (act === "undo_check_in") throw refused(isInHouse(stay) ? "TOO_LATE" : "NOT_IN_HOUSE");
  if (act === "undo_check_out") throw refused(stay.departed_at ? "TOO_LATE" : "NOT_DEPARTED");
  if (act === "undo_no_show") throw refused(stay.no_show ? "TOO_LATE" : "NO_NO_SHOW");
  const isExpected = stay.status === "confirmed" && stay.arrived_at === null;
  if (act === "check_out") throw refused("NOT_IN_HOUSE");
  if (isInHouse(stay)) throw refused("ALREADY_IN_HOUSE");
  if (!isExpected) throw refused("NOT_CONFIRMED");
  if (act === "no_show") {
    const from = noShowFrom(stay.checkin_date, { ...day, clock: here.clock });
    const when = instantByClock(from, here);
    throw refused("NO_SHOW_LATER", { when });
  }
  throw refused(here.today < stay.checkin_date ? "TOO_EARLY" : "OVER");
}
