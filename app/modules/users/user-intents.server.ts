import { ActiveState } from "~/forms/active-state";
import { SUCCESS_MS } from "~/http/flash.server";
import { intent, type Intent } from "~/http/submit.server";
import { NewUserInput, UserInput } from "./user.schema";
import { createUser, setUserState, updateUser } from "./user.service.server";

/** What is said of every failure (`back-office.md` §8): the reason follows. */
const failed = "USERS.MESSAGES.ERROR";

/** What the users screen's forms ask for. */
export function userIntents(): Record<"create" | "update" | "toggle", Intent> {
  return {
    create: intent({
      schema: NewUserInput,
      run: createUser,
      done: "USERS.MESSAGES.CREATED",
      failed,
      failedMs: SUCCESS_MS,
    }),
    update: intent({
      schema: UserInput,
      run: (ctx, input, id) => updateUser(ctx, id, input),
      done: "USERS.MESSAGES.UPDATED",
      failed,
      failedMs: SUCCESS_MS,
    }),
    toggle: intent({
      schema: ActiveState,
      run: (ctx, input, id) => setUserState(ctx, id, input),
      done: "USERS.MESSAGES.STATUS_SUCCESS",
      failed,
      ofRow: true,
    }),
  };
}
