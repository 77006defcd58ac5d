import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NotFound, RuleBroken } from "~/core/errors";
import { csvLines } from "~/core/csv/csv";
import type { Context } from "~/db/context";
import { listHistory } from "~/modules/log/audit/audit.service.server";
import { importView } from "~/modules/pricing/price-imports/import.presenter.server";
import { roomPriceLine } from "~/modules/pricing/room-prices/room-price-import.presenter.server";
import { roomPriceImport } from "~/modules/pricing/room-prices/room-price-import.service.server";
import { priceCsvCells, priceCsvColumns } from "~/modules/pricing/room-prices/price-csv";
import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import {
  createRoomPrice,
  roomPriceRows,
} from "~/modules/pricing/room-prices/room-price.service.server";
import { undoBatch } from "~/modules/pricing/room-prices/adjusting/undo-batch.service.server";
import {
  insertCurrency,
  insertHotel,
  insertHouse,
  insertPoint,
  insertRoomType,
  insertSeason,
} from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";

let world: TestWorld;
let hotel_id: number;
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
  hotel_id = await insertHotel(world.db, { label: hotel, currency_id });
  doubleId = await insertRoomType(world.db, hotel_id, { label: "Double" });
});

function later(seconds: number): Context {
  return { ...world.ctx, now: new Date(world.ctx.now.getTime() + seconds * 1000) };
}

const season = (name: string, changes = {}) =>
  insertSeason(world.db, hotel_id, { name, ...changes });

const price = (season_id: number, changes = {}) =>
  createRoomPrice(world.ctx, {
    hotel_id,
    room_type_id: doubleId,
    season_id,
    price_type: "sell",
    base_price: "80",
    per_person: true,
    active: true,
    ...changes,
  });

const stage = (content: string) =>
  roomPriceImport.stage(world.ctx, { name: "prices.csv", content });

