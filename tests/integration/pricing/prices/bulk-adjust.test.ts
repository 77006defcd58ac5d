import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, RuleBroken } from "~/core/errors";
import { startSession, staffOf } from "~/auth/session.server";
import type { Context } from "~/db/context";
import { versionOf } from "~/db/writing/write.server";
import { listChangesOfPriceBatch, listHistory } from "~/modules/log/audit/audit.service.server";
import { batchView } from "~/modules/pricing/price-batches/batch.presenter.server";
import { batchRows } from "~/modules/pricing/price-batches/batch-rows.presenter.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { BulkAdjustInput } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.schema";
import {
  bulkAdjustPrices,
  previewAdjustment,
} from "~/modules/pricing/room-prices/adjusting/bulk-adjust.service.server";
import {
  createRoomPrice,
  deleteRoomPrice,
  roomPriceRows,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import { undoBatch } from "~/modules/pricing/room-prices/adjusting/undo-batch.service.server";
import { insertHouse, insertPoint, insertSeason, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";

let world: TestWorld;
let house: House;
let channel: number;
let points = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
  points += 1;
  channel = await insertPoint(world.db, `CH${points}`);
});

/** The same person, so much later. */
function later(seconds: number): Context {
  return { ...world.ctx, now: new Date(world.ctx.now.getTime() + seconds * 1000) };
}

const input = (changes = {}) => ({
  hotel_id: house.hotel_id,
  room_type_id: house.room_type_id,
  season_id: house.season_id,
  price_type: "sell" as const,
  base_price: "80",
  per_person: true,
  active: true,
  ...changes,
});

const request = (ids: number[], changes = {}) =>
  BulkAdjustInput.parse({
    hotel_id: house.hotel_id,
    source_price_type: "sell",
    source_distribution_point_id: 0,
    target_price_type: "sell",
    target_distribution_point_id: channel,
    adjustment_type: "percentage",
    adjustment_value: "-10",
    source_price_ids: ids,
    ...changes,
  });

async function prices(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const season_id = await insertSeason(world.db, house.hotel_id, { name: `Season ${index}` });
    ids.push((await createRoomPrice(world.ctx, input({ season_id, base_price: "80" }))).id);
  }
  return ids;
}

