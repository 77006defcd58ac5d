import { assertMay } from "~/core/permissions";
import type { FormConstraints, OpenForm, Entered } from "~/forms/form-reply";
import { constraintsOf } from "~/forms/constraints.server";
import type { OptionList } from "~/forms/options";
import { chosenIn } from "~/forms/entered";
import type { Context } from "~/db/context";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import { listRoleOptions } from "../roles/role.service.server";
import { USER_POINTS } from "./user";
import { NewUserInput, UserInput } from "./user.schema";
import { getUser } from "./user.service.server";

/** What the pickers of a user's form offer. */
export interface UserChoices {
  roles: OptionList;
  points: OptionList;
}

/** The open dialog of the users screen; its rules depend on whether the user is new. */
export type UserForm = OpenForm & { constraints: FormConstraints; choices: UserChoices };

/** The choices for what stands in the form: typed, or from the row that is edited. */
export async function userChoices(ctx: Context, entered: Entered): Promise<UserChoices> {
  const point = chosenIn(entered, "distribution_point_id");
  return {
    roles: await listRoleOptions(ctx, chosenIn(entered, "role_id").chosen),
    points: await listDistributionPointOptions(ctx, { ...point, limit: USER_POINTS }),
  };
}

/** @throws NotFound when the row is gone */
export async function userDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<UserForm | null> {
  if (dialog?.kind === "new") {
    assertMay(ctx, "settings:edit");
    const defaults: Entered = { user_type: "dashboard", active: "on" };
    const choices = await userChoices(ctx, defaults);
    const constraints = constraintsOf(NewUserInput);
    return { kind: "form", key: "new", mode: "create", defaults, choices, constraints };
  }
  if (dialog?.kind !== "edit") return null;
  const user = await getUser(ctx, dialog.id);
  const defaults: Entered = {
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    role_id: String(user.roleId),
    distribution_point_id: String(user.distributionPointId ?? ""),
    user_type: user.userType,
    ...(user.active ? { active: "on" } : {}),
  };
  return {
    kind: "form",
    key: `edit-${user.id}`,
    mode: "update",
    defaults,
    row: await editedRow(ctx, "user", user),
    choices: await userChoices(ctx, defaults),
    constraints: constraintsOf(UserInput),
  };
}
