import { fromFields } from "~/screens/fields/from-fields";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { z } from "zod";
import { permissions } from "~/core/access/permissions";
import { SUCCESS_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { switchFilter } from "~/screens/switch-filter.server";
import { intent } from "~/screens/intent.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { grantedInWords } from "./granted-in-words";
import { RoleFields, RoleForm, type Role } from "./role.fields";
import { usersOfRoleHref } from "./role-links";
import { roleList } from "./role.list";
import { roleRow } from "./role-row.presenter.server";
import {
  createRole,
  deleteRole,
  getUsesOfRole,
  roleRows,
  switchRole,
  updateRole,
} from "./role.service.server";

export const roleNoun = noun({
  rows: roleRows,
  ...fromFields(RoleFields, {
    permissions: { say: (granted, { t }) => grantedInWords(granted as string[], t) },
  }),
  list: roleList,
  file: fileColumns<Role>([
    ...(["id", "label", "description", "permissions"] as const),
    ...(["requires_second_factor", "is_active"] as const),
  ]),
  row: roleRow,
  filters: { active_only: switchFilter("roles:LIST.ACTIVE_ONLY") },
  // The form of a new role begins with all permissions to view and none to edit.
  fresh: () => ({
    is_active: "on",
    permissions: permissions.filter((permission) => permission.endsWith(":view")),
  }),
  named: ({ label }) => ({ name: label }),
  uses: async (ctx, { id }) => {
    const { users: count = 0 } = await getUsesOfRole(ctx, id);
    const label = translator(ctx.locale)("roles:USES.USERS", { count });
    return count > 0 ? [{ label, to: usersOfRoleHref(id) }] : [];
  },
  intents: {
    ...toggleIntents({
      schemas: { create: RoleFields, update: RoleForm },
      create: createRole,
      update: updateRole,
      setState: switchRole,
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
