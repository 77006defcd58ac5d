import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startClock, stopClock } from "../../support/clock";
import { createWorld, type TestWorld } from "../../support/context";
import { brokenInvariants, invariantNames } from "../../support/storm/invariants";
import { scarceHouse } from "../../support/storm/scarce-house";
import { bookPacks } from "../../support/storm/storm";

const TODAY = "2026-04-14";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  stopClock({ ctx: { ...world.ctx, now: new Date(`${TODAY}T10:00:00Z`) } });
  await bookPacks(world, await scarceHouse(world), 21);
});
afterAll(async () => {
  startClock();
  await world.close();
});

/** The first booking of a type; each stands in a confirmed pack. */
const first = (type: string) => sql`(select min(id) from bookings where type = ${type})`;

/** What somebody without our services could write, and the promise that it breaks. */
const breaks: Record<string, RawBuilder<unknown>[]> = {
  "no night is sold above the most that was ever offered": [
    sql`update room_types set available_rooms = 0`,
  ],
  "a night to come that is oversold was oversold on purpose, and the log says so": [
    sql`update room_types set available_rooms = 0`,
  ],
  "no room has two stays on a night": [
    sql`drop index stay_nights_room_key`,
    sql`alter table stay_nights drop constraint stay_nights_pkey`,
    sql`update stay_nights set calculated = null, priced_at = null, room_id = (select min(id) from rooms), night = ${TODAY}::date + (night - (select checkin_date from hotel_bookings stay where stay.booking_id = stay_nights.booking_id))`,
  ],
  "the nights of a stay are those from its check-in to its check-out": [
    sql`delete from stay_nights where booking_id = ${first("hotel")}`,
  ],
  "whoever is held is pending, and whoever has lapsed is a draft without an end": [
    sql`alter table bookings drop constraint bookings_held_until_check`,
    sql`update bookings set held_until = '2026-04-14T12:00Z' where id = ${first("hotel")}`,
  ],
  "a hold that lapsed is in the log, as the doing of nobody": [
    sql`update bookings set status = 'draft', lapsed_at = '2026-04-14T12:00Z' where id = ${first("hotel")}`,
  ],
  "no room has two parties in house": [
    sql`update bookings set status = 'confirmed', cancel_reason = '', cancelled_at = null, cancellation_fee = null where type = 'hotel'`,
    sql`drop index hotel_bookings_occupied_room_key`,
    sql`update hotel_bookings set room_id = (select min(id) from rooms), arrived_at = now()`,
  ],
  "guests in house have a room and a confirmed stay": [
    sql`update bookings set status = 'confirmed' where id = ${first("hotel")}`,
    sql`update hotel_bookings set room_id = null, arrived_at = now() where booking_id = ${first("hotel")}`,
  ],
  "a check-out that can be undone says what was planned": [
    sql`update bookings set status = 'completed' where id = ${first("hotel")}`,
    sql`
      update hotel_bookings set arrived_at = now(), departed_at = now(),
        planned = jsonb_build_object('checkout_date', checkin_date)
      where booking_id = ${first("hotel")}`,
  ],
  "a room is of the type that is booked": [
    sql`
      update hotel_bookings set room_id = (
        select min(id) from rooms where rooms.room_type_id <> hotel_bookings.room_type_id
      ) where booking_id = ${first("hotel")}`,
  ],
  "at no minute a spa treats more than it ever had rooms": [
    sql`update spa_bookings set starts_at = '2026-04-20T10:00Z', ends_at = '2026-04-20T11:00Z', freed_at = '2026-04-20T11:00Z'`,
  ],
  "every amount is that of its nights, and of its services": [
    sql`update bookings set amount = amount + 1 where id = ${first("hotel")}`,
  ],
  "every night costs what was calculated or agreed for it": [
    sql`update stay_nights set price = price + 1 where booking_id = ${first("hotel")} and night = (select min(night) from stay_nights)`,
  ],
  "a night has the status of its stay, and a room of its own type": [
    sql`update stay_nights set room_id = (select min(id) from rooms where room_type_id <> stay_nights.room_type_id) where booking_id = ${first("hotel")}`,
  ],
  "the room of a stay is that of its first night until its guests come, and one of its nights while they are there":
    [
      sql`alter table hotel_bookings disable trigger user`,
      sql`update hotel_bookings set room_id = (select max(id) from rooms) where booking_id = ${first("hotel")}`,
    ],
  "no night costs less than nothing, nor less than its meals": [
    sql`update stay_nights set price = 1, meals_part = 2 where booking_id = ${first("hotel")}`,
  ],
  "what was agreed before is a draft again, or cancelled once more": [
    sql`update hotel_bookings set was_agreed = true where booking_id = ${first("hotel")}`,
  ],
  "only what is cancelled owes a fee, and none above what it came to": [
    sql`alter table bookings drop constraint bookings_cancelled_check`,
    sql`update bookings set cancellation_fee = amount + 1 where id = ${first("hotel")}`,
  ],
  "what has no price comes to nothing, and is a draft or cancelled": [
    sql`update stay_nights set calculated = null, priced_at = null, price = null where booking_id = ${first("hotel")}`,
  ],
  "a pack comes to what is in it": [
    sql`update pack_bookings set discount = discount + 1 where booking_id = ${first("pack")}`,
  ],
  "what is in a confirmed pack is confirmed, over or off": [
    sql`update bookings set status = 'pending' where id = ${first("spa")}`,
  ],
  "rooms that are booked at once are booked in one pack, all of them or none": [
    sql`update bookings set created_at = '2026-04-01T10:00Z' where type = 'hotel'`,
  ],
  "a letter that waits fits its booking": [
    sql`insert into letters
      (booking_id, kind, language, recipient, subject, text, html, state, created_at, next_attempt_at, tells, message_id, created_by)
      values (${first("hotel")}, 'offer', 'en', 'anna@example.com', 'Your stay', 'Dear Anna', '', 'waiting', now(), now(), repeat('0', 64), 'letter-1', (select min(id) from users))`,
  ],
  "nobody is paid back more than came in": [
    sql`update booking_payments set amount = -amount where id = (select min(id) from booking_payments)`,
  ],
  "what is reversed is reversed as a whole, and once": [
    sql`
      insert into booking_payments (booking_id, currency_id, amount, paid_on, created_by, reverses_id)
      select booking_id, currency_id, 1 - amount, paid_on, created_by, id from booking_payments
      where id = (select min(id) from booking_payments)`,
  ],
  "nobody who was merged away has booked anything": [
    sql`alter table customers drop constraint customers_merged_check`,
    sql`
      update customers set merged_into_id = (select min(id) from customers)
      where id = (select customer_id from bookings where id = ${first("pack")})`,
  ],
  "of those who were anonymised nothing is said that was said before": [
    sql`alter table customers drop constraint customers_anonymised_check`,
    sql`
      update customers set anonymised_at = now()
      where id = (select customer_id from bookings where id = ${first("pack")})`,
  ],
  "a payment is in the log": [
    sql`alter table audit_log disable trigger audit_log_keep`,
    sql`delete from audit_log where entity = 'booking_payment'`,
  ],
  "what is booked is in the log as it is": [
    sql`update bookings set customer_id = null where id = ${first("flight")}`,
  ],
  "a stay is in the log as it is": [
    sql`update hotel_bookings set adults = adults + 1 where booking_id = ${first("hotel")}`,
  ],
  "a treatment that is booked is in the log as it is": [
    sql`update spa_bookings set persons = persons + 1 where booking_id = ${first("spa")}`,
  ],
};

/** @returns the promises that are broken after something was written, which is taken back then */
async function brokenBy(written: RawBuilder<unknown>[]): Promise<string[]> {
  const trx = await world.db.startTransaction().execute();
  try {
    for (const statement of written) await statement.execute(trx);
    return Object.keys(await brokenInvariants(trx, TODAY));
  } finally {
    await trx.rollback().execute();
  }
}

it("is broken by nothing that is booked as it should be", async () => {
  expect(await brokenInvariants(world.db, TODAY)).toEqual({});
  expect(Object.keys(breaks)).toEqual(invariantNames());
});

it.each(Object.entries(breaks))("%s: whoever breaks it is found", async (promise, written) => {
  expect(await brokenBy(written)).toContain(promise);
});
