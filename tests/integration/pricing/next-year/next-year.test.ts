import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { listChangesOfPriceBatch } from "~/modules/log/audit/audit.service.server";
import { updateSeason } from "~/modules/places/seasons/season.service.server";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import { makeNextYear } from "~/modules/pricing/next-year/next-year.service.server";
import { batchView } from "~/modules/pricing/price-batches/batch.presenter.server";
import { batchRows } from "~/modules/pricing/price-batches/batch-rows.presenter.server";
import { effectOnChecks } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { createPriceCheck } from "~/modules/pricing/price-checks/price-check.service.server";
import { updateRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { screensFor } from "~/drawer-places.server";
import { insertCurrency, insertHotel, insertPoint, insertRoomType } from "../../../factories/rows";
import { storedRate } from "../../../factories/tax-rates";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { insertYear, nextYearsIn, type YearOfHotel } from "../../../support/pricing/next-years";

let world: TestWorld;
let year: YearOfHotel;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  year = await insertYear(world);
});

const { act, pageAt, previewAt, make, season, price, seasonsOfHotel, names, newPrices } =
  nextYearsIn(
    () => world,
    () => year,
  );

/** @returns the id of a price check of two nights in July 2026 */
async function checkStay(): Promise<number> {
  const { hotel_id, room_type_id } = year;
  const { id } = await createPriceCheck(world.ctx, {
    ...{ name: "Two nights", hotel_id, room_type_id, adults: 2, children: 0, children_ages: [] },
    ...{ price_type: "sell", checkin_date: "2026-07-10", checkout_date: "2026-07-12" },
  });
  return id;
}

