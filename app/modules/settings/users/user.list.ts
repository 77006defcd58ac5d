import { byId, oneOf } from "~/lists/filters/filters";
import { defineList, type QueryOf } from "~/lists/list-definition";
import { USERS_PATH } from "../roles/role-links";
import { userTypes } from "./user";

/** The parameters of the URL of the users list (docs/reference/everywhere.md#lists). */
export const userList = defineList({
  path: USERS_PATH,
  sorts: ["username", "name", "email", "role", "distribution_point", "created_at", "active"],
  defaultSort: "username",
  defaultOrder: "asc",
  sizes: [5, 10, 20, 50],
  defaultSize: 20,
  filters: { role_id: byId },
  dialogs: ["new", "edit"],
  api: {
    filters: {
      user_type: oneOf(...userTypes),
      active_only: oneOf("true", "false"),
    },
  },
});

export type UserQuery = QueryOf<typeof userList>;
