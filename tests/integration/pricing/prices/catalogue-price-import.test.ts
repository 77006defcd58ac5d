import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NotFound, RuleBroken } from "~/core/errors";
import { csvLines } from "~/core/csv/csv";
import type { Context } from "~/db/context";
import { listHistory } from "~/modules/log/audit/audit.service.server";
import {
  tourPriceCsvCells,
  tourPriceCsvColumns,
  treatmentPriceCsvCells,
  treatmentPriceCsvColumns,
} from "~/modules/pricing/catalogue-prices/files/catalogue-price-csv";
import {
  tourPriceImport,
  treatmentPriceImport,
} from "~/modules/pricing/catalogue-prices/files/catalogue-price-import.service.server";
import {
  tourPriceRows,
  treatmentPriceRows,
} from "~/modules/pricing/catalogue-prices/catalogue-price.service.server";
import { tourPriceList } from "~/modules/pricing/catalogue-prices/tour-price.list";
import { treatmentPriceList } from "~/modules/pricing/catalogue-prices/treatment-price.list";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import {
  insertCataloguePrice,
  insertPoint,
  insertSpa,
  insertTour,
  insertTreatment,
} from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";

let world: TestWorld;
let number = 0;
let tour_id: number;
let tour = "";
let spa_id: number;
let spa = "";
let treatment_id: number;

