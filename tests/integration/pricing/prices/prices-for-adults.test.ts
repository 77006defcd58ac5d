import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict } from "~/core/errors";
import type { Context } from "~/db/context";
import { listChangesOfPriceBatch, listHistory } from "~/modules/log/audit/audit.service.server";
import { batchRows } from "~/modules/pricing/price-batches/batch-rows.presenter.server";
import { importView } from "~/modules/pricing/price-imports/import.presenter.server";
import { pushPrices } from "~/modules/pricing/price-pushes/price-push.service.server";
import { PushedPrice } from "~/modules/pricing/price-pushes/price-push.schema";
import { PriceActInput } from "~/modules/pricing/room-prices/acts/price-act.schema";
import {
  doPriceAct,
  planPriceAct,
} from "~/modules/pricing/room-prices/acts/price-act.service.server";
import { seenOf } from "~/modules/pricing/room-prices/acts/seen-prices.server";
import { BulkAdjustInput } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.schema";
import { bulkAdjustPrices } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.service.server";
import { undoBatch } from "~/modules/pricing/room-prices/adjusting/undo-batch.service.server";
import { roomPriceLine } from "~/modules/pricing/room-prices/room-price-import.presenter.server";
import { roomPriceImport } from "~/modules/pricing/room-prices/room-price-import.service.server";
import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import {
  createRoomPrice,
  deleteRoomPrice,
  roomPriceRows,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import { insertHouse, insertPoint, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";

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
  channel = await insertPoint(world.db, `ADULTS${points}`);
});

const later = (seconds: number): Context => ({
  ...world.ctx,
  now: new Date(world.ctx.now.getTime() + seconds * 1000),
});

const input = (changes: object = {}) => ({
  ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, season_id: house.season_id },
  ...{ price_type: "sell" as const, base_price: "80", per_person: true, active: true },
  ...changes,
});
const price = (changes: object = {}) => createRoomPrice(world.ctx, input(changes));

/** The prices of the house: "sell 80 for 2, breakfast". */
async function pricesNow(): Promise<string[]> {
  const rows = await world.db
    .selectFrom("room_prices")
    .selectAll()
    .where("hotel_id", "=", house.hotel_id)
    .orderBy("id")
    .execute();
  return rows.map((row) =>
    [
      `${row.price_type} ${Number(row.base_price)} for ${row.adults ?? "any"}`,
      row.meal_plan,
      ...(row.distribution_point_id ? ["channel"] : []),
      ...(row.active ? [] : ["off"]),
    ].join(", "),
  );
}

const act = (changes: object) => PriceActInput.parse({ adjustment_value: "0", ...changes });

/** Previews and does an act on the given prices, as a form does. */
async function done(ids: number[], changes: object) {
  const chosen = { ids, query: roomPriceList.defaults };
  const { planned } = await planPriceAct(world.ctx, chosen, act(changes));
  return doPriceAct(later(1), chosen, act({ ...changes, seen: seenOf(planned) }));
}

describe("a price for so many adults", () => {
  it("stands beside those for others and for any number; of each there is one active", async () => {
    await price();
    await price({ adults: 1, meal_plan: "breakfast" });
    await price({ adults: 10 });
    for (const adults of [null, 1, 10]) {
      await expect(price({ adults })).rejects.toMatchObject({
        sentence: { key: "constraints:PRICE_EXISTS" },
        field: "season_id",
      });
    }
    await price({ adults: 1, active: false });
    expect(await pricesNow()).toEqual([
      "sell 80 for any, room_only",
      "sell 80 for 1, breakfast",
      "sell 80 for 10, room_only",
      "sell 80 for 1, room_only, off",
    ]);
  });

  it.each([0, 11])("isn't for %i: the database says so at the field, too", async (adults) => {
    await expect(price({ adults })).rejects.toMatchObject({ field: "adults" });
  });

  it("changes its number and its meals, which the log says", async () => {
    const { id } = await price({ adults: 2, meal_plan: "half_board" });
    await updateRoomPrice(later(1), id, input({ adults: 3 }));
    const [change] = await listHistory(world.ctx, "room_price", id, 1);
    expect(change).toMatchObject({
      before: { adults: 2, meal_plan: "half_board" },
      after: { adults: 3, meal_plan: "room_only" },
    });
    await price({ adults: 2 });
    await expect(updateRoomPrice(later(2), id, input({ adults: 2 }))).rejects.toThrow(Conflict);
  });

  it("is found by its number and its meals", async () => {
    await price();
    await price({ adults: 2, meal_plan: "breakfast" });
    await price({ adults: 3, meal_plan: "breakfast" });
    const found = async (filters: Record<string, string>) => {
      const params = { ...filters, hotel_id: String(house.hotel_id), sort: "created_at" };
      const query = roomPriceList.decode(new URLSearchParams(params));
      const { rows } = await roomPriceRows.page(world.ctx, { ...query, order: "asc" });
      return rows.map(({ adults }) => adults);
    };
    expect(await found({ adults: "none" })).toEqual([null]);
    expect(await found({ adults: "3" })).toEqual([3]);
    expect(await found({ adults: "11" })).toHaveLength(3);
    expect(await found({ meal_plan: "breakfast" })).toEqual([2, 3]);
    expect(await found({ meal_plan: "breakfast", adults: "2" })).toEqual([2]);
  });
});

