import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conflict } from "~/core/errors";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { quotePage } from "~/modules/pricing/price-calculator/quote-page.presenter.server";
import { calculateStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import {
  createPriceRule,
  priceRuleRows,
  updatePriceRule,
} from "~/modules/pricing/price-rules/price-rule.service.server";
import {
  createRoomPrice,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import {
  insertCurrency,
  insertHotel,
  insertHouse,
  insertPoint,
  insertRoomType,
  insertSeason,
  type House,
} from "../../factories/rows";
import { createWorld, inRequest, type TestWorld } from "../../support/context";
import type { Context } from "~/db/context";
import { countStatements, statementsOf } from "../../support/database/statements";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
});
afterAll(() => world.close());

const price = (changes = {}) => ({
  hotel_id: house.hotel_id,
  room_type_id: house.room_type_id,
  season_id: house.season_id,
  price_type: "sell" as const,
  base_price: "50",
  per_person: true,
  active: true,
  ...changes,
});

const stay = (changes = {}) =>
  CalculationInput.parse({
    hotel_id: house.hotel_id,
    room_type_id: house.room_type_id,
    checkin_date: "2026-06-08",
    checkout_date: "2026-06-11",
    adults: 2,
    children: 0,
    ...changes,
  });

const rule = (changes = {}) =>
  PriceRuleForm.parse({
    name: "Rule",
    rule_type: "percentage",
    value: "-10",
    priority: 0,
    ...changes,
  });

