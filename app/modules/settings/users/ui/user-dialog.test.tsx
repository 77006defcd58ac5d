import { expect, it } from "vitest";
import type { Permission } from "~/core/access/permissions";
import { Editable } from "~/ui/permissions";
import { rendered } from "../../../../../tests/support/screens/rendered";
import { UserDialog } from "./user-dialog";

const none = { options: [], more: false };

const passwordsFor = (granted: Permission[], mode: "create" | "update") => {
  const dialog = {
    kind: "form" as const,
    key: "user",
    mode,
    defaults: {},
    choices: { roles: none, points: none, hotels: none },
    constraints: { native: {}, required: {}, bounds: {} },
  };
  const form = rendered(
    <Editable need="settings:edit">
      <UserDialog dialog={dialog} choices={dialog.choices} closeTo="/settings/users" />
    </Editable>,
    { granted },
  );
  expect(form.all("input", { name: "username" })).toHaveLength(1);
  return form.all("input", { type: "password" }).map(({ attributes }) => attributes.name);
};

it.each<[Permission[], "create" | "update", string[]]>([
  [["settings:view", "settings:edit"], "create", ["password", "confirm_password"]],
  [["settings:view", "settings:edit"], "update", ["password", "confirm_password", "own_password"]],
  [["settings:view"], "update", []],
])("shows to %j in the form to %s the passwords %j", (granted, mode, names) => {
  expect(passwordsFor(granted, mode)).toEqual(names);
});
