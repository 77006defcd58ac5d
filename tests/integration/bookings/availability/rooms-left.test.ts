import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, nightsOf } from "~/core/dates";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { calculatePrice } from "~/modules/pricing/price-calculator/engine/calculate-price";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { offerStays } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { closedFrom, insertHouse, insertRoom, insertRoomType } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { bookableHouse } from "../../../support/bookings/stays";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, complete } = bookableHouse(() => world);

const offer = (available_rooms: number, id = house().room_type_id) =>
  world.db.updateTable("room_types").set({ available_rooms }).where("id", "=", id).execute();

const nights = (
  checkin_date: string,
  checkout_date: string,
  room_type_id = house().room_type_id,
) => ({
  ...{ room_type_id, checkin_date, checkout_date },
});

const left = async (checkin_date: string, checkout_date: string, except?: number) =>
  (await listRoomsLeft(world.ctx, [nights(checkin_date, checkout_date)], except)).map(
    (night) => night.left,
  );

describe("the rooms left of a type", () => {
  it("are those on offer, less one for each stay that takes one; drafts take none", async () => {
    await offer(3);
    await book({ checkin_date: "2026-04-10", checkout_date: "2026-04-13" });
    const held = await book({ checkin_date: "2026-04-11", checkout_date: "2026-04-13" });
    const over = await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
    await confirm(held.id);
    await confirm(over.id);
    await complete(over.id);
    // Nobody sleeps there on the night of departure.
    expect(await left("2026-04-10", "2026-04-15")).toEqual([3, 2, 1, 2, 3]);
    expect(await left("2026-04-10", "2026-04-15", held.id)).toEqual([3, 3, 2, 2, 3]);
  });

  it("are as few as the physical rooms in order, and fall below none where somebody oversold", async () => {
    await offer(4);
    const of = { hotel_id: house().hotel_id, room_type_id: house().room_type_id };
    const out = closedFrom("2026-02-28", "2026-03-01");
    await insertRoom(world.db, { ...of, number: "1" });
    await insertRoom(world.db, { ...of, number: "2", ...out });
    await insertRoom(world.db, { ...of, number: "3", status: "inactive" });
    // A room that is out of order is so on both of its days.
    expect(await left("2026-02-27", "2026-03-03")).toEqual([2, 1, 1, 2]);
    const stay = await book({ checkin_date: "2026-04-10", checkout_date: "2026-04-11" });
    await confirm(stay.id);
    await offer(0);
    expect(await left("2026-04-09", "2026-04-12")).toEqual([0, -1, 0]);
  });

  it("are those for sale on the night where the type has dates for it, if as many are in order", async () => {
    await offer(4);
    const of = { hotel_id: house().hotel_id, room_type_id: house().room_type_id };
    for (const number of ["1", "2", "3", "4", "5"]) await insertRoom(world.db, { ...of, number });
    const rows = [
      { from: "2028-02-28", to: "2028-02-29", number: 2 },
      { from: "2028-03-02", to: "2028-03-02", number: 0 },
      // More than usual, and then more than there are.
      { from: "2028-03-31", to: "2028-04-01", number: 5 },
      { from: "2028-04-02", to: "2028-04-02", number: 1000 },
    ];
    await world.db
      .updateTable("room_types")
      .set({ rooms_for_sale: JSON.stringify(rows) })
      .where("id", "=", house().room_type_id)
      .execute();
    expect(await left("2028-02-27", "2028-03-04")).toEqual([4, 2, 2, 4, 0, 4]);
    expect(await left("2028-03-30", "2028-04-04")).toEqual([4, 5, 5, 5, 4]);
  });

  it("are free again where a hold has lapsed, whether or not its booking is a draft by now", async () => {
    await offer(2);
    const { id } = await book({ checkin_date: "2026-04-10", checkout_date: "2026-04-11" });
    const held = (minutes: number) => ({
      held_until: new Date(world.ctx.now.getTime() + minutes * 60_000),
    });
    const hold = (minutes: number) =>
      world.db
        .updateTable("bookings")
        .set({ status: "pending", ...held(minutes) })
        .where("id", "=", id)
        .execute();
    await hold(1);
    expect(await left("2026-04-10", "2026-04-11")).toEqual([1]);
    await hold(-1);
    expect(await left("2026-04-10", "2026-04-11")).toEqual([2]);
    const later = { ...world.ctx, now: new Date(world.ctx.now.getTime() + 120_000) };
    await hold(1);
    const [night] = await listRoomsLeft(later, [nights("2026-04-10", "2026-04-11")]);
    expect(night).toMatchObject({ taken: 0, left: 2 });
  });

  it("are counted for many types, dates and hotels in one statement", async () => {
    const other = await insertHouse(world.db);
    const third = await insertRoomType(world.db, house().hotel_id, { available_rooms: 1 });
    const stay = await book();
    await confirm(stay.id);
    const asked = [
      nights("2026-04-10", "2026-04-12"),
      nights("2026-04-11", "2026-04-13"),
      nights("2026-04-12", "2026-04-13", third),
      nights("2024-02-28", "2024-03-01", other.room_type_id),
      nights("2026-04-10", "2026-04-11", 2147483647),
    ];
    let answer: Awaited<ReturnType<typeof listRoomsLeft>> = [];
    const statements = await countStatements(world, async (ctx) => {
      answer = await listRoomsLeft(ctx, asked);
    });
    expect(statements).toBe(1);
    // Each night once, in order; of a type that isn't there none.
    const expected = [
      ...nightsOf("2026-04-10", "2026-04-13").map((night) => [house().room_type_id, night, 4]),
      ...nightsOf("2024-02-28", "2024-03-01").map((night) => [other.room_type_id, night, 5]),
      [third, "2026-04-12", 1],
    ];
    const told = answer.map(({ room_type_id, night, left: rooms }) => [room_type_id, night, rooms]);
    expect(told.sort()).toEqual(expected.sort());
  });

  it("cost one statement more for as many quotes as one asks for", async () => {
    const stays = (count: number) =>
      Array.from({ length: count }, (_, nth) =>
        CalculationInput.parse({
          ...{
            hotel_id: house().hotel_id,
            room_type_id: house().room_type_id,
            adults: 2,
            children: 0,
          },
          checkin_date: addDays("2026-04-01", nth),
          checkout_date: addDays("2026-04-03", nth),
        }),
      );
    const ask = (count: number) =>
      countStatements(world, async (ctx) => {
        for (const quote of await offerStays(ctx, stays(count), calculatePrice)) {
          expect(quote).toMatchObject({ roomsLeft: 5 });
        }
      });
    expect(await ask(1)).toBe(await ask(40));
  });
});
