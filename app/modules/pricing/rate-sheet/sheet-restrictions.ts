import { addDays, type DateRange } from "~/core/dates";
import { isForStay, datesOf, firstDayIn } from "../restrictions/restriction";
import type { Restriction } from "../restrictions/restriction.fields";

interface RestrictionsOf {
  range: DateRange;
  distribution_point_id: number | null;
  roomTypeIds: number[];
}

/** @returns the days on which a stay of the sheet may arrive or leave: its last guests leave after its last night */
export function daysOfSheet({ start, end }: DateRange): DateRange {
  return { start, end: addDays(end, 1) };
}

/**
 * @returns the restrictions that may hold for a stay of the sheet, with their days within it and those of their
 *   room types that it has; a set without any still means all of them
 */
export function restrictionsOfSheet(
  restrictions: Restriction[],
  { range, distribution_point_id, roomTypeIds }: RestrictionsOf,
): Restriction[] {
  return restrictions.flatMap((restriction) => {
    const own = roomTypeIds.filter((room_type_id) =>
      isForStay(restriction, { room_type_id, distribution_point_id }),
    );
    // Only a departure may fall on the day after the last night.
    const days = restriction.closed_to_departure ? daysOfSheet(range) : range;
    if (own.length === 0 || firstDayIn(restriction, days) === null) return [];
    const { start, end } = datesOf(restriction);
    return [
      {
        ...restriction,
        start_date: start < days.start ? days.start : start,
        end_date: end > days.end ? days.end : end,
        room_type_ids: restriction.room_type_ids.length > 0 ? own : [],
      },
    ];
  });
}
