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
    firstName: "plain",
    lastName: "plain",
    email: "plain",
    roleId: "row",
    distributionPointId: "row",
    userType: { word: (type) => `users:TYPES.${type}` },
    active: "flag",
    // What they change of themselves, on their profile.
    language: { word: (language) => `common:LANGUAGE.${language}` },
    theme: { word: (theme) => `profile:THEMES.${theme}` },
    rowsPerPage: "plain",
  },
  list: userList,
  read: listUsers,
  row: userRow,
  find: getUser,
  schema: UserInput,
  // Only a new user must have a password.
  newSchema: NewUserInput,
  fresh: () => ({ user_type: "dashboard", active: "on" }),
  entered: (user) => ({
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    role_id: String(user.roleId),
    distribution_point_id: String(user.distributionPointId ?? ""),
    user_type: user.userType,
    ...(user.active ? { active: "on" } : {}),
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