describe("a bulk adjustment", () => {
  it("copies what is ticked to the target, active and with its base, under one batch", async () => {
    const source = await createRoomPrice(world.ctx, input({ per_person: false }));
    const { created, batch_id, refused } = await bulkAdjustPrices(later(1), request([source.id]));
    expect(refused).toEqual([]);
    expect(created).toMatchObject([
      {
        hotel_id: house.hotel_id,
        room_type_id: house.room_type_id,
        season_id: house.season_id,
        distribution_point_id: channel,
        price_type: "sell",
        base_price: "72.0000",
        per_person: false,
        active: true,
      },
    ]);
    const [change] = await listHistory(world.ctx, "room_price", created[0]!.id, 5);
    expect(change).toMatchObject({ action: "create", batch_id, before: null, after: created[0] });
    expect(await getPriceBatch(world.ctx, batch_id)).toMatchObject({
      actor_name: "Test Person",
      changed: 1,
      summary: { kind: "adjustment", value: "-10", targetPointId: channel },
    });
  });

  it("lets a negative result fail and the others stand", async () => {
    const [cheap, dear] = await prices(2);
    await updateRoomPrice(world.ctx, dear!, {
      ...input({ base_price: "110" }),
      season_id: (await roomPriceRows.find(world.ctx, dear!)).season_id,
    });
    const result = await bulkAdjustPrices(
      later(1),
      request([cheap!, dear!], { adjustment_type: "fixed", adjustment_value: "-90" }),
    );
    expect(result.created.map((price) => price.base_price)).toEqual(["20.0000"]);
    expect(result.refused).toMatchObject([{ reason: "negative" }]);
  });

  it("refuses a target that exists, and changes it where that is wanted", async () => {
    const source = await createRoomPrice(world.ctx, input());
    const target = await createRoomPrice(world.ctx, {
      ...input({ base_price: "95", per_person: false }),
      distribution_point_id: channel,
    });
    const refusal = bulkAdjustPrices(later(1), request([source.id]));
    await expect(refusal).rejects.toBeInstanceOf(RuleBroken);
    const replacing = request([source.id], { replace_existing: true });
    const { created } = await bulkAdjustPrices(later(2), replacing);
    expect(created).toMatchObject([{ id: target.id, base_price: "72.0000", per_person: true }]);
    const [change] = await listHistory(world.ctx, "room_price", target.id, 1);
    expect(change).toMatchObject({ action: "update", before: { base_price: "95.0000" } });
  });

  it("leaves alone what has changed since the preview", async () => {
    const [changing, staying] = await prices(2);
    const [first, second] = await previewAdjustment(world.ctx, request([changing!, staying!]));
    const seen = [first!, second!].map(({ source }) => `${source.id}@${versionOf(source)}`);
    const { season_id } = await roomPriceRows.find(world.ctx, changing!);
    await updateRoomPrice(later(1), changing!, input({ season_id, base_price: "99" }));
    const result = await bulkAdjustPrices(later(2), request([changing!, staying!], { seen }));
    expect(result.created).toHaveLength(1);
    expect(result.refused).toMatchObject([{ reason: "changed" }]);
  });

  it("names a source that is gone", async () => {
    const [first, second] = await prices(2);
    await deleteRoomPrice(world.ctx, first!);
    const { refused } = await bulkAdjustPrices(later(1), request([first!, second!]));
    expect(refused).toEqual([{ label: `#${first}`, reason: "gone" }]);
  });

  it("refuses more decimals than the currency has, at the field", async () => {
    const [id] = await prices(1);
    const cents = request([id!], { adjustment_type: "fixed", adjustment_value: "0.001" });
    await expect(previewAdjustment(world.ctx, cents)).rejects.toMatchObject({
      field: "adjustment_value",
    });
  });

  it("writes nothing where nothing can be written", async () => {
    const [id] = await prices(1);
    const before = await count("price_batches");
    const impossible = request([id!], { adjustment_type: "fixed", adjustment_value: "-81" });
    await expect(bulkAdjustPrices(later(1), impossible)).rejects.toBeInstanceOf(RuleBroken);
    expect(await count("price_batches")).toBe(before);
  });

  it("of two runs at once over the same rows one wins, and the other says so", async () => {
    const ids = await prices(20);
    const runs = await Promise.allSettled([
      bulkAdjustPrices(later(1), request(ids)),
      bulkAdjustPrices(later(1), request([...ids].reverse())),
    ]);
    expect(runs.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await count("room_prices", channel)).toBe(20);
  });

  it("of two replacing runs at once the second works on what the first left", async () => {
    const ids = await prices(10);
    const raise = (value: string) =>
      request(ids, {
        target_distribution_point_id: 0,
        replace_existing: true,
        adjustment_type: "fixed",
        adjustment_value: value,
      });
    await Promise.all([
      bulkAdjustPrices(later(1), raise("1")),
      bulkAdjustPrices(later(2), raise("2")),
    ]);
    for (const id of ids) {
      expect((await roomPriceRows.find(world.ctx, id)).base_price).toBe("83.0000");
      const states = (await listHistory(world.ctx, "room_price", id, 2)).map(
        ({ before, after }) => [before?.base_price, after?.base_price],
      );
      expect(states[0]![0]).toBe(states[1]![1]);
    }
  });

  it("takes at most 8 statements, session included, whatever the count", async () => {
    const ids = await prices(100);
    const [cookie] = await startSession(
      world.db,
      { id: world.ctx.actor.id, first_name: "Test", roleLabel: "" },
      { remember: false, user_agent: null },
      world.ctx.now,
    );
    const headers = { Cookie: cookie!.split(";")[0]! };
    const run = (chosen: number[], formKey: string) =>
      countStatements(world, async (ctx) => {
        await staffOf(ctx.db, new Request("http://localhost/", { headers }), ctx.now);
        await bulkAdjustPrices({ ...ctx, formKey }, request(chosen));
      });
    const ofOne = await run(ids.slice(0, 1), "one-row-0123456789");
    const ofMany = await run(ids.slice(1), "many-rows-0123456789");
    expect(ofMany).toBe(ofOne);
    expect(ofMany).toBeLessThanOrEqual(8);
  });
});

