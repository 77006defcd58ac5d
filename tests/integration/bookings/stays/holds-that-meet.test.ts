import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { houseContext } from "~/auth/house.server";
import { DomainError } from "~/core/errors";
import { serveDatabase } from "~/db/connection/client.server";
import type { Context } from "~/db/context";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { holdStay } from "~/modules/kinds-of-booking/hotel-bookings/holding/hold.service.server";
import { sweepHolds } from "~/modules/sales/bookings/holds/lapsing.service.server";
import { insertRoom, insertRoomType } from "../../../factories/rows";
import { afterEnd, bookHeld, END } from "../../../support/bookings/holds";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { somebodyWaits } from "../../../support/database/locks";
import { rounds } from "../../../support/nightly";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  serveDatabase(world);
});
afterAll(() => world.close());

const { house, input, book } = bookableHouse(() => world);

const FULL = "hotel-bookings:ERRORS.FULL";
const never = new AbortController().signal;

const offer = (available_rooms: number) =>
  world.db
    .updateTable("room_types")
    .set({ available_rooms })
    .where("id", "=", house().room_type_id)
    .execute();

const held = () => bookHeld(world.ctx, input({ held_until: END }));

const statusOf = async (id: number) =>
  (
    await world.db
      .selectFrom("bookings")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

describe("a hold that ends while somebody confirms it", () => {
  it("is confirmed, and whoever wants its room is told that none is left", async () => {
    await offer(1);
    const id = await held();
    const { id: other } = await book();
    await world.db.transaction().execute(async (trx) => {
      // A moment before the end; its transaction still runs after it.
      await actOnHotelBooking({ ...afterEnd(world, -1), db: trx }, id, "confirm");
      expect(await refusal(actOnHotelBooking(afterEnd(world), other, "confirm"))).toBe(FULL);
    });
    expect([await statusOf(id), await statusOf(other)]).toEqual(["confirmed", "draft"]);
  });

  it("isn't confirmed where somebody has taken its room first", async () => {
    await offer(1);
    const id = await held();
    const { id: other } = await book();
    let late: Promise<string> | undefined;
    await world.db.transaction().execute(async (trx) => {
      await actOnHotelBooking({ ...afterEnd(world), db: trx }, other, "confirm");
      late = refusal(actOnHotelBooking(afterEnd(world, -1), id, "confirm"));
      await somebodyWaits(world.db);
    });
    expect(await late).toBe(FULL);
    expect([await statusOf(id), await statusOf(other)]).toEqual(["draft", "confirmed"]);
  });

  it("is left alone by the sweep, which waits for nobody", async () => {
    const [id, other] = [await held(), await held()];
    await world.db.transaction().execute(async (trx) => {
      await actOnHotelBooking({ ...afterEnd(world, -1), db: trx }, id, "confirm");
      await sweepHolds(await houseContext(afterEnd(world).now), never);
      expect(await statusOf(other)).toBe("draft");
    });
    expect(await statusOf(id)).toBe("confirmed");
  });

  it("keeps its physical room, or gives it away: never both", async () => {
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
    await insertRoom(world.db, { hotel_id, room_type_id, number: "102" });
    const id = await held();
    await moveToRoom(world.ctx, id, { room_id });
    const { id: other } = await book();
    await world.db.transaction().execute(async (trx) => {
      await actOnHotelBooking({ ...afterEnd(world, -1), db: trx }, id, "confirm");
      const moved = moveToRoom(afterEnd(world), other, { room_id });
      expect(await refusal(moved)).toBe("constraints:ROOM_TAKEN at room_id");
    });
    expect(await statusOf(id)).toBe("confirmed");
  });
});

/** What somebody may do with one of three stays, or what time does. */
const acts = fc.record({
  stay: fc.nat(2),
  act: fc.constantFrom("hold", "confirm", "cancel", "reopen", "one", "two", "wait", "sweep"),
  minutes: fc.integer({ min: 1, max: 40 }),
});

const inTime = async (minute: number): Promise<Context> => ({
  ...world.ctx,
  now: new Date(world.ctx.now.getTime() + minute * 60_000),
});

describe("whatever happens to stays that are held", () => {
  it("no night is sold twice, no room has two stays, and who isn't held takes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 16 }), async (steps) => {
        const { hotel_id } = house();
        const room_type_id = await insertRoomType(world.db, hotel_id, { available_rooms: 1 });
        const rooms = [
          await insertRoom(world.db, { hotel_id, room_type_id, number: `${room_type_id}1` }),
          await insertRoom(world.db, { hotel_id, room_type_id, number: `${room_type_id}2` }),
        ];
        const stays: number[] = [];
        const agreed = { override_amount: "80", override_reason: "Agreed" };
        for (let nth = 0; nth < 3; nth += 1) {
          stays.push((await book({ room_type_id, ...agreed })).id);
        }
        let minute = 0;
        for (const { stay, act, minutes } of steps) {
          const id = stays[stay]!;
          if (act === "wait") minute += minutes;
          const ctx = await inTime(minute);
          const until = new Date(ctx.now.getTime() + minutes * 60_000).toISOString();
          await perform(ctx, { id, act, until, rooms }).catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
          });
          expect(await broken(ctx, room_type_id), JSON.stringify({ act, minute })).toEqual([]);
        }
      }),
      { numRuns: rounds(6, 12) },
    );
  });
});

interface Step {
  id: number;
  act: string;
  until: string;
  rooms: number[];
}

async function perform(ctx: Context, { id, act, until, rooms }: Step): Promise<unknown> {
  switch (act) {
    case "hold":
      return holdStay(ctx, id, { held_until: until });
    case "confirm":
    case "reopen":
      return actOnHotelBooking(ctx, id, act);
    case "cancel":
      return cancelHotelBooking(ctx, id, { cancel_reason: "x", cancellation_fee: "0" });
    case "one":
      return moveToRoom(ctx, id, { room_id: rooms[0]! });
    case "two":
      return moveToRoom(ctx, id, { room_id: rooms[1]! });
    case "sweep":
      return sweepHolds({ ...(await houseContext(ctx.now)), db: world.db }, never);
    default:
      return undefined;
  }
}

/** @returns the promises that are broken at an instant */
async function broken({ now }: Context, room_type_id: number): Promise<string[]> {
  const { rows } = await sql<{ promise: string }>`
    with taking as (
      select stay.booking_id, stay.room_id from hotel_bookings stay
      join bookings on bookings.id = stay.booking_id
      where stay.room_type_id = ${room_type_id}
        and (stay.status = 'confirmed' or stay.status = 'pending'
          and (bookings.held_until is null or bookings.held_until > ${now}))
    )
    select 'sold above the number' as promise from taking having count(*) > 1
    union all
    select 'two in a room' from taking where room_id is not null group by room_id having count(*) > 1
    union all
    select 'held, but not pending' from bookings
    where id in (select booking_id from hotel_bookings where room_type_id = ${room_type_id})
      and held_until is not null and status <> 'pending'
  `.execute(world.db);
  return rows.map(({ promise }) => promise);
}
