import { isCalendarDate, type CalendarDate } from "~/core/dates";
import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type FilterDecoder, type QueryOf } from "~/lists/list-definition";
import { auditActions, sharedEntities } from "./audit";

const byDate: FilterDecoder<CalendarDate> = (raw) => (isCalendarDate(raw) ? raw : undefined);

/** The list of the activity: who, which rows, when. */
export const activityList = defineList({
  path: "/settings/activity",
  sorts: ["at"],
  defaultSort: "at",
  defaultOrder: "desc",
  sizes: [10, 20, 50],
  defaultSize: 20,
  filters: {
    actor_id: byId,
    entity: oneOf(...sharedEntities),
    action: oneOf(...auditActions),
    from: byDate,
    to: byDate,
  },
});

export type ActivityQuery = QueryOf<typeof activityList>;
