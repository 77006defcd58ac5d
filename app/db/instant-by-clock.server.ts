import { offsetAt } from "~/core/dates";
import { formatInstant } from "~/core/dates/format.server";
import { placeOfZone } from "~/core/time-zones";
import type { Context } from "./context";
import { houseClock } from "./house-clock.server";

/**
 * @returns date and time of an instant by the clock of the context: that of a hotel, or else of the house
 *   (docs/reference/stays.md#the-hotels-clock). Where the hotel's clock shows another time than the house's, by which
 *   people read the log, its zone is named: "Jul 1, 2026, 2:30 PM", "Jul 1, 2026, 2:30 PM (Asia/Tokyo)"
 */
export function instantByClock(
  instant: Date,
  { locale, clock }: Pick<Context, "locale" | "clock">,
): string {
  const house = houseClock().timeZone;
  const zone = clock?.timeZone ?? house;
  const text = formatInstant(instant, locale, zone);
  const isAlike = offsetAt(instant, zone) === offsetAt(instant, house);
  return isAlike ? text : `${text} (${placeOfZone(zone)})`;
}
