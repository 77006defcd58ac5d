import { oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";

/** The parameters of the URL of the roles list (docs/reference/everywhere.md#lists). */
export const roleList = defineList({
  path: "/settings/roles",
  sorts: ["label", "created_at", "active"],
  defaultSort: "label",
  defaultOrder: "asc",
  sizes: [5, 10, 20, 50],
  defaultSize: 20,
  filters: { active_only: oneOf("true") },
  dialogs: ["new", "edit", "delete"],
  api: { filters: { active_only: oneOf("true", "false") } },
});

export type RoleQuery = QueryOf<typeof roleList>;
