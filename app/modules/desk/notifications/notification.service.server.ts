import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { MOST_LISTED, type Notification } from "./notification";
import * as notifications from "./notification.repository.server";

export interface Notifications {
  /** The latest first. */
  listed: Notification[];
  /** Whether there are more than the listed ones. */
  more: boolean;
  /** The instant up to which the reader had seen them before; null for the first time. */
  seen_until: Date | null;
}

/**
 * Lists acts of others in the last weeks, as far as the reader may see them, and marks them as seen. No
 * permission is needed: the list depends on the reader's permissions.
 */
export async function lookAtNotifications({
  db,
  actor,
  now,
  locale,
}: Context): Promise<Notifications> {
  const reader = {
    ...{ user_id: actor.id, permissions: actor.permissions, now, locale },
    timeZone: env().BUSINESS_TIME_ZONE,
  };
  const [rows, seen_until] = await Promise.all([
    notifications.listNotifications(db, reader, MOST_LISTED),
    notifications.findMark(db, actor.id),
  ]);
  await notifications.moveMark(db, actor.id, now);
  return {
    listed: rows.slice(0, MOST_LISTED),
    more: rows.length > MOST_LISTED,
    seen_until: seen_until ?? null,
  };
}
