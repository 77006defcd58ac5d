import { dayFilter, rowFilter, wordFilter, type Filter } from "~/screens/filters.server";
import type { ActivityQuery } from "../audit/activity.list";
import { auditActions, namespaceOf, sharedEntities, type SharedEntity } from "../audit/audit";
import { listUserOptions } from "../users/user.service.server";

/** Who, what, when. */
export const activityFilters: Record<keyof ActivityQuery["filters"], Filter> = {
  actor_id: rowFilter({
    label: "activity:WHO",
    empty: "activity:EVERYBODY",
    chip: "activity:WHO",
    choices: listUserOptions,
    source: () => "/options/users",
  }),
  entity: wordFilter({
    label: "activity:WHAT",
    empty: "activity:EVERYTHING",
    chip: "activity:WHAT",
    values: sharedEntities,
    word: (entity) => `${namespaceOf(entity as SharedEntity)}:LIST.TITLE`,
  }),
  action: wordFilter({
    label: "activity:DONE",
    empty: "activity:EVERY_ACTION",
    chip: "activity:DONE",
    values: auditActions,
    word: (action) => `activity:ACTIONS.${action}`,
  }),
  from: dayFilter("activity:FROM"),
  to: dayFilter("activity:TO"),
};