describe("a file", () => {
  const outcomes = async (head: string, lines: string[]) => {
    const names = await world.db
      .selectFrom("hotels")
      .where("id", "=", house.hotel_id)
      .select("label")
      .executeTakeFirstOrThrow();
    const of = (cells: string) => `${names.label},Double,Season,sell,80${cells}`;
    const content = [`hotel,room_type,season,price_type,base_price${head}`, ...lines.map(of)];
    const id = await roomPriceImport.stage(world.ctx, {
      ...{ name: "prices.csv", content: content.join("\n") },
    });
    const run = await roomPriceImport.dryRun(world.ctx, id);
    const said = run.lines.map((line) => (line.outcome === "refused" ? line.reason : line.outcome));
    return { id, said, view: importView(run, { ...world.ctx, locale: "fr" }, roomPriceLine) };
  };
  beforeEach(async () => {
    // A file names its hotel, so there is one of each name.
    await world.db
      .updateTable("hotels")
      .set({ label: `Hôtel ${house.hotel_id}` })
      .where("id", "=", house.hotel_id)
      .execute();
  });

  it("without adults and meals is read as before, and leaves meals alone", async () => {
    await price({ meal_plan: "breakfast" });
    await price({ adults: 2 });
    expect((await outcomes("", [""])).said).toEqual(["unchanged"]);
  });

  it("says with adults whose price it is, and with meals what the price includes", async () => {
    await price({ meal_plan: "breakfast" });
    await price({ adults: 2, meal_plan: "half_board" });
    const lines = [",,", ",,room only", ",2,Half-Board", ",2,", ",1,", ",10,all_inclusive", ",4,"];
    const wrong = [",0,", ",11,", ",two,", ",3,brunch"];
    const { id, said, view } = await outcomes(",adults,meal_plan", [...lines, ...wrong]);
    expect(said).toEqual([
      ...["unchanged", "twice", "unchanged", "twice", "new", "new", "new"],
      ...["adults", "adults", "adults", "meal_plan"],
    ]);
    expect(view.prices.map(({ place, after }) => [place, after.unit])).toEqual([
      ["Vente, Général, pour 1 adulte", "/personne/nuit"],
      ["Vente, Général, pour 10 adultes", "/personne/nuit · Tout compris"],
      ["Vente, Général, pour 4 adultes", "/personne/nuit"],
    ]);
    expect(view.refused.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("le nombre d’adultes va de 1 à 10"),
        expect.stringContaining("la formule de repas est room_only"),
      ]),
    );
    const { batch_id } = await roomPriceImport.run(world.ctx, id, view.shown);
    const before = ["sell 80 for any, breakfast", "sell 80 for 2, half_board"];
    expect(await pricesNow()).toEqual([
      ...before,
      ...["sell 80 for 1, room_only", "sell 80 for 10, all_inclusive", "sell 80 for 4, room_only"],
    ]);
    await undoBatch(later(1), batch_id);
    expect(await pricesNow()).toEqual(before);
  });
});

