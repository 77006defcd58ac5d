import { chosenIn } from "~/forms/editing/entered";
import { SUCCESS_MS } from "~/http/toast-times";
import { noun } from "~/screens/noun.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import { listRoleOptions } from "../roles/role.service.server";
import { USER_POINTS } from "./user";
import { userList } from "./user.list";
import { userRow } from "./user-row.presenter.server";
import { NewUserInput, UserInput } from "./user.schema";
import {
  createUser,
  getUser,
  listUsers,
  setUserState,
  updateUser,
  userRows,
} from "./user.service.server";

export const userNoun = noun({
  rows: userRows,
  fields: {
    id: "hidden",
    username: "plain",
    first_name: "plain",
    last_name: "plain",
    email: "plain",
    role_id: "row",
    distribution_point_id: "row",
    user_type: { word: (type) => `users:TYPES.${type}` },
    is_active: "flag",
    // What they change of themselves, on their profile.
    language: { word: (language) => `common:LANGUAGE.${language}` },
    theme: { word: (theme) => `profile:THEMES.${theme}` },
    rows_per_page: "plain",
  },
  list: userList,
  read: listUsers,
  row: userRow,
  find: getUser,
  schema: UserInput,
  // Only a new user must have a password.
  newSchema: NewUserInput,
  fresh: () => ({ user_type: "dashboard", is_active: "on" }),
  entered: (user) => ({
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    role_id: String(user.role_id),
    distribution_point_id: String(user.distribution_point_id ?? ""),
    user_type: user.user_type,
    ...(user.is_active ? { is_active: "on" } : {}),
  }),
  choices: async (ctx, entered) => ({
    roles: await listRoleOptions(ctx, chosenIn(entered, "role_id").chosen),
    points: await listDistributionPointOptions(ctx, {
      ...chosenIn(entered, "distribution_point_id"),
      limit: USER_POINTS,
    }),
  }),
  intents: toggleIntents({
    schemas: { create: NewUserInput, update: UserInput },
    create: createUser,
    update: updateUser,
    setState: setUserState,
    texts: "users",
    failedMs: SUCCESS_MS,
  }),
});
