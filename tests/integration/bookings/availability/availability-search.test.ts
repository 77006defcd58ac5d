import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { searchAvailability } from "~/modules/kinds-of-booking/availability-search/availability-search.service.server";
import type { Party } from "~/modules/kinds-of-booking/availability-search/stays-on-dates";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { calculateStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { insertHouse, insertPoint, insertRoomType } from "../../../factories/rows";
import { insertStay } from "../../../support/bookings/insert-stay";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const party = (changes: Partial<Party> = {}): Party => ({
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-12", adults: 2, children_ages: [] },
  hotel_ids: [],
  ...changes,
});

async function pricedHouse(base_price = "80") {
  const house = await insertHouse(world.db);
  await price(house, house.room_type_id, base_price);
  return house;
}

type House = Awaited<ReturnType<typeof insertHouse>>;

const price = ({ hotel_id, season_id }: House, room_type_id: number, base_price: string) =>
  world.db
    .insertInto("room_prices")
    .values({ hotel_id, season_id, room_type_id, base_price, price_type: "sell" })
    .execute();

const search = (house: House, changes: Partial<Party> = {}) =>
  searchAvailability(world.ctx, party({ hotel_ids: [house.hotel_id], ...changes }));

describe("a search for what is free", () => {
  it("has the room types that can be booked, at the calculator's price, and their rooms left", async () => {
    const house = await pricedHouse();
    const { hotel_id, room_type_id } = house;
    await insertStay(world, {
      ...{ hotel_id, room_type_id, reference: "A", status: "confirmed" },
      ...{ checkin_date: "2026-04-11", checkout_date: "2026-04-14" },
    });
    const asked = { adults: 2, children_ages: [7] };
    const { free, refused } = await search(house, asked);
    expect(refused).toEqual([]);
    const stay = party({ ...asked });
    const quote = await calculateStay(
      world.ctx,
      CalculationInput.parse({ ...stay, hotel_id, room_type_id, children: 1, price_type: "sell" }),
    );
    expect(free).toMatchObject([
      { hotel: { id: hotel_id }, roomType: { id: room_type_id }, left: 4 },
    ]);
    expect(quote.calculation.ok && quote.calculation.total).toBe(free[0]!.total);
  });

  it("names the first reason of each of the others, as the form would refuse it", async () => {
    const house = await pricedHouse();
    const { hotel_id } = house;
    const add = async (label: string, changes = {}, priced = true) => {
      const id = await insertRoomType(world.db, hotel_id, { label, ...changes });
      if (priced) await price(house, id, "90");
      return id;
    };
    await add("Single", { max_adults: 1, max_guests: 1 });
    await add("Long", { min_los: 3 });
    await add("Short", { max_los: 1 });
    await add("Unpriced", {}, false);
    await add("Nobody", { available_rooms: 0 });
    await add("Inactive", { active: false });
    const stopped = await add("Stopped");
    const restricted = await add("Restricted", { available_rooms: 0 });
    const full = await add("Full", { available_rooms: 1 });
    await world.db
      .insertInto("stop_sales")
      .values({
        ...{ hotel_id, room_type_id: stopped, start_date: "2026-04-11", end_date: "2026-04-30" },
        reason: "Works",
      })
      .execute();
    await world.db
      .insertInto("restrictions")
      .values({
        ...{ hotel_id, start_date: "2026-04-12", end_date: "2026-04-12", reason: "Fair" },
        ...{ room_type_ids: [restricted, stopped], closed_to_departure: true },
      })
      .execute();
    await insertStay(world, {
      ...{ hotel_id, room_type_id: full, reference: "F", status: "pending" },
      ...{ checkin_date: "2026-04-11", checkout_date: "2026-04-12" },
    });
    const { free, refused } = await search(house);
    expect(free.map(({ roomType }) => roomType.label)).toEqual(["Double"]);
    const reasons = Object.fromEntries(
      refused.map(({ roomType, reason }) => [roomType.label, reason]),
    );
    expect(reasons).toEqual({
      Single: { code: "ADULTS_ABOVE", limit: 1 },
      Long: { code: "STAY_TOO_SHORT", limit: 3 },
      Short: { code: "STAY_TOO_LONG", limit: 1 },
      Unpriced: { code: "NO_PRICE", dates: ["2026-04-10", "2026-04-11"] },
      Nobody: { code: "SOLD_OUT", dates: ["2026-04-10", "2026-04-11"] },
      Stopped: expect.objectContaining({ code: "STOP_SALE", reason: "Works" }) as object,
      Restricted: expect.objectContaining({
        ...{ code: "CLOSED_TO_DEPARTURE", reason: "Fair", day: "2026-04-12" },
      }) as object,
      Full: { code: "SOLD_OUT", dates: ["2026-04-11"] },
    });
  });

  it("uses the price of the channel and the code, and says where nobody knows the code", async () => {
    const house = await pricedHouse();
    const point = await insertPoint(world.db, `AV${house.hotel_id}`);
    await world.db
      .insertInto("room_prices")
      .values({
        ...{ hotel_id: house.hotel_id, season_id: house.season_id, price_type: "sell" },
        ...{ room_type_id: house.room_type_id, base_price: "70", distribution_point_id: point },
      })
      .execute();
    const general = await search(house);
    const channel = await search(house, { distribution_point_id: point, promo_code: "nobody" });
    expect([general.free[0]!.total, channel.free[0]!.total]).toEqual([32000, 28000]);
    expect(channel.point?.id).toBe(point);
    expect([general.promoCodeKnown, channel.promoCodeKnown]).toEqual([true, false]);
  });

  it("compares check-ins and lengths, but none in the past", async () => {
    const house = await pricedHouse();
    const { today } = world.ctx;
    const around = { days: 3, nights: 1, maxNights: 30 };
    const { grid } = await searchAvailability(
      world.ctx,
      party({ hotel_ids: [house.hotel_id], checkin_date: today, checkout_date: addDays(today, 1) }),
      around,
    );
    expect(grid?.checkins).toEqual([0, 1, 2, 3].map((days) => addDays(today, days)));
    expect(grid?.lengths).toEqual([1, 2]);
    const april = await searchAvailability(
      world.ctx,
      party({ hotel_ids: [house.hotel_id] }),
      around,
    );
    expect(april.grid?.lengths).toEqual([1, 2, 3]);
    const totals = april.grid?.cheapest.map((cells) => cells.map((cell) => cell.get("EUR")?.total));
    expect(totals).toEqual([1, 2, 3].map((nights) => Array(7).fill(nights * 16000)));
  });

  it("says which rule for new bookings forbids a stay: the form would refuse it", async () => {
    const house = await pricedHouse();
    const set = (changes: { lead_time_hours?: number; enabled?: boolean }) =>
      world.db.updateTable("booking_modules").set(changes).where("kind", "=", "hotel").execute();
    const reasonAt = async (now: string) => {
      const ctx = { ...world.ctx, now: new Date(now), today: now.slice(0, 10) };
      const { refused } = await searchAvailability(ctx, party({ hotel_ids: [house.hotel_id] }));
      return refused.map(({ reason }) => "sentence" in reason && reason.sentence.key);
    };
    // The house lets its guests in at 14:00 on the tenth.
    await set({ lead_time_hours: 48 });
    expect(await reasonAt("2026-04-08T14:00:00Z")).toEqual([]);
    expect(await reasonAt("2026-04-08T14:00:01Z")).toEqual(["booking-modules:REFUSED.TOO_SOON"]);
    await set({ lead_time_hours: 0, enabled: false });
    expect(await reasonAt("2026-04-08T12:00:00Z")).toEqual(["booking-modules:REFUSED.OFF"]);
    await set({ enabled: true });
  });

  it("takes as many statements for two hotels as for twenty, for a night as for a month", async () => {
    const houses = [await pricedHouse(), await pricedHouse()];
    const ask = (hotel_ids: number[], nights: number, around = false) =>
      countStatements(world, (ctx) =>
        searchAvailability(
          ctx,
          party({
            ...{ hotel_ids, checkout_date: addDays("2026-04-10", nights), promo_code: "ANY" },
            distribution_point_id: 1,
          }),
          around ? { days: 3, nights: 1, maxNights: 30 } : undefined,
        ),
      );
    const few = await ask(
      houses.map(({ hotel_id }) => hotel_id),
      1,
    );
    for (let more = 0; more < 18; more += 1) houses.push(await pricedHouse());
    expect(few).toBeLessThanOrEqual(8);
    expect(await ask([], 30, true)).toBe(few);
  });

  it("is empty without hotels, and leaves out those that are inactive", async () => {
    const house = await pricedHouse();
    await world.db
      .updateTable("hotels")
      .set({ active: false })
      .where("id", "=", house.hotel_id)
      .execute();
    expect(await search(house)).toMatchObject({ free: [], refused: [], hotels: 0 });
  });

  it("is for those who may see bookings", async () => {
    const may = (...permissions: string[]) =>
      searchAvailability(
        { ...world.ctx, actor: { ...world.ctx.actor, permissions: permissions as never } },
        party({ checkin_date: "2030-01-01", checkout_date: "2030-01-02" }),
      );
    await expect(may("bookings:view")).resolves.toBeTruthy();
    await expect(may("pricing:view")).rejects.toThrow();
  });
});
