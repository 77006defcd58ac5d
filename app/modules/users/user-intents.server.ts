import { SUCCESS_MS } from "~/http/toast-times";
import type { Intent } from "~/screens/intent.server";
import { toggleIntents } from "~/screens/toggle-intents.server";
import { NewUserInput, UserInput } from "./user.schema";
import { createUser, setUserState, updateUser } from "./user.service.server";

/** What the users' forms ask for; only a new user must have a password. */
export function userIntents(): Record<"create" | "update" | "toggle", Intent> {
  return toggleIntents({
    schemas: { create: NewUserInput, update: UserInput },
    create: createUser,
    update: updateUser,
    setState: setUserState,
    texts: "users",
    failedMs: SUCCESS_MS,
  });
}
