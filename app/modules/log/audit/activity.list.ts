import { byDay, byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { auditActions, sharedEntities } from "./audit";

/** The parameters of the URL of the activity: filters by user, kind of rows and day. */
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
    from: byDay,
    to: byDay,
  },
});

export type ActivityQuery = QueryOf<typeof activityList>;
