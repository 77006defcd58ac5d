import { z } from "zod";
import { chosenId } from "~/forms/checking/chosen-id";
import type { Context } from "~/db/context";
import { intent, type Intent } from "~/screens/intent.server";
import { endOtherSessions, endUsersSession, type SessionOwner } from "./session.service.server";

/** @returns the intents of the list of a user's sessions */
export function sessionIntents(
  ownerOf: (ctx: Context) => Promise<SessionOwner>,
): Record<"end" | "end-others", Intent> {
  const failed = "profile:MESSAGES.ERROR_ENDING";
  return {
    end: intent({
      schema: z.object({ session_id: chosenId() }),
      run: async (ctx, _, { session_id }) => endUsersSession(ctx, await ownerOf(ctx), session_id),
      done: "profile:MESSAGES.SESSION_ENDED",
      failed,
      staysOnList: true,
    }),
    "end-others": intent({
      schema: z.object({}),
      run: async (ctx) => endOtherSessions(ctx, await ownerOf(ctx)),
      done: "profile:MESSAGES.SESSIONS_ENDED",
      failed,
      staysOnList: true,
    }),
  };
}
