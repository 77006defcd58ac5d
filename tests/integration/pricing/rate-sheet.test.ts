import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rateSheetPage } from "~/modules/pricing/rate-sheet/rate-sheet-page.presenter.server";
import { readRateSheet } from "~/modules/pricing/rate-sheet/rate-sheet.service.server";
import { storedRate } from "../../factories/tax-rates";
import {
  insertHotel,
  insertHouse,
  insertPoint,
  insertRoomType,
  insertSeason,
} from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { statementsOf } from "../../support/database/statements";

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const range = { start: "2026-01-01", end: "2026-12-31" };

describe("a rate sheet", () => {
  it("is read in as many statements, however much stands on it", async () => {
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    const point = await insertPoint(world.db, "AGY");
    const price = (room: number, season: number) => ({
      ...{ hotel_id, room_type_id: room, season_id: season },
      ...{ price_type: "sell" as const, base_price: "80", per_person: true },
    });
    await world.db.insertInto("room_prices").values(price(room_type_id, season_id)).execute();
    const address = `hotel_id=${hotel_id}&distribution_point_id=${point}&from=2026-01-01&to=2026-12-31`;
    const ask = () =>
      statementsOf(world, (ctx) => rateSheetPage(ctx, new URLSearchParams(address)));
    const few = await ask();
    for (let at = 1; at <= 12; at += 1) {
      const room = await insertRoomType(world.db, hotel_id, { label: `Room ${at}` });
      const month = String(at).padStart(2, "0");
      const season = await insertSeason(world.db, hotel_id, {
        ...{ name: `Month ${at}`, start_date: `2026-${month}-05`, end_date: `2026-${month}-09` },
      });
      await world.db.insertInto("room_prices").values(price(room, season)).execute();
      await world.db
        .insertInto("price_rules")
        .values({ name: `Rule ${at}`, rule_type: "percentage", value: "5", hotel_id })
        .execute();
      await world.db
        .insertInto("stop_sales")
        .values({
          ...{ hotel_id, room_type_id: room },
          ...{ start_date: `2026-${month}-10`, end_date: `2026-${month}-11` },
        })
        .execute();
      const meal = { meal_plan: "breakfast", price_type: "sell" as const, adult_amount: "9" };
      await world.db
        .insertInto("meal_prices")
        .values({ hotel_id, season_id: season, ...meal })
        .execute();
      const tax = { label: `Fee ${at}`, kind: "per_room_night", rates: storedRate("5") };
      await world.db
        .insertInto("taxes")
        .values({ hotel_id, ...tax })
        .execute();
    }
    const many = await ask();
    const sheet = await readRateSheet(world.ctx, {
      ...{ hotel_id, distribution_point_id: point, range },
    });
    expect(sheet!.roomTypes).toHaveLength(13);
    expect(sheet!.rules).toHaveLength(12);
    expect(sheet!.stopSales).toHaveLength(12);
    expect([sheet!.meals.length, sheet!.taxes.length]).toEqual([12, 12]);
    expect(few.length).toBeLessThanOrEqual(9);
    expect(many).toHaveLength(few.length);
  });

  it("is of one hotel: nothing of a second one stands on it", async () => {
    const { hotel_id } = await insertHouse(world.db);
    const other = await insertHotel(world.db, { label: "Other" });
    const room_type_id = await insertRoomType(world.db, other, { label: "Elsewhere" });
    const season_id = await insertSeason(world.db, other, { name: "Elsewhere" });
    await world.db
      .insertInto("room_prices")
      .values({
        ...{ hotel_id: other, room_type_id, season_id },
        ...{ price_type: "sell" as const, base_price: "99", per_person: true },
      })
      .execute();
    const ask = { distribution_point_id: undefined, range };
    expect((await readRateSheet(world.ctx, { hotel_id, ...ask }))!.prices.seasons).toEqual([]);
    expect((await readRateSheet(world.ctx, { hotel_id: other, ...ask }))!.roomTypes).toHaveLength(
      1,
    );
  });

  it("isn't made of a hotel or for a channel that is inactive", async () => {
    const hotel_id = await insertHotel(world.db, { label: "Closed", active: false });
    const ask = { hotel_id, distribution_point_id: undefined, range };
    expect(await readRateSheet(world.ctx, ask)).toBeUndefined();
    const { hotel_id: sold } = await insertHouse(world.db);
    const point = await insertPoint(world.db, "OLD");
    await world.db
      .updateTable("distribution_points")
      .set({ is_active: false })
      .where("id", "=", point)
      .execute();
    expect(
      await readRateSheet(world.ctx, { ...ask, hotel_id: sold, distribution_point_id: point }),
    ).toBeUndefined();
  });
});
