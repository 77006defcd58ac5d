import { isCalendarDate, type CalendarDate } from "~/core/dates";
import { languages } from "~/i18n/languages";
import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type FilterDecoder } from "~/lists/list-definition";

const byDate: FilterDecoder<CalendarDate> = (raw) => (isCalendarDate(raw) ? raw : undefined);

/**
 * The parameters in the address of a rate sheet (docs/reference/screens.md#rate-sheet). An address is one sheet, so it
 * has no pages.
 */
export const rateSheetAddress = defineList({
  path: "/pricing/rate-sheet",
  sorts: ["season"],
  defaultSort: "season",
  defaultOrder: "asc",
  sizes: [10],
  defaultSize: 10,
  filters: {
    hotel_id: byId,
    distribution_point_id: byId,
    /** The language of the sheet; without it, the language of the user. */
    language: oneOf(...languages),
    from: byDate,
    to: byDate,
  },
});

export type RateSheetFilters = ReturnType<typeof rateSheetAddress.decode>["filters"];
