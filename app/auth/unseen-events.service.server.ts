import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import type { Actor } from "~/db/context";
import type { Database } from "~/db/database";
import { keptAnswer, keepingDatabase } from "~/db/keeping/kept.server";
import { limitedTo } from "~/db/reach/limited-database.server";
import { countUnseenEvents } from "./session.repository.server";

/**
 * The tables that are changed in the same transaction as an event. A batch of prices may change none of them,
 * so its id is part of the question below.
 */
const tables = [
  ...(["bookings", "flight_bookings", "hotel_bookings", "pack_bookings", "spa_bookings"] as const),
  ...(["stop_sales", "restrictions", "hotels", "seasons", "webhooks"] as const),
];

/**
 * Counts the events by other people since the user last looked. The number is kept until one of the tables
 * changes, so for up to a minute it may include an event that has just become too old.
 *
 * @returns the number, at most 100; 0 outside of a request
 */
export async function countUnseen(db: Database, actor: Actor, now: Date): Promise<number> {
  const { id, permissions, asOf, reach } = actor;
  if (!asOf) return 0;
  const timeZone = env().BUSINESS_TIME_ZONE;
  const reader = { user_id: id, permissions, now, timeZone };
  if (reach) return countUnseenEvents(limitedTo(db, reach), reader);
  const { lists, seen_until, lastBatch } = asOf;
  const today = dateInZone(now, timeZone);
  const question = ["unseen", id, permissions, seen_until, lastBatch, today];
  return keptAnswer(keepingDatabase(db, lists), { tables, question }, () =>
    countUnseenEvents(db, reader),
  );
}
