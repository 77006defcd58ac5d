import type { CalendarDate } from "~/core/dates";
import { formatDays } from "~/core/dates/format.server";
import type { FieldFormat } from "~/screens/fields/field-format";

/** The log format of the nights on which a stay was booked although no room was left. */
export const loggedOversold: FieldFormat = {
  say: (nights, { t, locale }) =>
    Array.isArray(nights) && nights.length > 0
      ? formatDays(nights as CalendarDate[], locale)
      : t("common:FORM.NOTHING"),
};