async function outcomes(content: string) {
  const { lines } = await roomPriceImport.dryRun(world.ctx, await stage(content));
  return lines.map((line) => [line.line, line.outcome, "reason" in line ? line.reason : undefined]);
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

  it("finds a hotel and its room types by their names in either language", async () => {
    await price(await season("High"));
    const french = { label_fr: `Maison d’essai ${number}` };
    await world.db.updateTable("hotels").set(french).where("id", "=", hotel_id).execute();
    await world.db
      .updateTable("room_types")
      .set({ label_fr: "Chambre double" })
      .where("id", "=", doubleId)
      .execute();
    const file = [
      `${french.label_fr.toUpperCase()},chambre double,High,sell,90`,
      `${hotel},Double,High,buy,60`,
      `,Double,High,buy,60`,
    ].join("\n");
    expect(await outcomes(HEAD + file)).toEqual([
      [2, "changed", undefined],
      [3, "new", undefined],
      [4, "refused", "no_hotel"],
    ]);
  });

  it("changes nothing", async () => {
    const { id } = await price(await season("High"));
    await roomPriceImport.dryRun(world.ctx, await stage(`${HEAD}${hotel},Double,High,sell,90`));
    expect((await roomPriceRows.find(world.ctx, id)).base_price).toBe("80.0000");
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

  it("leaves alone what the file doesn't say", async () => {
    const perRoom = await price(await season("High"), { per_person: false, base_price: "120" });
    expect(await outcomes(`${HEAD}${hotel},Double,High,sell,120`)).toEqual([
      [2, "unchanged", undefined],
    ]);
    const other = `hotel;room_type;season;price_type;base_price;per_person\n`;
    const id = await stage(`${other}${hotel};Double;High;sell;130;`);
    await roomPriceImport.run(later(1), id);
    expect(await roomPriceRows.find(world.ctx, perRoom.id)).toMatchObject({
      base_price: "130.0000",
      per_person: false,
    });
  });

  it("refuses what could be two prices, and cells beyond the columns, with their lines", async () => {
    await season("High");
    const dinar = await insertCurrency(world.db, { iso_code: "TND", decimals: 3 });
    await world.db
      .updateTable("hotels")
      .set({ currency_id: dinar })
      .where("id", "=", hotel_id)
      .execute();
    expect(await outcomes(`${HEAD}${hotel},Double,High,sell,"1,234"`)).toEqual([
      [2, "refused", "two_ways"],
    ]);
    expect(await outcomes(`${HEAD}${hotel},Double,High,sell,80,50`)).toEqual([
      [2, "refused", "surplus"],
    ]);
    expect(await outcomes(`${HEAD}${hotel},Double,High,sell,1.234`)).toEqual([
      [2, "new", undefined],
    ]);
  });

  it("takes the dates of a season as a spreadsheet rewrites them", async () => {
    for (const start_date of ["2027-02-01", "2027-01-02", "2027-05-13"]) {
      await season("Twin", { start_date, end_date: "2027-12-31" });
    }
    const head = "hotel;room_type;season;season_start;price_type;base_price";
    const line = (start: string) => `${head}\n${hotel};Double;Twin;${start};sell;70`;
    expect(await outcomes(line("13/05/2027"))).toEqual([[2, "new", undefined]]);
    expect(await outcomes(line("5/13/2027"))).toEqual([[2, "new", undefined]]);
    // In Paris one of them, in New York the other.
    expect(await outcomes(line("01/02/2027"))).toEqual([[2, "refused", "ambiguous_season"]]);
    // Another line proves that the day comes first.
    expect(
      await outcomes(`${line("01/02/2027")}\n${hotel};Double;Twin;13/05/2027;sell;70`),
    ).toEqual([
      [2, "new", undefined],
      [3, "new", undefined],
    ]);
    expect(await outcomes(line("31/02/2027"))).toEqual([[2, "refused", "unknown_season"]]);
  });

  it("shows each price with its currency, unit and channel", async () => {
    const { id: distribution_point_id } = await world.db
      .selectFrom("distribution_points")
      .select("id")
      .executeTakeFirstOrThrow();
    await price(await season("High"), {
      per_person: false,
      base_price: "120.5",
      distribution_point_id,
    });
    const file = [
      "hotel;room_type;season;price_type;base_price;per_person;distribution_point;note",
      `${hotel};Double;High;sell;66;yes;web;cheap`,
      `${hotel};Double;High;buy;1 234,5;;;`,
    ].join("\n");
    const run = await roomPriceImport.dryRun(world.ctx, await stage(file));
    const view = importView(run, world.ctx, roomPriceLine);
    expect(view.unread).toBe("Ignored columns: note");
    expect(view.prices).toMatchObject([
      {
        place: "Sell, Point WEB",
        before: { amount: "€120.50", unit: "/room/night" },
        after: { amount: "€66.00", unit: "/person/night" },
      },
      {
        place: "Buy, General",
        before: null,
        after: { amount: "€1,234.50", unit: "/person/night" },
      },
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
        await roomPriceImport.dryRun(ctx, id);
        await roomPriceImport.run(ctx, id);
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
      sentence: { key: `import:FILE.${reason}` },
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
    const { batch_id, ...done } = await roomPriceImport.run(later(1), id);
    expect(done).toEqual({ created: 1, changed: 1, refused: 1 });
    expect((await roomPriceRows.find(world.ctx, changing.id)).base_price).toBe("90.0000");
    const [change] = await listHistory(world.ctx, "room_price", changing.id, 1);
    expect(change).toMatchObject({ action: "update", batch_id, before: { base_price: "80.0000" } });
    await expect(roomPriceImport.run(later(2), id)).rejects.toBeInstanceOf(NotFound);

    const { restored } = await undoBatch(later(3), batch_id);
    expect(restored).toBe(2);
    expect((await roomPriceRows.find(world.ctx, changing.id)).base_price).toBe("80.0000");
  });

  it("refuses a file that changes nothing, and keeps it", async () => {
    await price(await season("High"));
    const id = await stage(`${HEAD}${hotel},Double,High,sell,80`);
    await expect(roomPriceImport.run(later(1), id)).rejects.toBeInstanceOf(RuleBroken);
    expect((await roomPriceImport.dryRun(world.ctx, id)).lines).toHaveLength(1);
  });

  it("is nobody else's", async () => {
    await season("High");
    const id = await stage(`${HEAD}${hotel},Double,High,sell,80`);
    const other = { ...world.ctx, actor: { ...world.ctx.actor, id: world.ctx.actor.id + 1 } };
    await expect(roomPriceImport.dryRun(other, id)).rejects.toBeInstanceOf(NotFound);
    await expect(roomPriceImport.run(other, id)).rejects.toBeInstanceOf(NotFound);
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
      new URLSearchParams({ hotel_id: String(hotel_id), sort: "season" }),
    );
    const rows = [];
    for await (const portion of roomPriceRows.all(world.ctx, query)) rows.push(...portion);
    expect(rows.map((row) => row.season_name)).toEqual(["=Early", "Channel", "Late", "Middle"]);
    const file = csvLines([[...priceCsvColumns], ...rows.map(priceCsvCells)]);
    expect(file).toContain("'=Early");
    expect((await outcomes(file)).map(([, outcome]) => outcome)).toEqual(
      Array(4).fill("unchanged"),
    );
  });

  it.each([
    "Low; early",
    "Low, early",
    "a\tb",
    "a\nb",
    "a\r\nb",
    "\"quoted\" 'twice'",
    '"""',
    "=SUM(A1)",
    "'=1+1",
    "''@x",
    "-500",
    "+100",
    "1,234",
    "true",
    " spaces around ",
    "\u00a0narrow\u202f",
    "ΟΔΟΣ",
    "İstanbul",
    "STRASSE ẞ",
    "œuf’s – 5 €",
    "e\u0301te\u0301",
    "\uFEFFmark",
    "🏨 \u202Eright to left",
    "hotel",
  ])("comes back unchanged where everything is called %j", async (name) => {
    await world.db.updateTable("hotels").set({ label: name }).where("id", "=", hotel_id).execute();
    const named = await insertRoomType(world.db, hotel_id, { label: name });
    await price(await season(name), { room_type_id: named, per_person: false });
    expect(await exported(hotel_id)).toEqual(["unchanged"]);
  });

  it("tells apart what differs in case, in its form of Unicode, in its dates", async () => {
    for (const label of ["low", "LOW", "\u00e9te", "e\u0301te"]) {
      const room_type_id = await insertRoomType(world.db, hotel_id, { label });
      for (const end_date of ["2027-01-31", "2027-02-28"]) {
        const dates = { start_date: "2027-01-01", end_date };
        await price(await season(`Twin ${label}`, dates), { room_type_id });
      }
    }
    expect(await exported(hotel_id)).toEqual(Array(8).fill("unchanged"));
  });
});

/** @returns what an import of a hotel's export would do, line by line */
async function exported(hotel_id: number) {
  const query = roomPriceList.decode(new URLSearchParams({ hotel_id: String(hotel_id) }));
  const rows = [];
  for await (const portion of roomPriceRows.all(world.ctx, query)) rows.push(...portion);
  const file = csvLines([[...priceCsvColumns], ...rows.map(priceCsvCells)]);
  return (await outcomes(file)).map(([, outcome, reason]) => reason ?? outcome);
}
