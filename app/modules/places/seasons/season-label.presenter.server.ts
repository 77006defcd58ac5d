import { rangeDays } from "~/core/dates";
import { formatRange } from "~/core/dates/format.server";
import type { HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { datesOf, isOver } from "./season";
import type { Season } from "./season.fields";

/**
 * @returns the season as a choice: its name, "(start - end)", "- N days" (docs/reference/screens.md#seasons), and for a
 *   past season that it is over
 */
export function seasonLabel(
  season: Season,
  { locale, today }: Pick<HotelContext, "locale" | "today">,
): string {
  const t = translator(locale);
  const dates = datesOf(season);
  const days = t("seasons:LIST.DAYS", { count: rangeDays(dates) });
  const label = `${season.name} (${formatRange(dates, locale)}) - ${days}`;
  return isOver(season, today) ? t("seasons:LIST.OVER", { season: label }) : label;
}