describe("adding the next year", () => {
  it("copies seasons and all their active prices as one batch, with a row of the log for each", async () => {
    const point = await insertPoint(world.db, "AGENCY");
    await price();
    await price({ price_type: "buy", base_price: "60.55" });
    await price({ distribution_point_id: point, per_person: false, base_price: "99.99" });
    await price({ season_id: year.low, base_price: "40", active: false });
    await season("Closed 2026", "2026-03-01", "2026-03-31", { active: false });

    const tax = (label: string, rates: string) => ({
      ...{ hotel_id: year.hotel_id, label, kind: "per_room_night", rates },
    });
    await world.db
      .insertInto("taxes")
      .values([
        tax("City tax", storedRate("3", { valid_to: "2026-12-31" })),
        tax("VAT", storedRate("10")),
        tax("Old tax", storedRate("1", { valid_to: "2025-12-31" })),
      ])
      .execute();

    const preview = await previewAt({ percent: "7,5", rounding: "1" });
    expect(preview).toMatchObject({
      summary: "2 seasons and 3 prices will be added.",
      make: "Add 2 seasons and 3 prices",
      notes: [
        "Inactive seasons aren’t copied: Closed 2026.",
        "1 tax or fee has no rate in 2027 yet: City tax.",
        expect.stringContaining("buy prices too"),
      ],
      seasons: [
        { after: { name: "Low 2027", dates: "Jan 1, 2027 - Jun 30, 2027" }, prices: "0 prices" },
        { after: { name: "High 2027" }, prices: "3 prices" },
      ],
      more: 0,
    });
    expect(
      preview.prices.map(({ place, before, after }) => [place, before.amount, after?.amount]),
    ).toEqual([
      ["High 2027, Sell, General", "€80.00", "€86.00"],
      ["High 2027, Buy, General", "€60.55", "€65.00"],
      ["High 2027, Sell, Point AGENCY", "€99.99", "€107.00"],
    ]);

    const made = await make({ percent: "7.5", rounding: "1" });
    expect(made).toMatchObject({ seasons: 2, prices: 3, refused: [] });
    expect(await newPrices()).toEqual([
      { ...{ season: "High 2027", price_type: "sell", distribution_point_id: null }, ...at("86") },
      { ...{ season: "High 2027", price_type: "buy", distribution_point_id: null }, ...at("65") },
      {
        ...{ season: "High 2027", price_type: "sell", distribution_point_id: point },
        ...at("107", false),
      },
    ]);

    const changes = await listChangesOfPriceBatch(world.ctx, made.batch_id);
    expect(changes.map(({ action, entity, label }) => [action, entity, label])).toEqual([
      ["create", "season", "Low 2027"],
      ["create", "season", "High 2027"],
      ...Array.from({ length: 3 }, () => [
        "create",
        "room_price",
        "Hôtel des Ans, Double, High 2027",
      ]),
    ]);
    const batch = await getPriceBatch(world.ctx, made.batch_id);
    expect(await batchView(world.ctx, batch)).toMatchObject({
      what: "Next year: Hôtel des Ans, 2026 → 2027",
      undoable: true,
      facts: [
        { value: "Hôtel des Ans" },
        { value: "Same dates" },
        { value: "+7.5%" },
        { value: "1" },
      ],
    });
    expect(batch.changed).toBe(3);
    const rows = await batchRows(world.ctx, changes);
    expect([rows.seasons.length, rows.prices.length]).toEqual([2, 3]);
    expect(rows.seasons[0]).toMatchObject({
      label: "Low 2027",
      after: { amount: "Jan 1, 2027 - Jun 30, 2027" },
    });
  });

  const at = (whole: string, per_person = true) => ({ base_price: `${whole}.0000`, per_person });

  it("copies for how many adults a price is, and its meals", async () => {
    await price();
    await price({ adults: 1, meal_plan: "breakfast", base_price: "90" });
    const preview = await previewAt({});
    expect(preview.prices.map(({ place, after }) => [place, after?.unit])).toEqual([
      ["High 2027, Sell, General", "/person/night"],
      ["High 2027, Sell, General, for 1 adult", "/person/night · Breakfast"],
    ]);
    await make({});
    const copies = async () =>
      world.db
        .selectFrom("room_prices")
        .innerJoin("seasons", "seasons.id", "room_prices.season_id")
        .where("seasons.name", "=", "High 2027")
        .where("room_prices.hotel_id", "=", year.hotel_id)
        .select(["adults", "meal_plan"])
        .orderBy("room_prices.id")
        .execute();
    expect(await copies()).toEqual([
      { adults: null, meal_plan: "room_only" },
      { adults: 1, meal_plan: "breakfast" },
    ]);
  });

  it("keeps weekdays by 52 weeks, and says which nights that leaves open", async () => {
    expect((await previewAt({ shift: "weeks" })).notes[0]).toBe(
      "Nights of 2027 without a season: Dec 31, 2027.",
    );
    await make({ shift: "weeks" });
    expect((await seasonsOfHotel()).slice(2)).toMatchObject([
      { name: "Low 2027", start_date: "2026-12-31", end_date: "2027-06-29" },
      { name: "High 2027", start_date: "2027-06-30", end_date: "2027-12-30" },
    ]);
  });

  it("leaves seasons that are there alone, and names them with a way to their prices", async () => {
    const there = await season("HIGH 2027", "2027-08-01", "2027-08-31");
    await price();
    const preview = await previewAt();
    expect(preview.standing).toMatchObject([
      { name: "HIGH 2027", to: `/pricing/grid?hotel_id=${year.hotel_id}&season_id=${there}` },
    ]);
    expect(preview.summary).toBe("1 season and 0 prices will be added.");
    await make();
    expect(await names()).toEqual(["Low 2026", "High 2026", "HIGH 2027", "Low 2027"]);
    expect(await newPrices()).toEqual([]);

    const again = await previewAt({ year: "2026" });
    expect(again).toMatchObject({ make: null, seasons: [], effect: undefined });
    await expect(makeNextYear(world.ctx, act(), again.fingerprint)).rejects.toBeInstanceOf(
      RuleBroken,
    );
  });

  it("begins with the first year from today's on of which the next lacks something", async () => {
    expect((await pageAt()).entered.year).toBe("2026");
    await make();
    // The next year is complete, so that the one after it is made.
    expect(await pageAt()).toMatchObject({
      entered: { year: "2027" },
      address: expect.stringContaining("year=2027"),
      preview: { make: "Add 2 seasons and 0 prices" },
    });
    expect((await pageAt({ year: "2026" })).preview).toMatchObject({ make: null });
  });

  it("says what can't be copied, and copies the rest", async () => {
    await price({ base_price: "9999999" });
    await price({ season_id: year.low, base_price: "40" });
    const preview = await previewAt({ percent: "1" });
    expect(preview.summary).toBe("2 seasons and 1 price will be added. 1 price can’t be copied.");
    expect(preview.prices[0]).toMatchObject({
      after: null,
      failure: "would be above 9,999,999",
    });
    const { refused, batch_id } = await make({ percent: "1" });
    expect(refused).toEqual([{ label: "Hôtel des Ans, Double, High 2026", reason: "too_high" }]);
    expect((await getPriceBatch(world.ctx, batch_id)).refused).toEqual(refused);
  });

  it("minds currencies without and with three decimals", async () => {
    const yen = { iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 };
    const currency_id = await insertCurrency(world.db, yen);
    await world.db
      .updateTable("hotels")
      .set({ currency_id })
      .where("id", "=", year.hotel_id)
      .execute();
    await price({ base_price: "12345" });
    expect((await previewAt({ percent: "1" })).prices[0]!.after!.amount).toBe("¥12,468");
    await make({ percent: "1", rounding: "0.01" });
    expect((await newPrices())[0]!.base_price).toBe("12468.0000");
  });

  it("takes as many statements whatever the number of seasons and prices", async () => {
    await price();
    const { fingerprint } = await previewAt();
    const key = { formKey: "0123456789abcdef", formFingerprint: "one" };
    const preview = (ctx: Context) => pageAt({}, ctx);
    expect(await countStatements(world, preview)).toBe(9);
    // With price checks, the year is made on trial, and they are priced before and after.
    await checkStay();
    const few = await countStatements(world, preview);
    expect(few).toBe(18);
    const save = await countStatements(world, (ctx) =>
      makeNextYear({ ...ctx, ...key }, act(), fingerprint),
    );
    expect(save).toBeLessThanOrEqual(13);

    const hotel_id = await insertHotel(world.db, { label: "Large" });
    year = { ...year, hotel_id };
    const roomTypes = [];
    for (let index = 0; index < 10; index += 1) {
      roomTypes.push(await insertRoomType(world.db, hotel_id, { label: `Type ${index}` }));
    }
    for (let index = 0; index < 12; index += 1) {
      const month = String(index + 1).padStart(2, "0");
      const id = await season(`Month ${index}`, `2026-${month}-01`, `2026-${month}-28`);
      const values = roomTypes.map((room_type_id) => ({
        ...{ hotel_id, room_type_id, season_id: id, price_type: "sell", base_price: "80" },
      }));
      await world.db.insertInto("room_prices").values(values).execute();
    }
    expect(await countStatements(world, preview)).toBe(few);
    const large = await previewAt();
    expect(large.summary).toBe("12 seasons and 120 prices will be added.");
    expect(large.more).toBe(20);
    const other = { formKey: "fedcba9876543210", formFingerprint: "two" };
    const saveMany = (ctx: Context) => makeNextYear({ ...ctx, ...other }, act(), large.fingerprint);
    expect(await countStatements(world, saveMany)).toBe(save);
  });

  it("shows the effect that making it then has on price checks", async () => {
    await price();
    const id = await checkStay();
    // A season over both years keeps the nights of the next year priced, dearer than its copy.
    const long = await season("Both years", "2026-12-30", "2028-12-29");
    await price({ season_id: long, base_price: "500" });
    await world.db
      .updateTable("price_checks")
      .set({ checkin_date: "2027-07-10", checkout_date: "2027-07-12" })
      .where("id", "=", id)
      .execute();
    const { effect, fingerprint } = await previewAt();
    expect(effect?.changes).toMatchObject([{ id, before: "€2,000.00", after: "€320.00" }]);
    const saved = await effectOnChecks(world.ctx, (trial) =>
      makeNextYear(trial, act(), fingerprint),
    );
    expect(effect).toEqual(saved);
  });

  it("is for those who may change prices alone", async () => {
    const { actor } = world.ctx;
    const viewer = { ...world.ctx, actor: { ...actor, permissions: ["pricing:view" as const] } };
    const { fingerprint } = await previewAt();
    const screen = expect.objectContaining({ label: "Next year", to: "/pricing/next-year" });
    expect(screensFor(world.ctx)).toContainEqual(screen);
    expect(screensFor(viewer)).not.toContainEqual(screen);
    await expect(pageAt({}, viewer)).rejects.toBeInstanceOf(Forbidden);
    await expect(makeNextYear(viewer, act(), fingerprint)).rejects.toBeInstanceOf(Forbidden);
  });
});

