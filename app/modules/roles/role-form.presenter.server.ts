import { assertMay, permissions } from "~/core/permissions";
import type { OpenForm } from "~/forms/form-reply";
import type { Context } from "~/db/context";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { getRole } from "./role.service.server";

/** The form of a new role: it shows everything and changes nothing, until somebody grants more. */
export function newRoleForm(): OpenForm {
  return {
    kind: "form",
    key: "new",
    mode: "create",
    defaults: {
      active: "on",
      permissions: permissions.filter((permission) => permission.endsWith(":view")),
    },
  };
}

/** @throws NotFound when the row is gone */
export async function roleForm(ctx: Context, id: number): Promise<OpenForm> {
  const role = await getRole(ctx, id);
  return {
    kind: "form",
    key: `edit-${role.id}`,
    mode: "update",
    defaults: {
      label: role.label,
      description: role.description,
      permissions: role.permissions,
      ...(role.active ? { active: "on" } : {}),
    },
    row: await editedRow(ctx, "role", role),
  };
}

/** What the open dialog of the roles screen shows. */
export async function roleDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<OpenForm | { kind: "delete"; name: string } | null> {
  if (dialog?.kind === "new") {
    assertMay(ctx, "settings:edit");
    return newRoleForm();
  }
  if (dialog?.kind === "delete") {
    assertMay(ctx, "settings:edit");
    return { kind: "delete", name: (await getRole(ctx, dialog.id)).label };
  }
  return dialog?.kind === "edit" ? roleForm(ctx, dialog.id) : null;
}
