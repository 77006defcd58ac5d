import { z } from "zod";
import { permissions } from "~/core/access/permissions";
import { SUCCESS_MS } from "~/http/toast-times";
import { switchFilter } from "~/screens/filters.server";
import { intent } from "~/screens/intent.server";
import { noun } from "~/screens/noun.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { grantedInWords } from "./granted-in-words";
import { roleList } from "./role.list";
import { roleRow } from "./role-row.presenter.server";
import { RoleInput } from "./role.schema";
import {
  createRole,
  deleteRole,
  getRole,
  listRoles,
  roleRows,
  setRoleState,
  updateRole,
} from "./role.service.server";

export const roleNoun = noun({
  rows: roleRows,
  fields: {
    id: "hidden",
    label: "plain",
    description: "plain",
    is_active: "flag",
    permissions: { say: (granted, { t }) => grantedInWords(granted as string[], t) },
  },
  list: roleList,
  read: listRoles,
  row: roleRow,
  filters: { active_only: switchFilter("roles:LIST.ACTIVE_ONLY") },
  find: getRole,
  schema: RoleInput,
  // A new role shows everything and changes nothing, until somebody grants more.
  fresh: () => ({
    is_active: "on",
    permissions: permissions.filter((permission) => permission.endsWith(":view")),
  }),
  entered: (role) => ({
    label: role.label,
    description: role.description,
    permissions: role.permissions,
    ...(role.is_active ? { is_active: "on" } : {}),
  }),
  named: ({ label }) => ({ name: label }),
  intents: {
    ...toggleIntents({
      schemas: { create: RoleInput, update: RoleInput },
      create: createRole,
      update: updateRole,
      setState: setRoleState,
      texts: "roles",
      failedMs: SUCCESS_MS,
    }),
    delete: intent({
      schema: z.object({}),
      run: deleteRole,
      done: "roles:MESSAGES.DELETED",
      failed: "roles:MESSAGES.ERROR_DELETING",
    }),
  },
});
