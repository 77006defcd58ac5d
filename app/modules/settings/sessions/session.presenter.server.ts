import { deviceName } from "~/auth/device-name.server";
import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { listSessions, type SessionOwner } from "./session.service.server";

/** A session, its texts formatted. */
export interface SessionView {
  id: number;
  device: string;
  began: string;
  lastSeen: string;
  /** Whether it is the session of this request, which ends by logging out. */
  own: boolean;
}

/** @returns the sessions of a user, their texts formatted */
export async function sessionViews(ctx: Context, owner: SessionOwner): Promise<SessionView[]> {
  const sessions = await listSessions(ctx, owner);
  const instantText = (at: Date) => formatInstant(at, ctx.locale, env().BUSINESS_TIME_ZONE);
  return sessions.map((session) => ({
    id: session.id,
    device: deviceName(session.user_agent) || translator(ctx.locale)("sessions:UNKNOWN_DEVICE"),
    began: instantText(session.created_at),
    lastSeen: instantText(session.last_seen_at),
    own: session.id === ctx.actor.sessionId,
  }));
}
