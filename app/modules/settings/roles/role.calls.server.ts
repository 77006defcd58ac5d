import { rowJson } from "~/api/row-json";
import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { settingsResource } from "~/api/settings-resource";
import type { Stored } from "~/core/fields/field-kind";
import { agreedUsers, RoleFields, type Role } from "./role.fields";
import { roleList } from "./role.list";
import { createRole, deleteRole, roleRows, setRoleState, updateRole } from "./role.service.server";

export const heading: Heading = { name: "Roles", texts: "roles", after: "Distribution points" };

export const calls = settingsResource({
  path: "/roles",
  tag: heading.name,
  words: { one: "role", several: "roles" },
  rows: roleRows,
  ...rowJson<Stored<Role>>(RoleFields, { id: "Role" }),
  list: strictList(roleList, { size: "per_page", search: "label" }),
  created: bodyOf(RoleFields, { is_active: true }),
  changed: RoleFields.extend({
    is_active: z.boolean(),
    ...agreedUsers,
    requires_second_factor: RoleFields.shape.requires_second_factor
      .unwrap()
      .optional()
      .meta({ description: "Left out, it stays as it is." }),
    permissions: RoleFields.shape.permissions
      .unwrap()
      .optional()
      .meta({ description: "Left out, they stay as they are." }),
  }),
  examples: {
    create: {
      label: "Pricing tool",
      description: "Keeps seasons, prices and rules.",
      permissions: ["pricing:view", "pricing:edit"],
    },
    update: {
      label: "Administrator",
      description: "Keeps users, roles and everything else.",
      is_active: true,
    },
  },
  stateAnswer: agreedUsers,
  about: { create: "A new role grants what `permissions` say, and nothing else." },
  create: createRole,
  update: updateRole,
  setState: setRoleState,
  delete: deleteRole,
});
