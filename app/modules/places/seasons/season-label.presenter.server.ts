import { rangeDays } from "~/core/dates";
import { formatRange } from "~/core/dates/format.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { datesOf } from "./season";
import type { Season } from "./season.fields";

/** @returns the season as a choice: name, "(start - end)" and "- N days" (`pricing.md` §2.5) */
export function seasonLabel(season: Season, locale: Language): string {
  const dates = datesOf(season);
  const days = translator(locale)("seasons:LIST.DAYS", { count: rangeDays(dates) });
  return `${season.name} (${formatRange(dates, locale)}) - ${days}`;
}
