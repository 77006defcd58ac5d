import { sql } from "kysely";
import { addDays, type CalendarDate } from "../../../app/core/dates";
import type { Database } from "../../../app/db/database";
import { giveNightsRooms } from "../../../app/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";

/** One in this many stays has no room yet, since rooms are assigned shortly before the arrival. */
const WITHOUT = 7;

/** The room that is being painted, and for how many days. */
const PAINTED = { hotel: "Hôtel Belle Rive", number: "118", days: 6 };

/**
 * Gives rooms to the demo's stays, in hotels that have rooms one by one: each stay gets the first room of its
 * type that is free on all its nights. One empty room is out of order from tomorrow on.
 */
export async function giveRooms(db: Database, today: CalendarDate): Promise<void> {
  await paintRoom(db, today);
  const rooms = await db
    .selectFrom("rooms")
    .select(["id", "room_type_id"])
    .where("status", "=", "available")
    .orderBy("id")
    .execute();
  const stays = await db
    .selectFrom("hotel_bookings")
    .select(["booking_id as id", "room_type_id", "checkin_date", "checkout_date"])
    .where("status", "in", ["pending", "confirmed", "completed"])
    .orderBy("checkin_date")
    .orderBy("booking_id")
    .execute();
  /** The day from which each room is free. */
  const free = new Map<number, CalendarDate>();
  const given: { stay: number; room: number }[] = [];
  for (const [nth, stay] of stays.entries()) {
    const room = rooms.find(
      ({ id, room_type_id }) =>
        room_type_id === stay.room_type_id && (free.get(id) ?? "") <= stay.checkin_date,
    );
    if (!room || nth % WITHOUT === 0) continue;
    free.set(room.id, stay.checkout_date);
    given.push({ stay: stay.id, room: room.id });
  }
  await sql`
    update hotel_bookings set room_id = given.room
    from unnest(
      ${given.map(({ stay }) => stay)}::int[], ${given.map(({ room }) => room)}::int[]
    ) as given (stay, room)
    where booking_id = given.stay
  `.execute(db);
  await db.transaction().execute((trx) =>
    giveNightsRooms(
      trx,
      given.map(({ stay, room }) => ({ stay_id: stay, room_id: room, from: null })),
    ),
  );
}

async function paintRoom(db: Database, today: CalendarDate): Promise<void> {
  await db
    .updateTable("rooms")
    .set({
      closures: JSON.stringify([
        { from: addDays(today, 1), to: addDays(today, PAINTED.days), reason: "Painting" },
        { from: addDays(today, 60), to: addDays(today, 64), reason: "New carpet" },
      ]),
    })
    .where("number", "=", PAINTED.number)
    .where("hotel_id", "=", (eb) =>
      eb.selectFrom("hotels").select("id").where("label", "=", PAINTED.hotel),
    )
    .execute();
}
