import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, nightsOf, type CalendarDate } from "~/core/dates";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { closedFrom, insertHouse, insertRoom, insertRoomType } from "../../../factories/rows";
import { insertStay } from "../../../support/bookings/insert-stay";
import { createWorld, type TestWorld } from "../../../support/context";
import { rounds } from "../../../support/nightly";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

// The end of February of a leap year lies between these days.
const FIRST = "2028-02-24";
const DAYS = 12;

const span = fc.record({
  first: fc.integer({ min: -5, max: DAYS }),
  nights: fc.integer({ min: 1, max: 6 }),
});
/** Of two room types of a house. */
const type = fc.integer({ min: 0, max: 1 });
const house = fc.record({
  available: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 2 }),
  // On these nights another number of each type is for sale.
  dated: fc.array(fc.option(fc.record({ span, number: fc.integer({ min: 0, max: 4 }) })), {
    ...{ minLength: 2, maxLength: 2 },
  }),
  stays: fc.array(
    fc.record({
      type,
      span,
      status: fc.constantFrom("draft", "pending", "confirmed", "completed", "cancelled"),
    }),
    { maxLength: 12 },
  ),
  rooms: fc.array(
    fc.record({ type, out: fc.option(span), inactive: fc.boolean() }), // in order where `out` is null
    { maxLength: 6 },
  ),
  // Of one of the room types, or of the whole hotel.
  stopSales: fc.array(fc.record({ type: fc.option(type), span }), { maxLength: 4 }),
  except: fc.option(fc.nat({ max: 11 })),
});

type House = typeof house extends fc.Arbitrary<infer Value> ? Value : never;
type Span = { first: number; nights: number };

const day = (offset: number): CalendarDate => addDays(FIRST, offset);

/** @returns whether the nights of a span include the day */
const includes = ({ first, nights }: Span, night: CalendarDate) =>
  day(first) <= night && night < day(first + nights);

/** Counts as one counts by hand: night by night and row by row. */
function countedByHand({ available, dated, stays, rooms, stopSales, except }: House, of: number) {
  return nightsOf(FIRST, day(DAYS)).map((night) => {
    const own = dated[of];
    const forSale = own && includes(own.span, night) ? own.number : available[of]!;
    const built = rooms.filter((room) => room.type === of);
    const usable = built.filter(({ out, inactive }) => !inactive && !(out && includes(out, night)));
    const taken = stays.filter(
      (stay, nth) =>
        stay.type === of &&
        nth !== except &&
        ["pending", "confirmed", "completed"].includes(stay.status) &&
        includes(stay.span, night),
    ).length;
    const onOffer = built.length === 0 ? forSale : Math.min(forSale, usable.length);
    return {
      ...{ night, rooms: onOffer, taken, left: onOffer - taken },
      closed: stopSales.some(
        (stop) => (stop.type === null || stop.type === of) && includes(stop.span, night),
      ),
    };
  });
}

/** Writes the house. @returns the ids of its two room types, and of its stays */
async function build({ available, dated, stays, rooms, stopSales }: House) {
  const { hotel_id, room_type_id } = await insertHouse(world.db);
  const types = [room_type_id, await insertRoomType(world.db, hotel_id)];
  for (const [nth, id] of types.entries()) {
    const rows = [dated[nth] ?? []].flat().map(({ span: { first, nights }, number }) => ({
      ...{ from: day(first), to: day(first + nights - 1), number },
    }));
    await world.db
      .updateTable("room_types")
      .set({ available_rooms: available[nth]!, rooms_for_sale: JSON.stringify(rows) })
      .where("id", "=", id)
      .execute();
  }
  for (const [nth, { type: of, out, inactive }] of rooms.entries()) {
    await insertRoom(world.db, {
      ...{ hotel_id, room_type_id: types[of]!, number: String(nth) },
      status: inactive ? "inactive" : "available",
      // A room is still out of order on its last day.
      ...(out ? closedFrom(day(out.first), day(out.first + out.nights - 1)) : {}),
    });
  }
  for (const { type: of, span: stopped } of stopSales) {
    await world.db
      .insertInto("stop_sales")
      .values({
        hotel_id,
        room_type_id: of === null ? null : types[of]!,
        start_date: day(stopped.first),
        end_date: day(stopped.first + stopped.nights - 1),
        reason: "",
      })
      .execute();
  }
  const ids: number[] = [];
  for (const [nth, { type: of, span: nights, status }] of stays.entries()) {
    ids.push(
      await insertStay(world, {
        ...{ hotel_id, room_type_id: types[of]!, reference: `${hotel_id}-${nth}`, status },
        checkin_date: day(nights.first),
        checkout_date: day(nights.first + nights.nights),
      }),
    );
  }
  return { types, ids };
}

describe("the rooms of a type on a night", () => {
  it("are counted as by hand, for any stays, rooms, dates, days out of order and stop sales", async () => {
    await fc.assert(
      fc.asyncProperty(house, async (built) => {
        const { types, ids } = await build(built);
        const answer = await listRoomsLeft(
          world.ctx,
          types.map((room_type_id) => ({
            ...{ room_type_id, checkin_date: FIRST, checkout_date: day(DAYS) },
          })),
          built.except === null ? undefined : ids[built.except],
        );
        for (const [of, id] of types.entries()) {
          const ofType = answer.filter(({ room_type_id }) => room_type_id === id);
          expect(ofType).toEqual(
            countedByHand(built, of).map((night) => ({ room_type_id: id, ...night })),
          );
        }
      }),
      { numRuns: rounds(20, 60) },
    );
  });
});
