import { dayFilter, rowFilter, choiceFilter, type Filter } from "~/screens/filters.server";
import type { ActivityQuery } from "../../log/audit/activity.list";
import {
  auditActions,
  namespaceOf,
  sharedEntities,
  type SharedEntity,
} from "../../log/audit/audit";
import { listUserOptions } from "../../settings/users/user.service.server";

/** The filters of the activity: by user, by kind of rows, by day. */
export const activityFilters: Record<keyof ActivityQuery["filters"], Filter> = {
  actor_id: rowFilter({
    label: "activity:WHO",
    empty: "activity:EVERYBODY",
    chip: "activity:WHO",
    choices: listUserOptions,
    source: () => "/options/users",
  }),
  entity: choiceFilter({
    label: "activity:WHAT",
    empty: "activity:EVERYTHING",
    chip: "activity:WHAT",
    values: sharedEntities,
    words: (entity) => `${namespaceOf(entity as SharedEntity)}:LIST.TITLE`,
  }),
  action: choiceFilter({
    label: "activity:DONE",
    empty: "activity:EVERY_ACTION",
    chip: "activity:DONE",
    values: auditActions,
    words: (action) => `activity:ACTIONS.${action}`,
  }),
  from: dayFilter("activity:FROM"),
  to: dayFilter("activity:TO"),
};