describe("the page of a batch", () => {
  it("says money with currency, digits, unit and channel, in either language", async () => {
    const [made, changed] = await prices(2);
    const { season_id } = await roomPriceRows.find(world.ctx, changed!);
    await createRoomPrice(world.ctx, {
      ...input({ season_id, base_price: "95.5", per_person: false }),
      distribution_point_id: channel,
    });
    const adding = request([made!, changed!], {
      ...{ adjustment_type: "fixed", adjustment_value: "6.5", replace_existing: true },
    });
    const { batch_id, replaced } = await bulkAdjustPrices(later(1), adding);
    expect(replaced).toBe(1);
    const french: Context = { ...world.ctx, locale: "fr" };
    const batch = await getPriceBatch(world.ctx, batch_id);
    expect((await batchView(french, batch)).what).toBe("Ajustement en masse +6,50\u00a0EUR");
    const changes = await listChangesOfPriceBatch(world.ctx, batch_id);
    const { prices: rows } = await batchRows(french, changes);
    const place = `Vente, Point CH${points}`;
    const after = { amount: "86,50\u00a0€", unit: "/personne/nuit" };
    expect(rows).toMatchObject([
      { action: "Créé", place, before: null, after },
      {
        action: "Modifié",
        place,
        before: { amount: "95,50\u00a0€", unit: "/chambre/nuit" },
        after,
      },
    ]);

    const percent = await bulkAdjustPrices(later(2), {
      ...request([made!], { adjustment_value: "-7.5", replace_existing: true }),
    });
    const view = await batchView(french, await getPriceBatch(world.ctx, percent.batch_id));
    expect(view.what).toBe("Ajustement en masse \u22127,5\u00a0%");
  });

  it("takes as many statements for many rows as for one", async () => {
    const ids = await prices(30);
    const one = await bulkAdjustPrices(later(1), request(ids.slice(0, 1)));
    const many = await bulkAdjustPrices(later(2), request(ids.slice(1)));
    const look = (id: number) =>
      countStatements(world, async (ctx) => {
        await batchView(ctx, await getPriceBatch(ctx, id));
        await batchRows(ctx, await listChangesOfPriceBatch(ctx, id));
      });
    expect(await look(many.batch_id)).toBe(await look(one.batch_id));
  });
});

