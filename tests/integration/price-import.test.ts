import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NotFound, RuleBroken } from "~/core/errors";
import { csvLines } from "~/core/csv";
import type { Context } from "~/db/context";
import { listHistory } from "~/modules/audit/audit.service.server";
import { priceCsvCells, priceCsvColumns } from "~/modules/room-prices/price-csv";
import {
  dryRunPriceImport,
  importPrices,
  stagePriceImport,
} from "~/modules/room-prices/price-import.service.server";
import { roomPriceList } from "~/modules/room-prices/room-price.list";
import {
  createRoomPrice,
  exportRoomPrices,
  getRoomPrice,
} from "~/modules/room-prices/room-price.service.server";
import { undoBatch } from "~/modules/room-prices/undo-batch.service.server";
import {
  insertHotel,
  insertHouse,
  insertPoint,
  insertRoomType,
  insertSeason,
} from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { countStatements } from "../support/statements";

let world: TestWorld;
let hotelId: number;
let doubleId: number;
let number = 0;
let hotel = "";

beforeAll(async () => {
  world = await createWorld();
  await insertHouse(world.db);
  await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());
beforeEach(async () => {
  number += 1;
  hotel = `Hôtel Import ${number}`;
  const { id: currency_id } = await world.db
    .selectFrom("currencies")
    .select("id")
    .executeTakeFirstOrThrow();
  hotelId = await insertHotel(world.db, { label: hotel, currency_id });
  doubleId = await insertRoomType(world.db, hotelId, { label: "Double" });
});

function later(seconds: number): Context {
  return { ...world.ctx, now: new Date(world.ctx.now.getTime() + seconds * 1000) };
}

const season = (name: string, changes = {}) =>
  insertSeason(world.db, hotelId, { name, ...changes });

const price = (season_id: number, changes = {}) =>
  createRoomPrice(world.ctx, {
    hotel_id: hotelId,
    room_type_id: doubleId,
    season_id,
    price_type: "sell",
    base_price: "80",
    per_person: true,
    active: true,
    ...changes,
  });

const stage = (content: string) => stagePriceImport(world.ctx, { name: "prices.csv", content });

async function outcomes(content: string) {
  const { lines } = await dryRunPriceImport(world.ctx, await stage(content));
  return lines.map(({ line, outcome, reason }) => [line, outcome, reason]);
}

const HEAD = "hotel,room_type,season,price_type,base_price\n";

describe("a dry run", () => {
  it("tells new, changed, unchanged and refused lines, with their numbers", async () => {
    await price(await season("High"));
    await price(await season("Low"), { base_price: "50" });
    await season("New");
    const file = [
      `${hotel},Double,High,sell,90`,
      `${hotel.toUpperCase()}, double ,low,SELL,50.00`,
      `${hotel},Double,New,sell,"70,5"`,
      `${hotel},Double,Nowhere,sell,70`,
      `"Hôtel, of no kind",Double,High,sell,70`,
    ].join("\n");
    expect(await outcomes(HEAD + file)).toEqual([
      [2, "changed", undefined],
      [3, "unchanged", undefined],
      [4, "new", undefined],
      [5, "refused", "unknown_season"],
      [6, "refused", "unknown_hotel"],
    ]);
  });

  it("changes nothing", async () => {
    const { id } = await price(await season("High"));
    await dryRunPriceImport(world.ctx, await stage(`${HEAD}${hotel},Double,High,sell,90`));
    expect((await getRoomPrice(world.ctx, id)).basePrice).toBe("80.0000");
  });

  it.each([
    ["a price that is none", "abc", "no_number"],
    ["a price with an exponent", "1e3", "no_number"],
    ["a negative price", "-1", "negative"],
    ["a price too high", "10000000", "too_high"],
    ["more decimals than the currency has", "1.001", "decimals"],
    ["an empty price", "", "no_number"],
  ])("refuses %s", async (_, base, reason) => {
    await season("High");
    expect(await outcomes(`${HEAD}${hotel},Double,High,sell,${base}`)).toEqual([
      [2, "refused", reason],
    ]);
  });

  it("refuses what is said twice, what is inactive, and what is ambiguous", async () => {
    await season("High");
    await season("Twin", { start_date: "2026-01-01", end_date: "2026-01-31" });
    await season("Twin", { start_date: "2027-01-01", end_date: "2027-01-31" });
    const file = [
      "hotel;room_type;season;season_start;price_type;base_price;active;distribution_point;currency",
      `${hotel};Double;High;;sell;70;;;`,
      `${hotel};Double;High;;sell;71;yes;;eur`,
      `${hotel};Double;High;;buy;70;false;;`,
      `${hotel};Double;Twin;;sell;70;;;`,
      `${hotel};Double;Twin;2027-01-01;sell;70;;web;`,
      `${hotel};Double;High;;buy;70;;NOPE;`,
      `${hotel};Double;High;;rent;70;;;`,
      `${hotel};Double;High;;buy;70;;;USD`,
    ].join("\r\n");
    expect((await outcomes(file)).map(([, outcome, reason]) => reason ?? outcome)).toEqual([
      "new",
      "twice",
      "inactive",
      "ambiguous_season",
      "new",
      "unknown_point",
      "price_type",
      "other_currency",
    ]);
  });

  it("takes as many statements for many lines as for one", async () => {
    const names: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      names.push(`Season ${index}`);
      await season(names[index]!);
    }
    const line = (name: string) => `${hotel},Double,${name},sell,70`;
    const one = await stage(HEAD + line(names[0]!));
    const many = await stage(HEAD + names.slice(1).map(line).join("\n"));
    const run = (id: string) =>
      countStatements(world, async (ctx) => {
        await dryRunPriceImport(ctx, id);
        await importPrices(ctx, id);
      });
    const ofOne = await run(one);
    expect(await run(many)).toBe(ofOne);
  });

  it.each([
    ["an empty file", "", "empty"],
    ["a head without lines", HEAD, "empty"],
    ["a missing column", "hotel,room_type\nA,B", "columns_missing"],
    ["no CSV", 'hotel,"room\nA', "no_csv"],
    ["too many lines", HEAD + "A,B,C,sell,1\n".repeat(10_001), "too_long"],
    ["a line too wide", `${HEAD}A,B,C,sell,1${",".repeat(40)}`, "too_wide"],
    ["a cell too long", `${HEAD}A,B,${"C".repeat(1001)},sell,1`, "too_wide"],
  ])("refuses %s at the file", async (_, content, reason) => {
    await expect(stage(content)).rejects.toMatchObject({
      field: "file",
      said: { key: `IMPORT.FILE.${reason}` },
    });
  });
});

