import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { firstOf } from "~/db/lists/paginate.server";
import type { AssignedRoom } from "./room-assignment.schema";

export async function insertAssignment(
  trx: Transaction,
  assignment: { hotel_id: number; created_by: number; created_at: Date },
  pairs: AssignedRoom[],
): Promise<void> {
  const { id } = await trx
    .insertInto("room_assignments")
    .values(assignment)
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("assigned_rooms")
    .values(
      pairs.map(({ stay_id, room_id }) => ({ assignment_id: id, booking_id: stay_id, room_id })),
    )
    .execute();
}

/** Reads the last assignments of a hotel that can still be undone, the newest first. */
export async function listAssignments(db: Database, hotel_id: number, limit: number) {
  const query = db
    .selectFrom("room_assignments")
    .innerJoin("users", "users.id", "room_assignments.created_by")
    .select([
      "room_assignments.id",
      "room_assignments.created_at",
      "users.first_name",
      "users.last_name",
      sql<number>`(
        select count(*)::int from assigned_rooms where assignment_id = room_assignments.id
      )`.as("stays"),
    ])
    .where("room_assignments.hotel_id", "=", hotel_id)
    .where("room_assignments.undone_at", "is", null)
    .orderBy("room_assignments.id", "desc");
  return firstOf(query, limit);
}

/** A stay of an assignment, and whether it still is as the assignment left it. */
export interface AssignedStay extends AssignedRoom {
  reference: string;
  number: string;
  /** Whether it still has that room and its guests haven't arrived. */
  unchanged: boolean;
}

/**
 * Locks an assignment, then its bookings by id, until the transaction ends.
 *
 * @returns its stays; undefined where it doesn't exist or is undone already
 */
export async function lockAssignment(
  trx: Transaction,
  id: number,
): Promise<AssignedStay[] | undefined> {
  const row = await trx
    .selectFrom("room_assignments")
    .select("id")
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`
    select from bookings
    where id in (select booking_id from assigned_rooms where assignment_id = ${id})
    order by id for update
  `.execute(trx);
  const { rows } = await sql<AssignedStay>`
    select assigned_rooms.booking_id as stay_id, assigned_rooms.room_id, bookings.reference,
      rooms.number,
      coalesce(
        (
          hotel_bookings.room_id = assigned_rooms.room_id or exists (
            select from stay_nights
            where stay_nights.booking_id = hotel_bookings.booking_id
              and stay_nights.room_id = assigned_rooms.room_id
              and stay_nights.room_type_id <> hotel_bookings.room_type_id
          )
        )
          and hotel_bookings.arrived_at is null
          and hotel_bookings.status in ('draft', 'pending', 'confirmed'), false
      ) as unchanged
    from assigned_rooms
      join hotel_bookings on hotel_bookings.booking_id = assigned_rooms.booking_id
      join bookings on bookings.id = assigned_rooms.booking_id
      join rooms on rooms.id = assigned_rooms.room_id
    where assigned_rooms.assignment_id = ${id}
    order by assigned_rooms.booking_id
  `.execute(trx);
  return rows;
}

export async function markUndone(trx: Transaction, id: number, now: Date): Promise<void> {
  await trx.updateTable("room_assignments").set({ undone_at: now }).where("id", "=", id).execute();
}