describe("room prices", () => {
  it("refuse more decimals than the currency of their hotel has, on creating and on changing", async () => {
    const currency_id = await insertCurrency(world.db, { iso_code: "JPY", decimals: 0 });
    const hotel_id = await insertHotel(world.db, { currency_id });
    const inYen = price({
      hotel_id,
      room_type_id: await insertRoomType(world.db, hotel_id),
      season_id: await insertSeason(world.db, hotel_id),
    });
    await expect(createRoomPrice(world.ctx, { ...inYen, base_price: "1.5" })).rejects.toMatchObject(
      {
        field: "base_price",
      },
    );
    const { id } = await createRoomPrice(world.ctx, { ...inYen, base_price: "100.0" });
    await expect(
      updateRoomPrice(world.ctx, id, { ...inYen, base_price: "0.01" }),
    ).rejects.toMatchObject({ field: "base_price" });
  });

  it("are one a thing: the second is a conflict, and an inactive one is not", async () => {
    await createRoomPrice(world.ctx, price());
    await expect(createRoomPrice(world.ctx, price())).rejects.toBeInstanceOf(Conflict);
    await createRoomPrice(world.ctx, price({ active: false }));
  });

  it("of two people at once, one wins", async () => {
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    const same = price({ hotel_id, room_type_id, season_id });
    const both = await Promise.allSettled([
      createRoomPrice(world.ctx, same),
      createRoomPrice(world.ctx, same),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("price rules", () => {
  it("store what is switched on and nothing else", async () => {
    const { id } = await createPriceRule(
      world.ctx,
      rule({
        has_child_position: true,
        child_position: 1,
        has_stay: true,
        min_stay: 3,
        max_stay: null,
      }),
    );
    expect((await priceRuleRows.find(world.ctx, id)).condition).toEqual({
      min_stay: 3,
      child_position: 0,
    });
    await updatePriceRule(world.ctx, id, rule({ active: false }));
    expect((await priceRuleRows.find(world.ctx, id)).condition).toBeNull();
  });

  it("refuse a room type without its hotel, and one of another hotel", async () => {
    const elsewhere = await insertHouse(world.db);
    await expect(
      createPriceRule(
        world.ctx,
        rule({ hotel_ids: [house.hotel_id], room_type_ids: [elsewhere.room_type_id] }),
      ),
    ).rejects.toMatchObject({ field: "room_type_ids" });
  });
});

describe("a quote", () => {
  it("comes out of the database as the engine calculates it", async () => {
    await createPriceRule(
      world.ctx,
      rule({ has_promo_code: true, promo_code: "Spring10", active: true }),
    );
    const quote = await calculateStay(world.ctx, stay({ promo_code: " spring10 " }));
    expect(quote.calculation).toMatchObject({ ok: true, total: 27000 });
    expect(quote.warnings).toEqual([]);
  });

  it("warns without changing the price", async () => {
    const before = await calculateStay(world.ctx, stay({ adults: 5 }));
    await createRoomPrice(world.ctx, price({ price_type: "buy", base_price: "60" }));
    const quote = await calculateStay(world.ctx, stay({ adults: 5, promo_code: "none" }));
    expect(quote.calculation).toMatchObject({ ok: true, total: 75000 });
    expect(before.calculation).toMatchObject({ total: 75000 });
    expect(quote.warnings.map(({ code }) => code)).toEqual([
      "ADULTS_ABOVE",
      "GUESTS_ABOVE",
      "UNKNOWN_PROMO_CODE",
      "SELL_BELOW_BUY",
    ]);
  });

  it("refuses a room type of another hotel at its field", async () => {
    const elsewhere = await insertHouse(world.db);
    await expect(
      calculateStay(world.ctx, stay({ room_type_id: elsewhere.room_type_id })),
    ).rejects.toMatchObject({ field: "room_type_id" });
  });

  it("takes as many statements for a year as for a night", async () => {
    await insertSeason(world.db, house.hotel_id, {
      start_date: "2026-01-01",
      end_date: "2027-12-31",
    });
    const asked = (checkout_date: string) =>
      countStatements(world, (ctx) => calculateStay(ctx, stay({ checkout_date })));
    const one = await asked("2026-06-09");
    for (let more = 0; more < 20; more += 1)
      await createPriceRule(world.ctx, rule({ active: true }));
    expect(await asked("2026-06-30")).toBe(one);
    expect(one).toBeLessThanOrEqual(6);
  });

  it("and its page read nothing twice, with another quote beside it too", async () => {
    const channel = await insertPoint(world.db, "TWICE");
    const url = new URLSearchParams({
      hotel_id: String(house.hotel_id),
      room_type_id: String(house.room_type_id),
      distribution_point_id: String(channel),
      promo_code: "spring10",
      checkin_date: "2026-06-08",
      checkout_date: "2026-06-11",
      adults: "2",
      children: "0",
      calculate: "1",
    });
    const asked = async (more: Record<string, string> = {}) => {
      for (const [name, value] of Object.entries(more)) url.set(name, value);
      const statements = await statementsOf(world, async (ctx) => {
        const page = await quotePage(ctx, url);
        expect(page.quote).toMatchObject({ ok: true });
        expect(Boolean(page.comparison)).toBe("compare" in more);
      });
      expect(statements).toEqual([...new Set(statements)]);
      return statements.length;
    };
    // One of them reads the clock of the hotel.
    const alone = await asked();
    expect(alone).toBeLessThanOrEqual(11);
    // What both of them depend on is read at once.
    const beside = { compare: "1", compare_distribution_point_id: "", compare_promo_code: "" };
    expect(await asked(beside)).toBe(alone);
  });

  it("is read again where something has changed, and only there", async () => {
    const url = new URLSearchParams({
      hotel_id: String(house.hotel_id),
      room_type_id: String(house.room_type_id),
      checkin_date: "2026-06-08",
      checkout_date: "2026-06-11",
      calculate: "1",
    });
    const totalFor = async (ctx: Context) => {
      const { quote } = await quotePage(await inRequest(ctx), url);
      return quote?.ok ? quote.total : undefined;
    };
    const before = await totalFor(world.ctx);
    expect(before).toBeDefined();
    const once = await countStatements(world, totalFor);
    const twice = await countStatements(world, async (ctx) => {
      await totalFor(ctx);
      expect(await totalFor(ctx)).toBe(before);
    });
    // How the tables stand, the prices, which change most of all, the rooms left, and since when earlier prices are
    // known: the others are kept.
    expect(twice).toBe(once + 4);
    await world.db
      .updateTable("room_prices")
      .set((eb) => ({ base_price: eb("base_price", "+", "1") }))
      .where("room_type_id", "=", house.room_type_id)
      .execute();
    expect(await totalFor(world.ctx)).not.toBe(before);
  });
});
