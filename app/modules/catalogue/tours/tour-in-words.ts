import type { TFunction } from "i18next";
import { durationOf, type TourUnit } from "./tour";

/** @returns a duration as text: "2 h 30", "45 min", "3 d 4 h" */
export function durationInWords(minutes: number, t: TFunction): string {
  const { days, hours, minutes: rest } = durationOf(minutes);
  const text = (key: string, count: number) => t(`tours:DURATION.${key}`, { count });
  const parts = [
    ...(days > 0 ? [text("DAYS", days)] : []),
    ...(hours > 0 ? [text("HOURS", hours)] : []),
    // Minutes after hours have no unit: "2 h 30". Alone, or after days, they have one.
    ...(rest > 0 ? [hours > 0 ? String(rest).padStart(2, "0") : text("MINUTES", rest)] : []),
  ];
  return parts.join("\u00a0");
}

/** @returns the units of a tour as text: "Adult 18–120, Infant 0–2 (takes no place)" */
export function unitsInWords(units: readonly TourUnit[], t: TFunction): string {
  return units
    .map(({ unit, min_age, max_age, counts_in_capacity }) =>
      t(counts_in_capacity ? "tours:UNITS.SAID" : "tours:UNITS.SAID_WITHOUT_PLACE", {
        unit: t(`tours:UNIT_NAMES.${unit}`),
        min: min_age,
        max: max_age,
      }),
    )
    .join(", ");
}
