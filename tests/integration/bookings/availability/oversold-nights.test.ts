import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { findDisplaced } from "~/modules/stock/displaced-stays/displaced.service.server";
import { closedFrom, insertHouse, insertRoom } from "../../../factories/rows";
import { insertStay } from "../../../support/bookings/insert-stay";
import { createWorld, type TestWorld } from "../../../support/context";
import { rounds } from "../../../support/nightly";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe("the nights that are oversold", () => {
  it("are those of which the count of rooms left says that less than none is, for any stays and rooms", async () => {
    const span = fc.record({
      first: fc.integer({ min: -5, max: 12 }),
      nights: fc.integer({ min: 1, max: 6 }),
    });
    const status = fc.constantFrom("pending", "confirmed", "completed", "draft", "cancelled");
    const houses = fc.record({
      available: fc.integer({ min: 1, max: 4 }),
      stays: fc.array(fc.tuple(span, status), { maxLength: 10 }),
      rooms: fc.array(fc.option(span), { maxLength: 4 }),
    });
    const dates = ({ first, nights }: { first: number; nights: number }) =>
      [addDays(world.ctx.today, first), addDays(world.ctx.today, first + nights)] as const;
    await fc.assert(
      fc.asyncProperty(houses, async ({ available, stays, rooms }) => {
        const hotel = await insertHouse(world.db);
        const { hotel_id, room_type_id } = hotel;
        await world.db
          .updateTable("room_types")
          .set({ available_rooms: available })
          .where("id", "=", room_type_id)
          .execute();
        for (const [nth, out] of rooms.entries()) {
          await insertRoom(world.db, {
            ...{ hotel_id, room_type_id, number: String(nth) },
            ...(out ? closedFrom(...dates(out)) : {}),
          });
        }
        for (const [nth, [stay, status]] of stays.entries()) {
          const [checkin_date, checkout_date] = dates(stay);
          await insertStay(world, {
            ...hotel,
            reference: `${hotel_id}-${nth}`,
            status,
            checkin_date,
            checkout_date,
          });
        }
        const left = await listRoomsLeft(world.ctx, [
          {
            room_type_id,
            checkin_date: world.ctx.today,
            checkout_date: addDays(world.ctx.today, 30),
          },
        ]);
        const { rows } = (await findDisplaced(world.ctx, 1000)).oversold;
        const own = rows.filter((row) => row.hotel_id === hotel_id);
        expect(own.map(({ night, taken, rooms: sold }) => [night, sold - taken])).toEqual(
          left.filter((night) => night.left < 0).map((night) => [night.night, night.left]),
        );
      }),
      { numRuns: rounds(20, 60) },
    );
  });
});
