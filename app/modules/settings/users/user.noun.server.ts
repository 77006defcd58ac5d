import { enteredOf } from "~/forms/editing/entered-row";
import { boxesState, pickerState } from "~/forms/editing/entered";
import { SUCCESS_MS } from "~/http/toast-times";
import { loggedAs } from "~/screens/fields/logged-fields";
import { rowFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import { listRoleOptions } from "../roles/role.service.server";
import { USER_POINTS } from "./user";
import { userList } from "./user.list";
import type { ListedUser } from "./user-list.repository.server";
import { userRow } from "./user-row.presenter.server";
import { NewUserInput, UserFields, UserForm } from "./user.fields";
import {
  createUser,
  listLimitingHotels,
  setUserState,
  updateUserInForm,
  userRows,
} from "./user.service.server";

export const userNoun = noun({
  rows: userRows,
  fields: loggedAs(UserFields, {
    // Users change these fields themselves, in their profile.
    language: { word: (language) => `common:LANGUAGE.${language}` },
    theme: { word: (theme) => `profile:THEMES.${theme}` },
    rows_per_page: "plain",
  }),
  list: userList,
  file: fileColumns<ListedUser>([
    ...(["id", "username", "first_name", "last_name", "email", "role"] as const),
    ["distribution_point", "distributionPoint"],
    "limited_to_point",
    "hotel_ids",
    ...(["user_type", "created_at", "second_factor_at", "key_last_used_at", "is_active"] as const),
  ]),
  row: userRow,
  filters: {
    role_id: rowFilter({
      label: "users:LIST.ROLE_FILTER",
      empty: "users:LIST.ALL_ROLES",
      chip: "users:FORM.ROLE",
      choices: (ctx, { chosen }) => listRoleOptions(ctx, chosen),
    }),
  },
  schema: UserForm,
  // Only a new user must have a password.
  newSchema: NewUserInput,
  fresh: () => ({ user_type: "dashboard", is_active: "on" }),
  entered: (user) => ({
    ...enteredOf(UserFields, user),
    limited_to_point: user.limited_to_point === null ? "" : String(user.limited_to_point),
  }),
  choices: async (ctx, entered) => ({
    roles: await listRoleOptions(ctx, pickerState(entered, "role_id").chosen),
    points: await listDistributionPointOptions(ctx, {
      ...pickerState(entered, "distribution_point_id"),
      limit: USER_POINTS,
    }),
    hotels: await listLimitingHotels(ctx, boxesState(entered, "hotel_ids")),
  }),
  intents: toggleIntents({
    schemas: { create: NewUserInput, update: UserForm },
    create: createUser,
    update: updateUserInForm,
    setState: setUserState,
    texts: "users",
    failedMs: SUCCESS_MS,
  }),
});
