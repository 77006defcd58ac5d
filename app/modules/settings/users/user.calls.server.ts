import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { namedRow, rowJson } from "~/api/row-json";
import { settingsResource } from "~/api/settings-resource";
import { userList } from "./user.list";
import { maskedKey } from "./user";
import { agreedWebhooks, keptHotels, newPassword, uncheckedEmail, UserFields } from "./user.fields";
import type { ListedUser } from "./user-list.repository.server";
import { createUser, setUserState, updateUser, userRows } from "./user.service.server";

export const heading: Heading = { name: "Users", texts: "users", after: "Roles" };

/** A user in every answer: without a password, and with only the last four characters of a key. */
const json = rowJson<ListedUser>(UserFields, {
  id: "User",
  more: {
    role: namedRow("role_id", "role", { always: true }),
    distribution_point: namedRow("distribution_point_id", "distributionPoint"),
    second_factor: {
      schema: z.boolean().meta({ description: "Whether the user has a second factor." }),
      of: ({ second_factor_at }) => second_factor_at !== null,
    },
    api_key: {
      schema: z
        .string()
        .nullable()
        .meta({ description: "Masked: `••••` and the last four; null where there is none." }),
      of: ({ key_ending }) => key_ending && maskedKey(key_ending),
    },
  },
});

export const calls = settingsResource({
  path: "/users",
  tag: heading.name,
  words: { one: "user", several: "users" },
  rows: userRows,
  ...json,
  list: strictList(userList, { size: "per_page" }),
  // A program can't mistype the password, so it sends it only once.
  created: bodyOf(UserFields, { user_type: "dashboard", is_active: true }).extend({
    password: newPassword("users:FORM.PASSWORD_REQUIRED"),
  }),
  changed: UserFields.extend({
    email: uncheckedEmail,
    hotel_ids: keptHotels,
    is_active: z.boolean(),
    ...agreedWebhooks,
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
});
