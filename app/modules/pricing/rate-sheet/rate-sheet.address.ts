import { isCalendarDate, type CalendarDate } from "~/core/dates";
import { languages } from "~/i18n/languages";
import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type FilterDecoder } from "~/lists/list-definition";

const byDate: FilterDecoder<CalendarDate> = (raw) => (isCalendarDate(raw) ? raw : undefined);

/** Everything that the address of a rate sheet can say (`revenue-tools.md` §7). It is one sheet, of one page. */
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
    /** That of the sheet: without it, the reader's own. */
    language: oneOf(...languages),
    from: byDate,
    to: byDate,
  },
});

export type RateSheetFilters = ReturnType<typeof rateSheetAddress.decode>["filters"];
