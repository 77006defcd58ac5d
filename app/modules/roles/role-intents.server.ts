import { SUCCESS_MS } from "~/http/toast-times";
import { z } from "zod";
import { intent, type Intent } from "~/screens/intent.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { RoleInput } from "./role.schema";
import { createRole, deleteRole, setRoleState, updateRole } from "./role.service.server";

/** What the roles' forms ask for, in their dialog and on their pages. */
export function roleIntents(): Record<"create" | "update" | "toggle" | "delete", Intent> {
  return {
    ...toggleIntents({
      schemas: { create: RoleInput, update: RoleInput },
      create: createRole,
      update: updateRole,
      setState: setRoleState,
      texts: "roles",
      failedMs: SUCCESS_MS,
    }),
    delete: intent({
      schema: z.object({}),
      run: deleteRole,
      done: "roles:MESSAGES.DELETED",
      failed: "roles:MESSAGES.ERROR_DELETING",
    }),
  };
}