beforeAll(async () => {
  world = await createWorld();
  await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());
beforeEach(async () => {
  number += 1;
  tour = `Croisière ${number}`;
  tour_id = await insertTour(world.db, `cruise-${number}`, { label: tour });
  spa = `Thermes ${number}`;
  spa_id = await insertSpa(world.db, { label: spa });
  treatment_id = await insertTreatment(world.db, spa_id, { label: "Massage" });
});

function later(seconds: number): Context {
  return { ...world.ctx, now: new Date(world.ctx.now.getTime() + seconds * 1000) };
}

const stage = (content: string) =>
  tourPriceImport.stage(world.ctx, { name: "tours.csv", content: HEAD + content });
const HEAD = "tour,unit,price_type,price,distribution_point,valid_from,valid_to,active,currency\n";

async function outcomes(content: string) {
  const { lines } = await tourPriceImport.dryRun(world.ctx, await stage(content));
  return lines.map((line) => ("reason" in line ? line.reason : line.outcome));
}

const stored = () =>
  world.db
    .selectFrom("catalogue_prices")
    .select(["price", "valid_from as from", "valid_to as to", "active"])
    .where("tour_id", "=", tour_id)
    .orderBy("id")
    .execute();

describe("the dry run of a file of tour prices", () => {
  it("tells new, changed and unchanged lines, by the label or the slug of a tour", async () => {
    const adult = { tour_id, unit: "adult" };
    await insertCataloguePrice(world.db, adult, { price: "40" });
    await insertCataloguePrice(world.db, adult, { price: "50", valid_from: "2027-06-01" });
    const file = [
      `${tour},adult,sell,40.00,,,,,`,
      `${tour.toUpperCase()},Adult,SELL,55,,01.06.2027,2027-09-15,yes,eur`,
      `cruise-${number},adult,buy,30,,,,,`,
      `${tour},adult,sell,35,web,,,,EUR`,
    ].join("\n");
    // The first of June, or the sixth of January: nobody can tell.
    expect(await outcomes(file)).toEqual(["unchanged", "two_dates", "new", "new"]);
    // Another date of the file shows that it has the day first.
    const shown = file.replace("2027-09-15", "15.09.2027");
    expect(await outcomes(shown)).toEqual(["unchanged", "changed", "new", "new"]);
    expect(await outcomes(file.replace("01.06.2027", "2027-06-01"))).toEqual([
      ...["unchanged", "changed", "new", "new"],
    ]);
  });

  it.each([
    ["a tour that isn't", "Nowhere,adult,sell,1,,,,,", "unknown_tour"],
    ["no tour", ",adult,sell,1,,,,,", "no_tour"],
    ["a unit that is none", "@,dog,sell,1,,,,,", "no_unit"],
    ["a unit that the tour hasn't", "@,senior,sell,1,,,,,", "unknown_unit"],
    ["the booking of a tour by person", "@,booking,sell,1,,,,,", "unknown_unit"],
    ["a type that is none", "@,adult,gift,1,,,,,", "price_type"],
    ["no price", "@,adult,sell,,,,,,", "no_number"],
    ["a price below 0", "@,adult,sell,-1,,,,,", "negative"],
    ["a price too high", "@,adult,sell,10000000,,,,,", "too_high"],
    ["tenths of a cent", "@,adult,sell,1.255,,,,,", "decimals"],
    ["a channel that isn't", "@,adult,sell,1,NOWHERE,,,,", "unknown_point"],
    ["another currency", "@,adult,sell,1,,,,,CHF", "other_currency"],
    ["a day that is none", "@,adult,sell,1,,soon,,,", "no_date"],
    ["an end before the start", "@,adult,sell,1,,2027-02-01,2027-01-31,,", "valid_order"],
    ["a flag that is none", "@,adult,sell,1,,,,perhaps,", "no_flag"],
    ["a cell too many", "@,adult,sell,1,,,,,,50", "surplus"],
  ])("refuses %s", async (_, line, reason) => {
    expect(await outcomes(line.replace("@", tour))).toEqual([reason]);
  });

  it("finds a tour by its name in either language", async () => {
    await insertCataloguePrice(world.db, { tour_id, unit: "adult" }, { price: "40" });
    const label_fr = `Traversée d’été ${number}`;
    await world.db.updateTable("tours").set({ label_fr }).where("id", "=", tour_id).execute();
    const said = await outcomes(`${label_fr.toUpperCase()},adult,sell,41,,,,,`);
    expect(said).toEqual(["changed"]);
  });

  it("refuses what is said twice, and units of a tour that is priced as a whole", async () => {
    await insertTour(world.db, `whole-${number}`, { pricing_per: "booking" });
    const file = [
      `${tour},adult,sell,1,,2027-01-01,,,`,
      `${tour},adult,sell,2,,2027-01-01,2027-02-01,,`,
      `whole-${number},adult,sell,1,,,,,`,
      `whole-${number},booking,sell,1,,,,,`,
    ].join("\n");
    expect(await outcomes(file)).toEqual(["new", "twice", "priced_per_booking", "new"]);
  });

  it("takes as many statements for many lines as for one", async () => {
    const line = (day: number) => `${tour},adult,sell,70,,2027-01-${10 + day},,,`;
    const many = Array.from({ length: 15 }, (_, day) => line(day + 1)).join("\n");
    const run = (id: string) =>
      countStatements(world, async (ctx) => {
        await tourPriceImport.dryRun(ctx, id);
        await tourPriceImport.run(ctx, id);
      });
    const ofOne = await run(await stage(line(0)));
    expect(await run(await stage(many))).toBe(ofOne);
  });
});

describe("an import of tour prices", () => {
  it("does what the dry run said, in one batch that is undone as a whole, and once", async () => {
    const adult = { tour_id, unit: "adult" };
    const changing = await insertCataloguePrice(world.db, adult, {
      ...{ price: "40", valid_from: "2027-01-01", valid_to: "2027-05-31" },
    });
    const before = await stored();
    const id = await stage(
      [
        `${tour},adult,sell,45.5,,2027-01-01,,no,`,
        `${tour},adult,buy,30,,,2027-12-31,,`,
        `${tour},senior,sell,1,,,,,`,
      ].join("\n"),
    );
    const { batch_id, ...done } = await tourPriceImport.run(later(1), id);
    expect(done).toEqual({ created: 1, changed: 1, refused: 1 });
    expect(await stored()).toEqual([
      { price: "45.5000", from: "2027-01-01", to: null, active: false },
      { price: "30.0000", from: null, to: "2027-12-31", active: true },
    ]);
    const [change] = await listHistory(world.ctx, "tour_price", changing, 1);
    expect(change).toMatchObject({
      batch_id,
      before: { price: "40.0000", valid_to: "2027-05-31" },
    });
    await expect(tourPriceImport.run(later(2), id)).rejects.toBeInstanceOf(NotFound);

    const imported = await stored();
    const undoing = await undoPriceBatch(later(3), batch_id);
    expect(undoing).toMatchObject({ restored: 2, refused: [] });
    expect(await stored()).toEqual(before);
    // The undoing is undone as well.
    const again = await undoPriceBatch(later(4), undoing.batch_id);
    expect(again).toMatchObject({ restored: 2, refused: [] });
    expect(await stored()).toEqual(imported);
  });

  it("leaves what a file has no column for, and refuses one that changes nothing", async () => {
    const of = { tour_id, unit: "adult" };
    await insertCataloguePrice(world.db, of, {
      ...{ price: "40", valid_to: "2027-05-31", active: false },
    });
    const head = "tour;unit;price_type;price\n";
    const staged = (price: string) =>
      tourPriceImport.stage(world.ctx, {
        name: "tours.csv",
        content: `${head}${tour};adult;sell;${price}`,
      });
    await tourPriceImport.run(later(1), await staged("41,5"));
    expect(await stored()).toEqual([
      { price: "41.5000", from: null, to: "2027-05-31", active: false },
    ]);
    await expect(tourPriceImport.run(later(2), await staged("41.50"))).rejects.toBeInstanceOf(
      RuleBroken,
    );
  });

  it("is nobody else's, and no file of another kind of prices", async () => {
    const id = await stage(`${tour},adult,sell,1,,,,,`);
    const other = { ...world.ctx, actor: { ...world.ctx.actor, id: world.ctx.actor.id + 1 } };
    await expect(tourPriceImport.dryRun(other, id)).rejects.toBeInstanceOf(NotFound);
    await expect(treatmentPriceImport.dryRun(world.ctx, id)).rejects.toBeInstanceOf(NotFound);
    await expect(treatmentPriceImport.run(later(1), id)).rejects.toBeInstanceOf(NotFound);
  });
});

describe("a file of treatment prices", () => {
  const treatments = (content: string) =>
    treatmentPriceImport.stage(world.ctx, {
      name: "spas.csv",
      content: `spa,treatment,weekdays,price_type,price,valid_from\n${content}`,
    });

  it("finds a spa and its treatments by their names in either language", async () => {
    await insertCataloguePrice(world.db, { treatment_id }, { price: "90" });
    const french = `Bains d’été ${number}`;
    await world.db.updateTable("spas").set({ label_fr: french }).where("id", "=", spa_id).execute();
    await world.db
      .updateTable("treatments")
      .set({ label_fr: "Massage doux" })
      .where("id", "=", treatment_id)
      .execute();
    const id = await treatments(`${french},massage doux,,sell,91,`);
    const { lines } = await treatmentPriceImport.dryRun(world.ctx, id);
    expect(lines.map(({ outcome }) => outcome)).toEqual(["changed"]);
  });

  it("tells prices apart by their weekdays, in any order", async () => {
    await insertCataloguePrice(
      world.db,
      { treatment_id },
      { price: "90", weekdays: ["friday", "saturday"] },
    );
    const id = await treatments(
      [
        `${spa},massage,Saturday friday,sell,95,`,
        `${spa},Massage,,sell,80,`,
        `${spa},Massage,caturday,sell,1,`,
        `${spa},Facial,,sell,1,`,
        `Nowhere,Massage,,sell,1,`,
      ].join("\n"),
    );
    const { lines } = await treatmentPriceImport.dryRun(world.ctx, id);
    expect(lines.map((line) => ("reason" in line ? line.reason : line.outcome))).toEqual([
      ...["changed", "new", "no_weekday", "unknown_treatment", "unknown_spa"],
    ]);
    const { batch_id } = await treatmentPriceImport.run(later(1), id);
    const prices = () =>
      world.db
        .selectFrom("catalogue_prices")
        .select(["price", "weekdays"])
        .where("treatment_id", "=", treatment_id)
        .orderBy("id")
        .execute();
    expect(await prices()).toEqual([
      { price: "95.0000", weekdays: ["friday", "saturday"] },
      { price: "80.0000", weekdays: [] },
    ]);
    await undoPriceBatch(later(2), batch_id);
    expect(await prices()).toEqual([{ price: "90.0000", weekdays: ["friday", "saturday"] }]);
  });
});

describe("what is exported", () => {
  it("is read as unchanged: tours", async () => {
    const point = await insertPoint(world.db, `Ö${number}`);
    const of = { tour_id, unit: "adult" };
    await insertCataloguePrice(world.db, of, { valid_to: "2027-05-31", active: false });
    await insertCataloguePrice(world.db, of, { price_type: "buy", valid_from: "2027-01-01" });
    await insertCataloguePrice(world.db, of, { distribution_point_id: point, price: "1.5" });
    const query = tourPriceList.decode(new URLSearchParams({ tour_id: String(tour_id) }));
    const rows = [];
    for await (const portion of tourPriceRows.all(world.ctx, query)) rows.push(...portion);
    const content = csvLines([[...tourPriceCsvColumns], ...rows.map(tourPriceCsvCells)]);
    const id = await tourPriceImport.stage(world.ctx, { name: "tours.csv", content });
    const { lines } = await tourPriceImport.dryRun(world.ctx, id);
    expect(lines.map(({ outcome }) => outcome)).toEqual(Array(3).fill("unchanged"));
  });

  it("is read as unchanged: treatments", async () => {
    const of = { treatment_id };
    await insertCataloguePrice(world.db, of, { weekdays: ["monday", "sunday"] });
    await insertCataloguePrice(world.db, of, { valid_from: "2027-01-01", valid_to: "2027-01-31" });
    const query = treatmentPriceList.decode(new URLSearchParams({ spa_id: String(spa_id) }));
    const rows = [];
    for await (const portion of treatmentPriceRows.all(world.ctx, query)) rows.push(...portion);
    const content = csvLines([[...treatmentPriceCsvColumns], ...rows.map(treatmentPriceCsvCells)]);
    const id = await treatmentPriceImport.stage(world.ctx, { name: "spas.csv", content });
    const { lines } = await treatmentPriceImport.dryRun(world.ctx, id);
    expect(lines.map(({ outcome }) => outcome)).toEqual(Array(2).fill("unchanged"));
  });
});
