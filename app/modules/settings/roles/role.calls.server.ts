import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { deleting } from "~/api/resource";
import { settingsResource } from "~/api/settings-resource";
import { roleList } from "./role.list";
import { RoleJson, roleJson } from "./role.json";
import { RoleInput } from "./role.schema";
import {
  createRole,
  deleteRole,
  getRole,
  listRoles,
  setRoleState,
  updateRole,
} from "./role.service.server";

export const heading: Heading = { name: "Roles", texts: "roles", after: "Distribution points" };

const input = RoleInput;

const noun = {
  path: "/roles",
  tag: heading.name,
  words: { one: "role", several: "roles" },
  need: { view: "settings:view", edit: "settings:edit" },
  json: RoleJson,
  serialize: roleJson,
  list: strictList(roleList, { size: "per_page", search: "label" }),
  read: listRoles,
  find: getRole,
} as const;

export const calls = [
  ...settingsResource({
    ...noun,
    created: input.extend({ is_active: z.boolean().default(true) }),
    changed: input.extend({
      is_active: z.boolean(),
      permissions: input.shape.permissions
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
    about: { create: "A new role grants what `permissions` say, and nothing else." },
    create: createRole,
    update: updateRole,
    setState: setRoleState,
  }),
  deleting(noun, deleteRole),
];
