import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { reading } from "~/api/resource";
import { settingsResource } from "~/api/settings-resource";
import { userList } from "./user.list";
import { UserJson, userJson } from "./user.json";
import { newPassword, userFields } from "./user.schema";
import {
  createUser,
  getListedUser,
  listUsers,
  setUserState,
  updateUser,
} from "./user.service.server";

export const heading: Heading = { name: "Users", texts: "users", after: "Roles" };

/** Nobody types here: a password is said once. */
const input = z.object(userFields);

const noun = {
  path: "/users",
  tag: heading.name,
  words: { one: "user", several: "users" },
  need: { view: "settings:view", edit: "settings:edit" },
  json: UserJson,
  serialize: userJson,
  list: strictList(userList, { size: "per_page" }),
  read: listUsers,
  find: getListedUser,
} as const;

export const calls = [
  ...settingsResource({
    ...noun,
    created: input.extend({
      user_type: userFields.user_type.default("dashboard"),
      is_active: z.boolean().default(true),
      password: newPassword("users:FORM.PASSWORD_REQUIRED"),
    }),
    changed: input.extend({
      is_active: z.boolean(),
      password: newPassword("")
        .nullish()
        .meta({ description: "Left out, the old one stays. A new one ends the user's sessions." }),
    }),
    examples: {
      create: {
        username: "channel.manager",
        first_name: "Channel",
        last_name: "Manager",
        email: "channel@maison-desk.example",
        role_id: 1,
        user_type: "api",
        password: "seven quiet harbours",
      },
      update: {
        username: "demo",
        first_name: "Camille",
        last_name: "Bernard",
        email: "camille.bernard@example.com",
        role_id: 1,
        user_type: "both",
        is_active: true,
      },
    },
    about: {
      create:
        "Users of the types `api` and `both` get an API key, which an administrator copies from the users' screen: no answer of the API shows it.",
    },
    create: createUser,
    update: updateUser,
    setState: setUserState,
  }),
  reading(noun),
];
