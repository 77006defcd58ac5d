import { addDays, weekdayOf, weekdays, type CalendarDate } from "~/core/dates";

/** Nights for which guests often ask, each one press away. */
export interface UsualNights {
  key: "TONIGHT" | "THIS_WEEKEND" | "NEXT_WEEKEND";
  checkin_date: CalendarDate;
  nights: number;
}

const FRIDAY = weekdays.indexOf("friday");

/** The days of a week, from Monday. */
const WEEK = 7;

/** The nights of a weekend: from Friday to Sunday. */
const WEEKEND_NIGHTS = 2;

/**
 * @returns tonight, what is left of the weekend of this week, and the weekend of the next; on a Sunday this
 *   weekend is over
 */
export function usualNights(today: CalendarDate): UsualNights[] {
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  const friday = addDays(monday, FRIDAY);
  const begun = today > friday ? today : friday;
  const sunday = addDays(friday, WEEKEND_NIGHTS);
  const left = begun === friday ? WEEKEND_NIGHTS : begun < sunday ? 1 : 0;
  return [
    { key: "TONIGHT", checkin_date: today, nights: 1 },
    ...(left > 0 ? [{ key: "THIS_WEEKEND" as const, checkin_date: begun, nights: left }] : []),
    { key: "NEXT_WEEKEND", checkin_date: addDays(friday, WEEK), nights: WEEKEND_NIGHTS },
  ];
}
