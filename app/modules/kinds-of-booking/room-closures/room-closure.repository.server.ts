import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { byNumber } from "~/db/lists/list-order.server";
import { firstOf } from "~/db/lists/paginate.server";
import type { ClosuresOfAct, RoomClosure } from "../../places/rooms/out-of-order/room-closure";

/** One act that put rooms of a hotel out of order, or back in order where it has no dates and the reason "". */
export interface NewClosure {
  hotel_id: number;
  /** The first and the last day. */
  out_from: CalendarDate | null;
  out_until: CalendarDate | null;
  out_reason: string;
  created_by: number;
  created_at: Date;
}

/** A stay that was moved from one room to another by a closure. */
export interface MovedStay {
  stay_id: number;
  former_room_id: number;
  /** Its first night in the former room; null where that is the first one of the stay. */
  former_room_since: CalendarDate | null;
  room_id: number;
}

/** A room before and after an act. */
interface RoomOfAct {
  before: { id: number; closures: RoomClosure[] };
  after: { closures: RoomClosure[] };
}

/**
 * Inserts a closure with its rooms, as they were before and after it, and the stays that were moved with it.
 *
 * @returns the closure's id
 */
export async function insertClosure(
  trx: Transaction,
  closure: NewClosure,
  rooms: RoomOfAct[],
  moved: MovedStay[],
): Promise<number> {
  const { id } = await trx
    .insertInto("room_closures")
    .values(closure)
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("closed_rooms")
    .values(
      rooms.map(({ before, after }) => ({
        ...{ closure_id: id, room_id: before.id },
        former: JSON.stringify(before.closures),
        written: JSON.stringify(after.closures),
      })),
    )
    .execute();
  if (moved.length > 0) {
    await trx
      .insertInto("moved_stays")
      .values(
        moved.map(({ stay_id, ...stay }) => ({ closure_id: id, booking_id: stay_id, ...stay })),
      )
      .execute();
  }
  return id;
}

/** Reads the last closures of a hotel that can still be undone, the newest first. */
export async function listClosures(db: Database, hotel_id: number, limit: number) {
  const query = db
    .selectFrom("room_closures")
    .innerJoin("users", "users.id", "room_closures.created_by")
    .select([
      "room_closures.id",
      "room_closures.out_from",
      "room_closures.out_until",
      "room_closures.out_reason",
      "room_closures.created_at",
      "users.first_name",
      "users.last_name",
      sql<string[]>`(
        select array_agg(rooms.number order by ${byNumber("rooms.number")})
        from closed_rooms join rooms on rooms.id = closed_rooms.room_id
        where closure_id = room_closures.id
      )`.as("numbers"),
      // The closures before and after, only of acts that put rooms back in order: their text names those that ended.
      sql<(ClosuresOfAct & { number: string })[]>`(
        select coalesce(
          jsonb_agg(
            jsonb_build_object('number', rooms.number, 'former', former, 'written', written)
            order by ${byNumber("rooms.number")}
          ),
          '[]'
        )
        from closed_rooms join rooms on rooms.id = closed_rooms.room_id
        where closure_id = room_closures.id and room_closures.out_from is null
      )`.as("reopened"),
      sql<number>`(
        select count(*)::int from moved_stays where closure_id = room_closures.id
      )`.as("stays"),
    ])
    .where("room_closures.hotel_id", "=", hotel_id)
    .where("room_closures.undone_at", "is", null)
    // Rooms may have been deleted since, and nothing is left to be undone without any.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("closed_rooms")
          .select("closed_rooms.room_id")
          .whereRef("closed_rooms.closure_id", "=", "room_closures.id"),
      ),
    )
    .orderBy("room_closures.id", "desc");
  return firstOf(query, limit);
}

/** A closure that is about to be undone, with what it made of its rooms. */
export interface LockedClosure {
  hotel_id: number;
  created_at: Date;
  rooms: (ClosuresOfAct & { id: number })[];
  moved: MovedStay[];
}

/**
 * Locks a closure until the transaction ends.
 *
 * @returns the closure; undefined where it doesn't exist or is undone already
 */
export async function lockClosure(
  trx: Transaction,
  id: number,
): Promise<LockedClosure | undefined> {
  const closure = await trx
    .selectFrom("room_closures")
    .select(["hotel_id", "created_at"])
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!closure) return undefined;
  const rooms = await trx
    .selectFrom("closed_rooms")
    .select(["room_id as id", "former", "written"])
    .where("closure_id", "=", id)
    .$castTo<ClosuresOfAct & { id: number }>()
    .execute();
  const moved = await trx
    .selectFrom("moved_stays")
    .select(["booking_id as stay_id", "former_room_id", "former_room_since", "room_id"])
    .where("closure_id", "=", id)
    .orderBy("booking_id")
    .execute();
  return { ...closure, rooms, moved };
}

/** Reads the first day of stays, and when their guests arrived; null for guests who haven't. */
export async function listArrivals(
  trx: Transaction,
  stays: number[],
): Promise<{ stay_id: number; checkin_date: CalendarDate; arrived_at: Date | null }[]> {
  return trx
    .selectFrom("hotel_bookings")
    .select(["booking_id as stay_id", "checkin_date", "arrived_at"])
    .where("booking_id", "in", stays)
    .execute();
}

/** Reads the references of bookings, by id. */
export async function listReferences(trx: Transaction, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("bookings")
    .select("reference")
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.map(({ reference }) => reference);
}

export async function markUndone(trx: Transaction, id: number, now: Date): Promise<void> {
  await trx.updateTable("room_closures").set({ undone_at: now }).where("id", "=", id).execute();
}