describe("an import", () => {
  it("does what the dry run said, in one batch that can be undone, and once", async () => {
    const changing = await price(await season("High"));
    await season("New");
    const id = await stage(
      `${HEAD}${hotel},Double,High,sell,90\n${hotel},Double,New,sell,70\n${hotel},Double,Gone,sell,1`,
    );
    const { batchId, ...done } = await importPrices(later(1), id);
    expect(done).toEqual({ created: 1, changed: 1, refused: 1 });
    expect((await getRoomPrice(world.ctx, changing.id)).basePrice).toBe("90.0000");
    const [change] = await listHistory(world.ctx, "room_price", changing.id, 1);
    expect(change).toMatchObject({ action: "update", batchId, before: { basePrice: "80.0000" } });
    await expect(importPrices(later(2), id)).rejects.toBeInstanceOf(NotFound);

    const { restored } = await undoBatch(later(3), batchId);
    expect(restored).toBe(2);
    expect((await getRoomPrice(world.ctx, changing.id)).basePrice).toBe("80.0000");
  });

  it("refuses a file that changes nothing, and keeps it", async () => {
    await price(await season("High"));
    const id = await stage(`${HEAD}${hotel},Double,High,sell,80`);
    await expect(importPrices(later(1), id)).rejects.toBeInstanceOf(RuleBroken);
    expect((await dryRunPriceImport(world.ctx, id)).lines).toHaveLength(1);
  });

  it("is nobody else's", async () => {
    await season("High");
    const id = await stage(`${HEAD}${hotel},Double,High,sell,80`);
    const other = { ...world.ctx, actor: { ...world.ctx.actor, id: world.ctx.actor.id + 1 } };
    await expect(dryRunPriceImport(other, id)).rejects.toBeInstanceOf(NotFound);
    await expect(importPrices(other, id)).rejects.toBeInstanceOf(NotFound);
  });
});

describe("the export", () => {
  it("writes the whole filtered list in its order, and the import reads it as unchanged", async () => {
    for (const name of ["Late", "=Early", "Middle"]) await price(await season(name));
    const point = await world.db
      .selectFrom("distribution_points")
      .select("id")
      .executeTakeFirstOrThrow();
    await price(await season("Channel"), { distribution_point_id: point.id, per_person: false });
    const query = roomPriceList.decode(
      new URLSearchParams({ hotel_id: String(hotelId), sort: "season" }),
    );
    const rows = [];
    for await (const portion of exportRoomPrices(world.ctx, query)) rows.push(...portion);
    expect(rows.map((row) => row.seasonName)).toEqual(["=Early", "Channel", "Late", "Middle"]);
    const file = csvLines([[...priceCsvColumns], ...rows.map(priceCsvCells)]);
    expect(file).toContain("'=Early");
    expect((await outcomes(file)).map(([, outcome]) => outcome)).toEqual(
      Array(4).fill("unchanged"),
    );
  });
});
