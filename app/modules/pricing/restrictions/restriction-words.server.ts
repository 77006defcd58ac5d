import type { TFunction } from "i18next";
import { formatDate, formatRange } from "~/core/dates/format.server";
import type { DateRange } from "~/core/dates";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { Contradiction } from "./contradictions";
import { datesOf, isLimit, restrictionRules, type BrokenRestriction } from "./restriction";
import type { Restriction } from "./restriction.fields";

/** The number of contradictions that a sentence names. */
const MAX_NAMED = 5;

/** @returns what a restriction says: "no arrival · stays through: 3 nights or more" */
export function saidInWords(restriction: Restriction, t: TFunction): string {
  const parts = restrictionRules.flatMap((rule) => {
    if (!isLimit(rule)) return restriction[rule] ? [t(`restrictions:REPLIES.SAID.${rule}`)] : [];
    const count = restriction[rule];
    return count === null ? [] : [t(`restrictions:REPLIES.SAID.${rule}`, { count })];
  });
  return parts.join(" · ");
}

/** @returns the days of a restriction: "Aug 1, 2027 - Aug 31, 2027, Saturday" */
export function daysInWords(
  restriction: Pick<Restriction, "start_date" | "end_date" | "weekdays">,
  locale: Language,
): string {
  const dates = rangeInWords(datesOf(restriction), locale);
  return [dates, weekdaysInWords(restriction, translator(locale))].filter(Boolean).join(", ");
}

export function rangeInWords(range: DateRange, locale: Language): string {
  return range.start === range.end ? formatDate(range.start, locale) : formatRange(range, locale);
}

/** @returns the weekdays of a restriction; "" for all */
export function weekdaysInWords({ weekdays }: Pick<Restriction, "weekdays">, t: TFunction): string {
  return weekdays.map((day) => t(`pricing:WEEKDAYS.${day}`)).join(", ");
}

/** @returns the sentence about a broken restriction, with its reason */
export function brokenRestrictionInWords(
  { rule, limit, day, reason }: BrokenRestriction,
  t: TFunction,
  date: (day: string) => string,
): string {
  const why = reason ? t("restrictions:REPLIES.BROKEN.WHY", { reason }) : "";
  const key = `restrictions:REPLIES.BROKEN.${rule.toUpperCase()}`;
  return t(key, { day: date(day), why, count: limit ?? 0 });
}

/** @returns the days and the two limits of each: "Jul 10, 2027 - Jul 16, 2027 (arrivals: 5 nights or more, …)" */
export function contradictionsInWords(
  found: Contradiction[],
  t: TFunction,
  locale: Language,
): string {
  const said = ({ rule, limit }: Contradiction["least"]) =>
    t(`restrictions:REPLIES.SAID.${rule}`, { count: limit });
  const parts = found.slice(0, MAX_NAMED).map((one) => {
    return `${daysInWords(one, locale)} (${said(one.least)} · ${said(one.most)})`;
  });
  const more = found.length > MAX_NAMED ? ["…"] : [];
  return [...parts, ...more].join(t("common:AND_THEN"));
}
