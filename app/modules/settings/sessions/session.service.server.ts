import { assertMay } from "~/core/access/permissions";
import {
  deleteSessionOfUser,
  deleteSessionsOfUser,
  listSessionsOfUser,
  type ListedSession,
} from "~/auth/sessions-of-user.repository.server";
import { IDLE_MS } from "~/auth/session.server";
import { NotFound } from "~/core/errors";
import { inTransaction } from "~/db/writing/write.server";
import type { Context } from "~/db/context";
import type { AuditAction } from "../../log/audit/audit";
import { recordChange } from "../../log/audit/audit.service.server";

/** The user whose sessions are read or ended; the log uses the name. */
export interface SessionOwner {
  id: number;
  username: string;
}

/** @returns the open sessions of a user, the last used first; every user may see their own */
export async function listSessions(ctx: Context, owner: SessionOwner): Promise<ListedSession[]> {
  assertOwnOr(ctx, owner, "settings:view");
  const idleSince = new Date(ctx.now.getTime() - IDLE_MS);
  return listSessionsOfUser(ctx.db, owner.id, { now: ctx.now, idleSince });
}

/** @throws NotFound where the user has no such session, or it has ended */
export async function endUsersSession(
  ctx: Context,
  owner: SessionOwner,
  sessionId: number,
): Promise<void> {
  assertOwnOr(ctx, owner, "settings:edit");
  await inTransaction(ctx, async (trx) => {
    if (!(await deleteSessionOfUser(trx, owner.id, sessionId))) {
      throw new NotFound({ key: "profile:ERRORS.SESSION_GONE" });
    }
    await recordChange(ctx, trx, entry("end_session", owner));
  });
}

/** Ends all sessions of a user except the one of this request. */
export async function endOtherSessions(ctx: Context, owner: SessionOwner): Promise<void> {
  assertOwnOr(ctx, owner, "settings:edit");
  await inTransaction(ctx, async (trx) => {
    await deleteSessionsOfUser(trx, owner.id, ctx.actor.sessionId);
    await recordChange(ctx, trx, entry("end_session", owner));
  });
}

/** Ends the session of this request. A request with an API key has no session, so nothing happens. */
export async function signOut(ctx: Context): Promise<void> {
  const { actor } = ctx;
  await inTransaction(ctx, async (trx) => {
    if (actor.sessionId !== null) await deleteSessionOfUser(trx, actor.id, actor.sessionId);
    await recordChange(ctx, trx, entry("sign_out", actor));
  });
}

function assertOwnOr(
  ctx: Context,
  owner: SessionOwner,
  permission: "settings:view" | "settings:edit",
): void {
  if (owner.id !== ctx.actor.id) assertMay(ctx, permission);
}

function entry(action: AuditAction, owner: SessionOwner) {
  return {
    action,
    entity: "user" as const,
    entity_id: owner.id,
    label: owner.username,
    before: null,
    after: null,
  };
}
