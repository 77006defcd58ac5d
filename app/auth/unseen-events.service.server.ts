import { env } from "~/config/env.server";
import { dateInZone } from "~/core/dates";
import type { Actor } from "~/db/context";
import type { Database } from "~/db/database";
import { keptAnswer, keepingDatabase } from "~/db/keeping/kept.server";
import { countUnseenEvents } from "./session.repository.server";

/** Every event changes a row of one of these, in its transaction; a batch of prices may change none. */
const tables = [
  ...(["bookings", "flight_bookings", "hotel_bookings", "pack_bookings", "spa_bookings"] as const),
  ...(["stop_sales", "hotels", "seasons"] as const),
];

/**
 * Counts what others did since somebody last looked, kept until something changes that is counted: then
 * one that is a month old by now may be among it, for a minute.
 *
 * @returns their number, 100 at most; 0 of whoever no request stands behind
 */
export async function countUnseen(db: Database, actor: Actor, now: Date): Promise<number> {
  const { id, permissions, asOf } = actor;
  if (!asOf) return 0;
  const timeZone = env().BUSINESS_TIME_ZONE;
  const { lists, seen_until, lastBatch } = asOf;
  const today = dateInZone(now, timeZone);
  const question = ["unseen", id, permissions, seen_until, lastBatch, today];
  return keptAnswer(keepingDatabase(db, lists), { tables, question }, () =>
    countUnseenEvents(db, { user_id: id, permissions, now, timeZone }),
  );
}
