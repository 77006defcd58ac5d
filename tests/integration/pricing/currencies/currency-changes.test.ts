import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseMinor } from "~/core/money/money";
import type { Context } from "~/db/context";
import { listChangesOfPriceBatch, listHistory } from "~/modules/log/audit/audit.service.server";
import { HotelChange } from "~/modules/pricing/currency-changes/currency-change.schema";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import { currencyQuestion } from "~/modules/pricing/currency-changes/currency-question.presenter.server";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import { getHotel } from "~/modules/places/hotels/hotel.service.server";
import { batchView } from "~/modules/pricing/price-batches/batch.presenter.server";
import { batchRows } from "~/modules/pricing/price-batches/batch-rows.presenter.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import {
  createPriceRule,
  priceRuleRows,
} from "~/modules/pricing/price-rules/price-rule.service.server";
import {
  createRoomPrice,
  deleteRoomPrice,
  roomPriceRows,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import { undoBatch } from "~/modules/pricing/room-prices/adjusting/undo-batch.service.server";
import { insertCurrency, insertHouse, insertSeason, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";

let world: TestWorld;
let house: House;
let euro: number;
let yen: number;
let dinar: number;

beforeAll(async () => {
  world = await createWorld();
  const { db } = world;
  euro = await insertCurrency(db);
  yen = await insertCurrency(db, { iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 });
  dinar = await insertCurrency(db, { iso_code: "TND", label: "Dinar", symbol: "DT", decimals: 3 });
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
});

function later(seconds: number): Context {
  return { ...world.ctx, now: new Date(world.ctx.now.getTime() + seconds * 1000) };
}

const hotel = (changes: Record<string, unknown>) =>
  HotelChange.parse({ label: "Hôtel Test", active: true, ...changes });

const converting = (currency_id: number, rate: string) =>
  hotel({ currency_id, figures: "convert", rate, decided_for: currency_id });

async function price(base_price: string, changes = {}): Promise<number> {
  const season_id = await insertSeason(world.db, house.hotel_id);
  const { id } = await createRoomPrice(world.ctx, {
    hotel_id: house.hotel_id,
    room_type_id: house.room_type_id,
    season_id,
    price_type: "sell",
    base_price,
    per_person: true,
    active: true,
    ...changes,
  });
  return id;
}

async function rule(rule_type: string, value: string, hotel_id?: number): Promise<number> {
  const form = PriceRuleForm.parse({
    name: `Rule ${value}`,
    rule_type,
    value,
    priority: 0,
    hotel_ids: hotel_id ? [hotel_id] : [],
  });
  return (await createPriceRule(world.ctx, form)).id;
}

const amountOf = async (id: number) => (await roomPriceRows.find(world.ctx, id)).base_price;
const valueOf = async (id: number) =>
  parseMinor((await priceRuleRows.find(world.ctx, id)).value, 3);
const currencyOf = async () => (await getHotel(world.ctx, house.hotel_id)).currency_id;

/** @returns the batch of the last change of the hotel */
async function batchOfHotel(): Promise<number | null> {
  const [change] = await listHistory(world.ctx, "hotel", house.hotel_id, 1);
  return change!.batch_id;
}

describe("another currency for a hotel", () => {
  it("is nobody's question where there is no money", async () => {
    expect(await currencyQuestion(world.ctx, house.hotel_id, yen)).toBeNull();
    await changeHotel(later(1), house.hotel_id, hotel({ currency_id: yen }));
    expect(await currencyOf()).toBe(yen);
  });

  it("is none where a hotel without one gets the euros that it was priced in", async () => {
    await changeHotel(later(1), house.hotel_id, hotel({}));
    await price("80");
    await changeHotel(later(2), house.hotel_id, hotel({ currency_id: euro }));
    expect(await currencyOf()).toBe(euro);
  });

  it.each([
    ["nothing is said", {}],
    ["the answer was for another one", { figures: "keep", decided_for: "dinar" }],
    ["no figures are chosen", { decided_for: "yen" }],
  ])("is refused for a hotel with prices where %s", async (_, said: Record<string, string>) => {
    await price("80");
    const decided_for = { yen, dinar }[String(said.decided_for)];
    const change = hotel({ currency_id: yen, ...said, decided_for });
    await expect(changeHotel(later(1), house.hotel_id, change)).rejects.toMatchObject({
      field: "figures",
    });
    expect(await currencyOf()).toBe(euro);
  });

  it("is refused to who may not change prices", async () => {
    await price("80");
    const { actor } = world.ctx;
    const ctx = { ...later(1), actor: { ...actor, permissions: ["hotels:edit" as const] } };
    await expect(changeHotel(ctx, house.hotel_id, converting(yen, "160"))).rejects.toMatchObject({
      field: "currency_id",
    });
  });

  it("keeps the figures where that is wanted, and makes no batch of it", async () => {
    const id = await price("80");
    const change = hotel({ currency_id: yen, figures: "keep", decided_for: yen });
    await changeHotel(later(1), house.hotel_id, change);
    expect([await currencyOf(), await amountOf(id), await batchOfHotel()]).toEqual([
      yen,
      "80.0000",
      null,
    ]);
  });

  it("converts prices and the hotel's own fixed rules in one batch, rounded to its digits", async () => {
    const dear = await price("254");
    const off = await price("10.55", { active: false });
    const own = await rule("fixed_amount", "-12.5", house.hotel_id);
    const shared = await rule("fixed_amount", "-7.5");
    const percent = await rule("percentage", "-10", house.hotel_id);
    await changeHotel(later(1), house.hotel_id, converting(yen, "163.25"));
    expect([await amountOf(dear), await amountOf(off)]).toEqual(["41466.0000", "1722.0000"]);
    expect([await valueOf(own), await valueOf(shared), await valueOf(percent)]).toEqual([
      -2_041_000, -7500, -10_000,
    ]);
    const batch_id = (await batchOfHotel())!;
    const batch = await getPriceBatch(world.ctx, batch_id);
    expect(batch).toMatchObject({
      changed: 2,
      summary: { kind: "conversion", from: "EUR", to: "JPY", rate: "163.25" },
    });
    const view = await batchView(world.ctx, batch);
    expect([view.what, view.facts.at(-1)?.value]).toEqual([
      "Prices converted, EUR → JPY",
      "1 EUR = 163.25 JPY",
    ]);
    const changes = await listChangesOfPriceBatch(world.ctx, batch_id);
    const { prices, rules } = await batchRows(world.ctx, changes);
    expect(prices.map(({ before, after }) => [before!.amount, after!.amount])).toEqual([
      ["€254.00", "¥41,466"],
      ["€10.55", "¥1,722"],
    ]);
    expect(rules).toMatchObject([{ before: { amount: "−€12.50" }, after: { amount: "−¥2,041" } }]);
  });

  it.each([
    ["TOO_HIGH", "99999"],
    ["LOST", "0.00001"],
  ])("says %s at the rate, and changes nothing", async (key, rate) => {
    const id = await price("254");
    await expect(
      changeHotel(later(1), house.hotel_id, converting(yen, rate)),
    ).rejects.toMatchObject({
      field: "rate",
      sentence: { key: `hotels:CURRENCY_CHANGE.${key}`, params: { count: 1 } },
    });
    expect([await currencyOf(), await amountOf(id)]).toEqual([euro, "254.0000"]);
  });

  it("takes as many statements for many prices as for one", async () => {
    await price("80");
    const convert = (to: number) =>
      countStatements(world, (ctx) => changeHotel(ctx, house.hotel_id, converting(to, "1.5")));
    const ofOne = await convert(dinar);
    for (let index = 0; index < 30; index += 1) await price("80");
    expect(await convert(euro)).toBe(ofOne);
  });

  it("is asked about in words", async () => {
    await price("254");
    await rule("fixed_amount", "-5.25", house.hotel_id);
    const question = (await currencyQuestion(world.ctx, house.hotel_id, yen))!;
    expect(question).toMatchObject({
      decidedFor: yen,
      title: "How should the 1 price in EUR change?",
      keep: "Keep the figures: €254.00 becomes ¥254",
      rateLabel: "Rate: what 1 EUR is in JPY",
    });
    expect(question.notes[0]).toBe(
      "1 price rule of this hotel with a fixed amount is kept or converted with its prices: Rule -5.25.",
    );
    await price("10.55");
    const french = await currencyQuestion({ ...world.ctx, locale: "fr" }, house.hotel_id, yen);
    expect(french).toMatchObject({
      keep: null,
      notKept: "Les tarifs de cet hôtel ont 2 décimales, JPY en a 0",
    });
    expect(await currencyQuestion(world.ctx, house.hotel_id, euro)).toBeNull();
    expect(await currencyQuestion(world.ctx, house.hotel_id, 999_999)).toBeNull();
  });
});

describe("undoing a conversion", () => {
  async function convert(): Promise<{ price: number; rule: number; batch_id: number }> {
    const made = {
      price: await price("254.55"),
      rule: await rule("fixed_amount", "9", house.hotel_id),
    };
    await changeHotel(later(1), house.hotel_id, converting(yen, "163.25"));
    return { ...made, batch_id: (await batchOfHotel())! };
  }

  it("gives back the currency, the prices and the rules, once", async () => {
    const { price: id, rule: ruleId, batch_id } = await convert();
    const gone = await price("7");
    await deleteRoomPrice(later(2), gone);
    const { restored, batch_id: undoing } = await undoPriceBatch(later(3), batch_id);
    expect([restored, await currencyOf(), await amountOf(id), await valueOf(ruleId)]).toEqual([
      1,
      euro,
      "254.5500",
      9000,
    ]);
    expect(await batchOfHotel()).toBe(undoing);
    const rows = await batchRows(world.ctx, await listChangesOfPriceBatch(world.ctx, undoing));
    expect(rows.prices[0]).toMatchObject({
      before: { amount: "¥41,555" },
      after: { amount: "€254.55" },
    });
    await expect(undoPriceBatch(later(4), batch_id)).rejects.toMatchObject({
      sentence: { key: "constraints:ALREADY_UNDONE" },
    });
  });

  it("can be undone itself: the hotel has the converted amounts again", async () => {
    const { price: id, rule: ruleId, batch_id } = await convert();
    const converted = [await currencyOf(), await amountOf(id), await valueOf(ruleId)];
    const { batch_id: undoing } = await undoPriceBatch(later(3), batch_id);
    const { batch_id: again } = await undoPriceBatch(later(4), undoing);
    expect([await currencyOf(), await amountOf(id), await valueOf(ruleId)]).toEqual(converted);
    await undoPriceBatch(later(5), again);
    expect(await currencyOf()).toBe(euro);
  });

  it.each(["a price changed", "a price added", "a rule added"])(
    "is refused as a whole where %s since",
    async (what) => {
      const { price: id, batch_id } = await convert();
      if (what === "a price added") await price("1000");
      if (what === "a rule added") await rule("fixed_amount", "100", house.hotel_id);
      if (what === "a price changed") {
        const { hotel_id, room_type_id, season_id } = await roomPriceRows.find(world.ctx, id);
        await updateRoomPrice(later(2), id, {
          hotel_id,
          room_type_id,
          season_id,
          price_type: "sell",
          base_price: "5",
          per_person: true,
          active: true,
        });
      }
      await expect(undoPriceBatch(later(3), batch_id)).rejects.toMatchObject({
        sentence: { key: "batches:CONVERSION_OUTDATED", params: { count: 1 } },
      });
      expect(await currencyOf()).toBe(yen);
    },
  );

  it("is refused where the currency has changed again", async () => {
    const { batch_id } = await convert();
    await changeHotel(later(2), house.hotel_id, converting(dinar, "0.02"));
    await expect(undoPriceBatch(later(3), batch_id)).rejects.toMatchObject({
      sentence: { key: "batches:CURRENCY_CHANGED_SINCE" },
    });
    // Undone in their order, both can be.
    await undoPriceBatch(later(4), (await batchOfHotel())!);
    await undoPriceBatch(later(5), batch_id);
    expect(await currencyOf()).toBe(euro);
  });

  it("isn't done row by row", async () => {
    const { batch_id } = await convert();
    await expect(undoBatch(later(2), batch_id)).rejects.toThrow("as a whole");
  });
});