describe("what was promised", () => {
  const refused = async (fingerprint: string) => {
    const before = await names();
    await expect(makeNextYear(world.ctx, act(), fingerprint)).rejects.toBeInstanceOf(Conflict);
    expect(await names()).toEqual(before);
  };

  it("is shown again where a price changed since", async () => {
    const { id, ...values } = await price();
    const { fingerprint } = await previewAt();
    const { hotel_id, room_type_id, season_id, price_type } = values;
    const changed = { hotel_id, room_type_id, season_id, price_type };
    await updateRoomPrice(world.ctx, id, {
      ...{ ...changed, base_price: "85", per_person: true, active: true },
    });
    await refused(fingerprint);
    await make();
    expect(await newPrices()).toMatchObject([{ base_price: "85.0000" }]);
  });

  it("is shown again where a price or a season came, went or changed since", async () => {
    const { fingerprint } = await previewAt();
    await price();
    await refused(fingerprint);
    const second = (await previewAt()).fingerprint;
    const { hotel_id, high } = year;
    const fields = { name: "High 2026", hotel_id, active: true, start_date: "2026-07-01" };
    await updateSeason(world.ctx, high, { ...fields, end_date: "2026-12-30" });
    await refused(second);
    const third = (await previewAt()).fingerprint;
    await season("High 2027", "2027-07-01", "2027-08-31");
    await refused(third);
  });

  it("is shown again where another act is asked for than was shown", async () => {
    await price();
    const { fingerprint } = await previewAt({ percent: "5" });
    await refused(fingerprint);
  });

  it("is made once by two who press at the same moment", async () => {
    await price();
    const { fingerprint } = await previewAt();
    const both = await Promise.allSettled([
      makeNextYear(world.ctx, act(), fingerprint),
      makeNextYear(world.ctx, act(), fingerprint),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await names()).toEqual(["Low 2026", "High 2026", "Low 2027", "High 2027"]);
  });

  it.each([
    ["rooms", null, "€528.00"],
    ["rooms and their meals", "half_board" as const, "€660.00"],
  ])("is what price checks of %s are told, and leaves no trace", async (_, meal_plan, after) => {
    await price();
    const meal = { meal_plan: "half_board", price_type: "sell", adult_amount: "22" };
    await world.db
      .insertInto("meal_prices")
      .values({ hotel_id: year.hotel_id, season_id: year.high, ...meal })
      .execute();
    // A stay is saved as a check while it has a price.
    const { batch_id } = await make();
    const check = await createPriceCheck(world.ctx, {
      ...{
        name: "Next July",
        hotel_id: year.hotel_id,
        room_type_id: year.room_type_id,
        adults: 2,
        children: 0,
      },
      ...{ children_ages: [], price_type: "sell" as const, meal_plan },
      ...{ checkin_date: "2027-07-10", checkout_date: "2027-07-13" },
    });
    await undoPriceBatch(world.ctx, batch_id);
    const before = await names();
    const { effect } = await previewAt({ percent: "10" });
    expect(effect!.changes.filter(({ id }) => id === check.id)).toMatchObject([
      { before: "No price", after },
    ]);
    expect(await names()).toEqual(before);
  });
});
