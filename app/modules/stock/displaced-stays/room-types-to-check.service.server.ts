import { addDays, type CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { atomically } from "~/db/writing/atomically.server";
import * as toCheck from "./room-types-to-check.repository.server";
import type { RoomTypesToCheck } from "./room-types-to-check.repository.server";

/** The number of room types that are checked in one transaction; it takes some tenths of a second. */
const PORTION = 500;

/**
 * Checks the room types whose stays, rooms or sale have changed, so that the result contains every change that was
 * committed before the call. If nothing has changed, it costs one short statement (ADR 164).
 *
 * @returns the room types that may have something to find on the day or after it
 */
export async function findRoomTypesToCheck(
  db: Database,
  today: CalendarDate,
): Promise<RoomTypesToCheck> {
  const kept = await toCheck.readRoomTypesToCheck(db, today);
  if (!kept.outdated) return kept;
  await checkNoted(db, today);
  return toCheck.readRoomTypesToCheck(db, today);
}

/** @returns the number of room types for which something else was kept */
async function checkNoted(db: Database, today: CalendarDate): Promise<number> {
  // From the day before, since the day changes with the time zone of the business.
  const from = addDays(today, -1);
  let changed = 0;
  for (let checked = PORTION; checked === PORTION;) {
    const portion = await atomically(db, async (trx) => {
      await toCheck.lockRoomTypesToCheck(trx);
      return toCheck.checkNotedRoomTypes(trx, from, PORTION);
    });
    checked = portion.roomTypes;
    changed += portion.changed;
  }
  return changed;
}

/**
 * Checks all room types again, for an operator who has loaded stays or rooms with triggers turned off.
 *
 * @returns the number of room types of which something wrong was kept, or which have changed meanwhile
 */
export async function recheckRoomTypes(db: Database, today: CalendarDate): Promise<number> {
  await checkNoted(db, today);
  await atomically(db, toCheck.noteAllRoomTypes);
  return checkNoted(db, today);
}
