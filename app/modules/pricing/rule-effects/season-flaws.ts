import type { CalendarDate } from "~/core/dates";
import type { PriceRule } from "../price-rules/price-rule";
import type { Season } from "../../places/seasons/season.fields";

/** The reasons why a rule can never apply in its season. */
export type SeasonFlaw = "season_inactive" | "season_past" | "season_outside_dates";

/** @returns the reasons why the rule can never apply in its season from `today` on */
export function seasonFlawsOf(
  { condition }: Pick<PriceRule, "condition">,
  { start_date, end_date, active }: Pick<Season, "start_date" | "end_date" | "active">,
  today: CalendarDate,
): SeasonFlaw[] {
  const flaws: SeasonFlaw[] = [];
  if (!active) flaws.push("season_inactive");
  if (end_date < today) flaws.push("season_past");
  const { stay_date_range: range, stay_date_mode: mode } = condition ?? {};
  // A stay that contains the whole range, or that arrives in it, can extend from it into the season.
  const isBefore = range && mode !== "contained" && mode !== "arrival" && range[1] < start_date;
  const isAfter = range && mode !== "contained" && end_date < range[0];
  if (isBefore || isAfter) flaws.push("season_outside_dates");
  return flaws;
}
