import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bulkAdjustChoices } from "~/modules/pricing/room-prices/adjusting/bulk-adjust-dialog.presenter.server";
import { listAdjustablePrices } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.service.server";
import {
  createRoomPrice,
  roomPriceRows,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import { insertHouse, insertSeason, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
});

const input = (season_id: number) => ({
  ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, season_id },
  ...{ price_type: "sell" as const, base_price: "80", per_person: true, active: true },
});

/** @returns the ids of new prices, each in a season of its own */
async function prices(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const season_id = await insertSeason(world.db, house.hotel_id, { name: `Season ${index}` });
    ids.push((await createRoomPrice(world.ctx, input(season_id))).id);
  }
  return ids;
}

describe("a bulk adjustment", () => {
  it("offers 100 active sources and says that there are more", async () => {
    const ids = await prices(101);
    const criteria = {
      hotel_id: house.hotel_id,
      price_type: "sell" as const,
      distribution_point_id: null,
      from: world.ctx.today,
    };
    const offered = await listAdjustablePrices(world.ctx, criteria);
    expect([offered.prices.length, offered.more]).toEqual([100, true]);
    const { season_id } = await roomPriceRows.find(world.ctx, ids[100]!);
    const narrowed = await listAdjustablePrices(world.ctx, { ...criteria, season_id });
    expect(narrowed.prices.map((price) => price.id)).toEqual([ids[100]]);
    await updateRoomPrice(world.ctx, ids[100]!, { ...input(season_id), active: false });
    expect((await listAdjustablePrices(world.ctx, { ...criteria, season_id })).prices).toEqual([]);
  });

  it("offers prices of seasons that are over only to whoever asks for them", async () => {
    const [id] = await prices(1);
    const { season_id, hotel_id } = await roomPriceRows.find(world.ctx, id!);
    const over = { start_date: "2020-01-01", end_date: "2020-02-01" };
    await world.db.updateTable("seasons").set(over).where("id", "=", season_id).execute();
    const entered = {
      ...{ hotel_id: String(hotel_id), source_price_type: "sell" },
      source_distribution_point_id: "0",
    };
    const offered = async (changes: object = {}) =>
      (await bulkAdjustChoices(world.ctx, { ...entered, ...changes })).sources!.rows.map(
        (row) => row.id,
      );
    expect(await offered()).not.toContain(id);
    expect(await offered({ past_seasons: "on" })).toContain(id);
    expect(await offered({ only_season_id: String(season_id) })).toEqual([id]);
  });
});
