import { ActiveState } from "~/forms/active-state";
import { SUCCESS_MS } from "~/http/flash.server";
import { intent, type Intent } from "~/http/submit.server";
import { RoleInput } from "./role.schema";
import { createRole, setRoleState, updateRole } from "./role.service.server";

/** What is said of every failure (`back-office.md` §8): the reason follows. */
const failed = "ROLES.MESSAGES.ERROR";

export function createRoleIntent(): Intent {
  return intent({
    schema: RoleInput,
    run: createRole,
    done: "ROLES.MESSAGES.CREATED",
    failed,
    failedMs: SUCCESS_MS,
  });
}

export function updateRoleIntent(): Intent {
  return intent({
    schema: RoleInput,
    run: (ctx, input, id) => updateRole(ctx, id, input),
    done: "ROLES.MESSAGES.UPDATED",
    failed,
    failedMs: SUCCESS_MS,
  });
}

/** The switch of a row. */
export function roleStateIntent(): Intent {
  return intent({
    schema: ActiveState,
    run: (ctx, input, id) => setRoleState(ctx, id, input),
    done: "ROLES.MESSAGES.STATUS_SUCCESS",
    failed,
    ofRow: true,
  });
}
