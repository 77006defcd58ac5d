import type { TFunction } from "i18next";
import { formatRange } from "~/core/dates/format.server";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/i18n.server";
import { nounText } from "~/i18n/noun-text";
import { namespaceOf, type RecordedChange } from "./audit";
import { datedLabel, type DatedLabel } from "./dated-label";

/** The meal plan at the end of the label of a meal price in the log. */
const MEAL_PLAN = /, ([a-z_]+)$/;

/** @returns the change as a sentence without its author: "Season "Summer" changed" */
export function changeTitle(change: RecordedChange, locale: Language): string {
  const t: TFunction = translator(locale);
  // Typed as any text: some kinds of rows have no text for some actions, which they never have.
  const key: string = `${namespaceOf(change.entity)}:CHANGES.${change.action}`;
  return nounText(t, key, { label: calledRow(change, locale) });
}

/** @returns the label of the row at the time, with its dates or its meal plan in the reader's language */
export function calledRow(
  { entity, label }: Pick<RecordedChange, "entity" | "label">,
  locale: Language,
): string {
  if (entity === "meal_price") {
    const t = translator(locale);
    return label.replace(MEAL_PLAN, (_, plan: string) => `, ${t(`pricing:MEAL_PLANS.${plan}`)}`);
  }
  return labelInWords(datedLabel({ entity, label }), locale);
}

/** @returns "Kamogawa Tei, Jul 13, 2028 - Jul 31, 2028" */
export function labelInWords({ label, dates }: DatedLabel, locale: Language): string {
  return dates ? `${label}, ${formatRange(dates, locale)}` : label;
}