describe("undoing a batch", () => {
  it("takes back what it made and gives back what it changed, once", async () => {
    const [made, changed] = await prices(2);
    const { season_id } = await roomPriceRows.find(world.ctx, changed!);
    const target = await createRoomPrice(world.ctx, {
      ...input({ season_id, base_price: "95", per_person: false }),
      distribution_point_id: channel,
    });
    const replacing = request([made!, changed!], { replace_existing: true });
    const { batch_id, created } = await bulkAdjustPrices(later(1), replacing);
    const undone = await undoBatch(later(2), batch_id);
    expect([undone.restored, undone.refused]).toEqual([2, []]);
    expect(await roomPriceRows.find(world.ctx, target.id)).toMatchObject({
      base_price: "95.0000",
      per_person: false,
    });
    const copy = created.find((price) => price.id !== target.id)!;
    await expect(roomPriceRows.find(world.ctx, copy.id)).rejects.toThrow();
    const [deletion] = await listHistory(world.ctx, "room_price", copy.id, 1);
    expect(deletion).toMatchObject({ action: "delete", batch_id: undone.batch_id });

    expect(await getPriceBatch(world.ctx, batch_id)).toMatchObject({
      undone_by_id: undone.batch_id,
    });
    await expect(undoBatch(later(3), batch_id)).rejects.toBeInstanceOf(Conflict);
  });

  it("leaves alone what was changed or deleted since, and names it", async () => {
    const ids = await prices(3);
    const { batch_id, created } = await bulkAdjustPrices(later(1), request(ids));
    const [edited, deleted, untouched] = created;
    await updateRoomPrice(later(2), edited!.id, {
      ...input({ season_id: edited!.season_id, base_price: "1" }),
      distribution_point_id: channel,
    });
    await deleteRoomPrice(later(2), deleted!.id);
    const { restored, refused } = await undoBatch(later(3), batch_id);
    expect(restored).toBe(1);
    expect(refused.map(({ reason }) => reason).sort()).toEqual(["changed_since", "deleted_since"]);
    expect((await roomPriceRows.find(world.ctx, edited!.id)).base_price).toBe("1.0000");
    await expect(roomPriceRows.find(world.ctx, untouched!.id)).rejects.toThrow();
  });

  it("refuses where every row has changed since, and stays possible", async () => {
    const [id] = await prices(1);
    const { batch_id, created } = await bulkAdjustPrices(later(1), request([id!]));
    await deleteRoomPrice(later(2), created[0]!.id);
    await expect(undoBatch(later(3), batch_id)).rejects.toMatchObject({
      sentence: {
        key: "batches:ALL_CHANGED_SINCE",
        params: { names: "Hôtel Test, Double, Season 0" },
      },
    });
    expect((await getPriceBatch(world.ctx, batch_id)).undone_by_id).toBeNull();
  });

  it("happens once when two ask for it together", async () => {
    const { batch_id } = await bulkAdjustPrices(later(1), request(await prices(5)));
    const both = await Promise.allSettled([
      undoBatch(later(2), batch_id),
      undoBatch(later(2), batch_id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const loser = both.find((one) => one.status === "rejected");
    expect((loser as PromiseRejectedResult).reason).toMatchObject({
      sentence: { key: "constraints:ALREADY_UNDONE" },
    });
  });

  it("compares values, not times: once the later batch is undone, the earlier can be", async () => {
    const ids = await prices(2);
    const raise = (value: string) =>
      request(ids, {
        target_distribution_point_id: 0,
        replace_existing: true,
        adjustment_type: "fixed",
        adjustment_value: value,
      });
    const first = await bulkAdjustPrices(later(1), raise("1"));
    const second = await bulkAdjustPrices(later(2), raise("2"));
    await expect(undoBatch(later(3), first.batch_id)).rejects.toMatchObject({
      sentence: { key: "batches:ALL_CHANGED_SINCE" },
    });
    expect((await undoBatch(later(4), second.batch_id)).restored).toBe(2);
    expect((await undoBatch(later(5), first.batch_id)).restored).toBe(2);
    expect((await roomPriceRows.find(world.ctx, ids[0]!)).base_price).toBe("80.0000");
  });

  it("leaves alone a price that was only deactivated since", async () => {
    const [id] = await prices(1);
    const { batch_id, created } = await bulkAdjustPrices(later(1), request([id!]));
    await updateRoomPrice(later(2), created[0]!.id, {
      ...input({ season_id: created[0]!.season_id, base_price: "72", active: false }),
      distribution_point_id: channel,
    });
    await expect(undoBatch(later(3), batch_id)).rejects.toBeInstanceOf(Conflict);
  });
});

async function count(table: "price_batches" | "room_prices", pointId?: number): Promise<number> {
  let query = world.db.selectFrom(table).select((eb) => eb.fn.countAll<string>().as("rows"));
  if (pointId) query = query.where("distribution_point_id" as never, "=", pointId as never);
  return Number((await query.executeTakeFirstOrThrow()).rows);
}
