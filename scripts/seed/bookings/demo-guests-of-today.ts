import { sql } from "kysely";
import { addDays, nightsOf, type CalendarDate } from "../../../app/core/dates";
import type { Database } from "../../../app/db/database";
import { takesRoom } from "../../../app/modules/sales/bookings/shared-booking.repository.server";
import { randomFrom } from "../random";
import { bookableTypes, roomsOn } from "./demo-bookable";
import { bookStays, pricedStay, type BookedStay } from "./demo-bookings";
import { giveNightsRooms } from "../../../app/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";

/** The hotel whose front desk opens first. */
const HOUSE = "Hôtel Belle Rive";

/** When the guests of today came or come, in days from today, and for how many nights. */
const STAYS = [
  { ahead: -3, nights: 3 },
  { ahead: -2, nights: 2 },
  { ahead: -1, nights: 1 },
  { ahead: -4, nights: 6 },
  { ahead: -2, nights: 5 },
  { ahead: -1, nights: 3 },
  { ahead: 0, nights: 2 },
  { ahead: 0, nights: 4 },
  { ahead: 0, nights: 1 },
  { ahead: 0, nights: 3 },
] as const;

/**
 * Gives the first front desk a day's work: some guests of one hotel arrive today, some leave, some stay. Of those
 * who arrive, the last has no room yet. All guests of all hotels whose stay has begun, and
 * who have a room, are in house. Comes after all other bookings, whose ids are written in the examples.
 */
export async function insertGuestsOfToday(
  db: Database,
  today: CalendarDate,
  staffId: number,
): Promise<void> {
  const random = randomFrom(1_126);
  const days = { start: addDays(today, -4), end: addDays(today, 4) };
  const types = (await bookableTypes(db, days, [])).filter(({ hotel }) => hotel === HOUSE);
  const customers = await db.selectFrom("customers").select("id").orderBy("id").execute();
  const booked = STAYS.flatMap(({ ahead, nights }, nth): BookedStay[] => {
    const checkin_date = addDays(today, ahead);
    const kind = types[nth % types.length]!;
    const stay = pricedStay(
      kind,
      {
        ...{ checkin_date, checkout_date: addDays(checkin_date, nights) },
        adults: Math.min(2, kind.max_adults),
        children_ages: kind.max_children > 0 && nth % 4 === 0 ? [7] : [],
      },
      { channel: null, on: addDays(checkin_date, -10 - random(20)), status: "confirmed" },
    );
    const customer = customers[random(customers.length)]!.id;
    return stay ? [{ ...stay, commission: null, customer, dice: 1 + random(19) }] : [];
  });
  await bookStays(db, await withoutFull(db, booked), staffId, today);
  const here = await db
    .selectFrom("hotel_bookings")
    .select("booking_id as id")
    .where("status", "=", "confirmed")
    .where("room_id", "is", null)
    .where("checkin_date", "<=", today)
    .where("checkout_date", ">=", today)
    .orderBy("booking_id")
    .execute();
  for (const { id } of here.slice(0, -1)) await giveFreeRoom(db, id);
  await db
    .updateTable("hotel_bookings")
    .set({ arrived_at: sql<Date>`checkin_date + time '14:40'` })
    .where("status", "=", "confirmed")
    .where("room_id", "is not", null)
    .where("checkin_date", "<", today)
    .where("checkout_date", ">=", today)
    .execute();
}

/** Gives a stay the first room of its type that is free on all its nights; none where there is none. */
async function giveFreeRoom(db: Database, id: number): Promise<void> {
  const { rows } = await sql<{ room_id: number | null }>`
    update hotel_bookings stay set room_id = (
      select rooms.id from rooms
      where rooms.room_type_id = stay.room_type_id and rooms.status = 'available'
        and not exists (
          select from hotel_bookings other
          where other.room_id = rooms.id and other.status <> 'cancelled'
            and other.checkin_date < stay.checkout_date and stay.checkin_date < other.checkout_date
        )
      order by rooms.id limit 1
    )
    where booking_id = ${id}
    returning room_id
  `.execute(db);
  const { room_id } = rows[0]!;
  await db
    .transaction()
    .execute((trx) => giveNightsRooms(trx, [{ stay_id: id, room_id, from: null }]));
}

/** @returns the stays whose nights aren't full */
async function withoutFull(db: Database, stays: BookedStay[]): Promise<BookedStay[]> {
  const free: BookedStay[] = [];
  for (const stay of stays) {
    const { rows } = await sql<{ most: number }>`
      select coalesce(max(taken), 0)::int as most from (
        select count(*) as taken
        from unnest(${nightsOf(stay.checkin_date, stay.checkout_date)}::date[]) night
          join hotel_bookings other on other.room_type_id = ${stay.kind.id}
            and other.checkin_date <= night and night < other.checkout_date
        where ${takesRoom("other", new Date())}
        group by night
      ) nights
    `.execute(db);
    const beside = free.filter(({ kind }) => kind.id === stay.kind.id).length;
    const fewest = Math.min(
      ...nightsOf(stay.checkin_date, stay.checkout_date).map((night) => roomsOn(stay.kind, night)),
    );
    if (rows[0]!.most + beside < fewest) free.push(stay);
  }
  return free;
}