describe("many prices at once", () => {
  it("are copied with their number and meals, beside those for other numbers", async () => {
    const any = await price();
    const two = await price({ adults: 2, meal_plan: "breakfast", base_price: "90" });
    await price({ distribution_point_id: channel, base_price: "70" });
    const request = (changes = {}) =>
      BulkAdjustInput.parse({
        ...{ hotel_id: house.hotel_id, source_price_type: "sell", target_price_type: "sell" },
        ...{ source_distribution_point_id: 0, target_distribution_point_id: channel },
        ...{ adjustment_type: "percentage", adjustment_value: "-10" },
        ...{ source_price_ids: [any.id, two.id], ...changes },
      });
    const { batch_id, created, refused } = await bulkAdjustPrices(later(1), request());
    expect(created).toMatchObject([{ adults: 2, meal_plan: "breakfast", base_price: "81.0000" }]);
    expect(refused).toMatchObject([{ reason: "exists" }]);
    const { prices } = await batchRows(
      world.ctx,
      await listChangesOfPriceBatch(world.ctx, batch_id),
    );
    expect(prices).toMatchObject([
      {
        place: `Sell, Point ADULTS${points}, for 2 adults`,
        after: { amount: "€81.00", unit: "/person/night · Breakfast" },
      },
    ]);
    const inFrench = await batchRows(
      { ...world.ctx, locale: "fr" },
      await listChangesOfPriceBatch(world.ctx, batch_id),
    );
    expect(inFrench.prices).toMatchObject([
      {
        place: `Vente, Point ADULTS${points}, pour 2 adultes`,
        after: { unit: "/personne/nuit · Petit-déjeuner" },
      },
    ]);
    const replaced = await bulkAdjustPrices(later(2), request({ replace_existing: true }));
    expect(replaced.created).toHaveLength(2);
  });

  it("get back their meals where a copy replaced them, and their number where it was deleted", async () => {
    const source = await price({ adults: 2, meal_plan: "full_board" });
    const { id } = await price({
      ...{ adults: 2, meal_plan: "breakfast", base_price: "60" },
      distribution_point_id: channel,
    });
    const before = await pricesNow();
    const copy = await done([source.id], {
      ...{ act: "copy", target_distribution_point_id: channel, replace_existing: true },
    });
    expect(await roomPriceRows.find(world.ctx, id)).toMatchObject({
      ...{ adults: 2, meal_plan: "full_board", base_price: "80.0000" },
    });
    await undoBatch(later(2), copy.batch_id);
    expect(await pricesNow()).toEqual(before);
    const gone = await done([source.id, id], { act: "delete" });
    expect(await pricesNow()).toEqual([]);
    await undoBatch(later(3), gone.batch_id);
    expect(await pricesNow()).toEqual(before);
  });

  it("aren't the same as a copy with other meals", async () => {
    const source = await price({ meal_plan: "breakfast" });
    await price({ distribution_point_id: channel });
    const chosen = { ids: [source.id], query: roomPriceList.defaults };
    const copy = act({
      ...{ act: "copy", target_distribution_point_id: channel, replace_existing: true },
    });
    const failures = async () =>
      (await planPriceAct(world.ctx, chosen, copy)).planned.map(({ failure }) => failure);
    expect(await failures()).toEqual([null]);
    await updateRoomPrice(later(1), source.id, input());
    expect(await failures()).toEqual(["same"]);
  });

  it("become active where another number is active, not where the same is", async () => {
    const off = await price({ adults: 2, active: false });
    await price();
    await price({ adults: 3 });
    expect(await done([off.id], { act: "activate" })).toMatchObject({ changed: 1 });
    const second = await price({ adults: 2, active: false, base_price: "70" });
    await expect(done([second.id], { act: "activate" })).rejects.toThrow();
  });

  it("stay where another price has taken the place for as many adults", async () => {
    const two = await price({ adults: 2 });
    const { batch_id } = await done([two.id], { act: "delete" });
    await price({ adults: 3 });
    await price();
    const taken = await price({ adults: 2, base_price: "99" });
    await expect(undoBatch(later(2), batch_id)).rejects.toThrow(Conflict);
    await deleteRoomPrice(later(3), taken.id);
    expect(await undoBatch(later(4), batch_id)).toMatchObject({ restored: 1, refused: [] });
  });

  it("are undone though the log knew no adults and meals yet", async () => {
    const one = await price();
    const { batch_id } = await done([one.id], { act: "adjust", adjustment_value: "10" });
    const { batch_id: deleted } = await done([one.id], { act: "delete" });
    await sql`
      update audit_log set before = before - '{adults,meal_plan}'::text[],
        after = after - '{adults,meal_plan}'::text[]
      where entity = 'room_price' and entity_id = ${one.id}
    `.execute(world.db);
    await undoBatch(later(2), deleted);
    await undoBatch(later(3), batch_id);
    expect(await pricesNow()).toEqual(["sell 80 for any, room_only"]);
  });

  it("are pushed to their place, and keep the meals that a push doesn't say", async () => {
    await price({ meal_plan: "breakfast" });
    await price({ adults: 2, meal_plan: "half_board" });
    const { hotel_id, room_type_id, season_id } = house;
    const pushed = (changes: object) =>
      PushedPrice.parse({
        ...{ hotel_id, room_type_id, season_id, price_type: "sell", base_price: "85" },
        ...changes,
      });
    const push = [pushed({}), pushed({ adults: 2 }), pushed({ adults: 3 })];
    const { batch_id, results } = await pushPrices(later(1), push);
    expect(results.map(({ outcome }) => outcome)).toEqual(["changed", "changed", "created"]);
    expect(await pricesNow()).toEqual([
      "sell 85 for any, breakfast",
      "sell 85 for 2, half_board",
      "sell 85 for 3, room_only",
    ]);
    expect(await pushPrices(later(2), push)).toMatchObject({ batch_id: null });
    await undoBatch(later(3), batch_id!);
    expect(await pricesNow()).toEqual(["sell 80 for any, breakfast", "sell 80 for 2, half_board"]);
  });
});
