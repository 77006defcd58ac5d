import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict } from "~/core/errors";
import type { Context } from "~/db/context";
import { listHistory } from "~/modules/log/audit/audit.service.server";
import { batchView } from "~/modules/pricing/price-batches/batch.presenter.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { importView } from "~/modules/pricing/price-imports/import.presenter.server";
import { roomPriceLine } from "~/modules/pricing/room-prices/room-price-import.presenter.server";
import { roomPriceImport } from "~/modules/pricing/room-prices/room-price-import.service.server";
import {
  createRoomPrice,
  deleteRoomPrice,
  roomPriceRows,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import { undoBatch } from "~/modules/pricing/room-prices/adjusting/undo-batch.service.server";
import { insertHouse, insertSeason, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;
let house: House;
let hotel = "";
let number = 0;
let seasons: { High: number; Low: number };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
  number += 1;
  hotel = `Import ${number}`;
  const { db } = world;
  await db.updateTable("hotels").set({ label: hotel }).where("id", "=", house.hotel_id).execute();
  seasons = {
    High: await insertSeason(db, house.hotel_id, { name: "High" }),
    Low: await insertSeason(db, house.hotel_id, { name: "Low" }),
  };
});

const HEAD = "hotel,room_type,season,price_type,base_price\n";

function later(seconds: number): Context {
  return { ...world.ctx, now: new Date(world.ctx.now.getTime() + seconds * 1000) };
}

const input = (season_id: number, base_price = "80") => ({
  ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, season_id },
  ...{ price_type: "sell" as const, base_price, per_person: true, active: true },
});

const price = (season_id: number) => createRoomPrice(world.ctx, input(season_id));

const stage = (content: string) =>
  roomPriceImport.stage(world.ctx, { name: "prices.csv", content });

describe("an import", () => {
  it("asks again where its lines come out differently than was shown", async () => {
    const high = await price(seasons.High);
    await price(seasons.Low);
    const id = await stage(
      `${HEAD}${hotel},Double,High,sell,90\n${hotel},Double,Low,sell,70\n${hotel},Double,Gone,sell,1`,
    );
    const first = await roomPriceImport.dryRun(world.ctx, id);
    expect(first.moved.size).toBe(0);
    const amounts = async () => (await roomPriceRows.find(world.ctx, high.id)).base_price;
    await updateRoomPrice(later(1), high.id, input(high.season_id, "85"));
    await insertSeason(world.db, house.hotel_id, { name: "Gone" });

    for (const shown of [first.shown, undefined, ""]) {
      await expect(roomPriceImport.run(later(2), id, shown)).rejects.toMatchObject({
        status: 409,
        sentence: { key: "import:MOVED" },
      });
    }
    expect(await amounts()).toBe("85.0000");
    const now = await roomPriceImport.dryRun(world.ctx, id);
    expect([...now.moved]).toEqual([2, 4]);
    const view = importView(now, world.ctx, roomPriceLine);
    expect(view).toMatchObject({
      moved:
        "2 lines have a different result than when the file was checked. They are shown first.",
      prices: [
        { key: 2, moved: true, before: { amount: expect.stringContaining("85.00") as string } },
        { key: 4, moved: true, before: null },
        { key: 3, moved: false },
      ],
    });
    expect(await roomPriceImport.run(later(3), id, now.shown)).toMatchObject({
      ...{ created: 1, changed: 2, refused: 0 },
    });
    expect(await amounts()).toBe("90.0000");
  });
});

describe("the undoing of an import", () => {
  /** An import that changes one price and makes another, and has been undone. */
  async function undone() {
    const changed = await price(seasons.High);
    const id = await stage(`${HEAD}${hotel},Double,High,sell,90\n${hotel},Double,Low,sell,70`);
    const { batch_id } = await roomPriceImport.run(later(1), id);
    const { id: made } = await world.db
      .selectFrom("room_prices")
      .select("id")
      .where("season_id", "=", seasons.Low)
      .executeTakeFirstOrThrow();
    const ids = [changed.id, made];
    const imported = await statesOf(ids);
    const undoing = await undoBatch(later(2), batch_id);
    return { ids, made, imported, undoing: undoing.batch_id };
  }

  async function statesOf(ids: number[]) {
    const rows = await Promise.all(ids.map((id) => roomPriceRows.find(world.ctx, id)));
    return rows.map((row) => ({ ...row, created_at: null, updated_at: null }));
  }

  it("can be undone itself: what it removed is made again, as it was", async () => {
    const { ids, made, imported, undoing } = await undone();
    await expect(roomPriceRows.find(world.ctx, made)).rejects.toThrow();

    const again = await undoBatch(later(3), undoing);
    expect([again.restored, again.refused]).toEqual([2, []]);
    expect(await statesOf(ids)).toEqual(imported);
    const [remade] = await listHistory(world.ctx, "room_price", made, 1);
    expect(remade).toMatchObject({ action: "create", batch_id: again.batch_id, before: null });
    await expect(undoBatch(later(4), undoing)).rejects.toBeInstanceOf(Conflict);
    const view = await batchView(world.ctx, await getPriceBatch(world.ctx, again.batch_id));
    expect(view).toMatchObject({ what: "Bulk change redone", undoable: true });

    // And so on: nothing is ever final.
    expect((await undoBatch(later(5), again.batch_id)).restored).toBe(2);
    await expect(roomPriceRows.find(world.ctx, made)).rejects.toThrow();
  });

  it("makes nothing again where another price has taken the place", async () => {
    const { ids, undoing } = await undone();
    const other = await price(seasons.Low);
    const again = await undoBatch(later(3), undoing);
    expect(again).toMatchObject({ restored: 1, refused: [{ reason: "place_taken" }] });
    expect((await roomPriceRows.find(world.ctx, ids[0]!)).base_price).toBe("90.0000");
    expect((await roomPriceRows.find(world.ctx, other.id)).base_price).toBe("80.0000");
  });

  it("makes nothing again of a season that is gone", async () => {
    const { undoing } = await undone();
    await world.db.deleteFrom("seasons").where("id", "=", seasons.Low).execute();
    const again = await undoBatch(later(3), undoing);
    expect(again).toMatchObject({ restored: 1, refused: [{ reason: "place_taken" }] });
  });

  it("leaves alone what was changed or deleted since", async () => {
    const { ids, undoing } = await undone();
    await deleteRoomPrice(later(3), ids[0]!);
    await world.db.deleteFrom("seasons").where("id", "=", seasons.Low).execute();
    await expect(undoBatch(later(4), undoing)).rejects.toMatchObject({
      sentence: {
        key: "batches:ALL_CHANGED_SINCE",
        params: { names: `${hotel}, Double, High; ${hotel}, Double, Low` },
      },
    });
  });
});
