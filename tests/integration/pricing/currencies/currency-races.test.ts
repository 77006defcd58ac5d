import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { createTreatment } from "~/modules/catalogue/treatments/treatment.service.server";
import { updateCurrency } from "~/modules/settings/currencies/currency.service.server";
import { calculateStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { bulkAdjustChoices } from "~/modules/pricing/room-prices/adjusting/bulk-adjust-dialog.presenter.server";
import { BulkAdjustInput } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.schema";
import { bulkAdjustPrices } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.service.server";
import { priceCsvCells, priceCsvColumns } from "~/modules/pricing/room-prices/price-csv";
import { roomPriceImport } from "~/modules/pricing/room-prices/room-price-import.service.server";
import { roomPriceNoun } from "~/modules/pricing/room-prices/room-price.noun.server";
import { roomPriceRow } from "~/modules/pricing/room-prices/room-price-row.presenter.server";
import {
  createRoomPrice,
  roomPriceRows,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import { undoBatch } from "~/modules/pricing/room-prices/adjusting/undo-batch.service.server";
import { nounDialog } from "~/screens/noun-forms.server";
import {
  insertCurrency,
  insertHouse,
  insertSeason,
  insertSpa,
  type House,
} from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { somebodyWaits } from "../../../support/database/locks";

let world: TestWorld;
let house: House;
let yen: number;
let hotels = 0;

beforeAll(async () => {
  world = await createWorld();
  yen = await insertCurrency(world.db, {
    iso_code: "JPY",
    label: "Yen",
    symbol: "¥",
    decimals: 0,
  });
  await insertCurrency(world.db);
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
  hotels += 1;
  await world.db
    .updateTable("hotels")
    .set({
      label: `House ${hotels}`,
      currency_id: sql<number>`(select id from currencies where iso_code = 'EUR')`,
    })
    .where("id", "=", house.hotel_id)
    .execute();
});

const price = (changes = {}) => ({
  hotel_id: house.hotel_id,
  room_type_id: house.room_type_id,
  season_id: house.season_id,
  price_type: "sell" as const,
  base_price: "10.55",
  per_person: true,
  active: true,
  ...changes,
});

function later(seconds: number): Context {
  return { ...world.ctx, now: new Date(world.ctx.now.getTime() + seconds * 1000) };
}

/**
 * Begins `work` while the hotel is locked and its currency changed to one without decimals; lets go
 * once the work waits for it.
 */
async function meetsChange<T>(work: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  let running: Promise<PromiseSettledResult<T>[]>;
  await world.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom("hotels")
      .select("id")
      .where("id", "=", house.hotel_id)
      .forUpdate()
      .execute();
    await trx
      .updateTable("hotels")
      .set({ currency_id: yen })
      .where("id", "=", house.hotel_id)
      .execute();
    running = Promise.allSettled([work()]);
    await somebodyWaits(world.db);
  });
  return (await running!)[0]!;
}

async function storedPrices(): Promise<string[]> {
  const rows = await world.db
    .selectFrom("room_prices")
    .select("base_price")
    .where("hotel_id", "=", house.hotel_id)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.base_price);
}

const refusedDecimals = {
  status: "rejected",
  reason: { field: "base_price", sentence: { key: "room-prices:ERRORS.NO_DECIMALS" } },
};

describe("a price that meets a change of its hotel's currency", () => {
  it("is refused where it is new", async () => {
    const met = await meetsChange(() => createRoomPrice(world.ctx, price()));
    expect(met).toMatchObject(refusedDecimals);
    expect(await storedPrices()).toEqual([]);
  });

  it("is refused where it is changed", async () => {
    const { id } = await createRoomPrice(world.ctx, price({ base_price: "10" }));
    const met = await meetsChange(() => updateRoomPrice(later(1), id, price()));
    expect(met).toMatchObject(refusedDecimals);
    expect(await storedPrices()).toEqual(["10.0000"]);
  });

  it("is refused where its form showed another currency", async () => {
    const met = await meetsChange(() =>
      createRoomPrice(world.ctx, price({ base_price: "10", currency: "EUR" })),
    );
    expect(met).toMatchObject({
      reason: {
        field: "base_price",
        sentence: {
          key: "room-prices:ERRORS.OTHER_CURRENCY",
          params: { code: "JPY", entered: "EUR" },
        },
      },
    });
  });

  it("is adjusted in bulk with the new currency's digits", async () => {
    const { id } = await createRoomPrice(world.ctx, price({ base_price: "10" }));
    const input = BulkAdjustInput.parse({
      hotel_id: house.hotel_id,
      source_price_type: "sell",
      source_distribution_point_id: 0,
      target_price_type: "buy",
      target_distribution_point_id: 0,
      adjustment_type: "percentage",
      adjustment_value: "5.5",
      source_price_ids: [id],
    });
    const met = await meetsChange(() => bulkAdjustPrices(later(1), input));
    expect(met.status).toBe("fulfilled");
    expect(await storedPrices()).toEqual(["10.0000", "11.0000"]);
  });

  it("has a file shown anew whose price can’t be said any more, and nothing of it imported", async () => {
    const { label } = await world.db
      .selectFrom("hotels")
      .select("label")
      .where("id", "=", house.hotel_id)
      .executeTakeFirstOrThrow();
    const content = [
      "hotel,room_type,season,price_type,base_price",
      `${label},Double,Season,sell,10.55`,
      `${label},Double,Season,buy,10`,
    ].join("\n");
    const id = await roomPriceImport.stage(world.ctx, { name: "prices.csv", content });
    const met = await meetsChange(() => roomPriceImport.run(later(1), id));
    expect(met).toMatchObject({ reason: { sentence: { key: "import:MOVED" } } });
    expect(await storedPrices()).toEqual([]);
  });

  it("keeps what it is where the old one is given back and can't be said any more", async () => {
    const { id } = await createRoomPrice(world.ctx, price());
    const input = BulkAdjustInput.parse({
      hotel_id: house.hotel_id,
      source_price_type: "sell",
      source_distribution_point_id: 0,
      target_price_type: "sell",
      target_distribution_point_id: 0,
      adjustment_type: "fixed",
      adjustment_value: "0.45",
      replace_existing: true,
      source_price_ids: [id],
    });
    const { batch_id } = await bulkAdjustPrices(later(1), input);
    const met = await meetsChange(() => undoBatch(later(2), batch_id));
    expect(met).toMatchObject({ reason: { sentence: { key: "batches:ALL_CHANGED_SINCE" } } });
    expect(await storedPrices()).toEqual(["11.0000"]);
  });

  it("isn't made again where it was removed and can't be said any more", async () => {
    const { id } = await createRoomPrice(world.ctx, price({ base_price: "10" }));
    const input = BulkAdjustInput.parse({
      hotel_id: house.hotel_id,
      source_price_type: "sell",
      source_distribution_point_id: 0,
      target_price_type: "buy",
      target_distribution_point_id: 0,
      adjustment_type: "fixed",
      adjustment_value: "0.55",
      source_price_ids: [id],
    });
    const { batch_id } = await bulkAdjustPrices(later(1), input);
    const removal = await undoBatch(later(2), batch_id);
    const met = await meetsChange(() => undoBatch(later(3), removal.batch_id));
    expect(met).toMatchObject({ reason: { sentence: { key: "batches:ALL_CHANGED_SINCE" } } });
    expect(await storedPrices()).toEqual(["10.0000"]);
  });
});

it("a currency loses decimals only after the price that is being written", async () => {
  const id = await insertCurrency(world.db, { iso_code: "GBP", label: "Pound", symbol: "£" });
  await world.db
    .updateTable("hotels")
    .set({ currency_id: id })
    .where("id", "=", house.hotel_id)
    .execute();
  const values = { iso_code: "GBP", label: "Pound", symbol: "£", decimals: 0, active: true };
  let running: Promise<PromiseSettledResult<unknown>[]>;
  const { db } = world;
  await db.transaction().execute(async (trx) => {
    // What `createRoomPrice` holds before it writes.
    await trx.selectFrom("currencies").select("id").where("id", "=", id).forShare().execute();
    await trx.insertInto("room_prices").values(price()).execute();
    running = Promise.allSettled([updateCurrency(world.ctx, id, values)]);
    await somebodyWaits(world.db);
  });
  expect(await running!).toMatchObject([{ status: "rejected", reason: { field: "decimals" } }]);
});

it("prices that are adjusted in bulk have the decimals that their currency has by then", async () => {
  const currency_id = await insertCurrency(world.db, { iso_code: "CAD", label: "Dollar" });
  const hotel = world.db.updateTable("hotels").where("id", "=", house.hotel_id);
  await hotel.set({ currency_id }).execute();
  const { id } = await createRoomPrice(world.ctx, price({ base_price: "10" }));
  const input = BulkAdjustInput.parse({
    hotel_id: house.hotel_id,
    source_price_type: "sell",
    source_distribution_point_id: 0,
    target_price_type: "buy",
    target_distribution_point_id: 0,
    adjustment_type: "percentage",
    adjustment_value: "5.5",
    source_price_ids: [id],
  });
  let adjusting: Promise<unknown>;
  await world.db.transaction().execute(async (trx) => {
    const currency = trx.updateTable("currencies").where("id", "=", currency_id);
    await currency.set({ decimals: 0 }).execute();
    adjusting = bulkAdjustPrices(later(1), input);
    await Promise.race([somebodyWaits(world.db), adjusting]);
  });
  await adjusting!;
  expect(await storedPrices()).toEqual(["10.0000", "11.0000"]);
});

it("a treatment waits for its spa's currency, and is refused where that can't say its price", async () => {
  const euro = world.db.selectFrom("currencies").select("id").where("iso_code", "=", "EUR");
  const { id: currency_id } = await euro.executeTakeFirstOrThrow();
  const spa_id = await insertSpa(world.db, { currency_id });
  let creating: Promise<PromiseSettledResult<unknown>[]>;
  await world.db.transaction().execute(async (trx) => {
    const spa = trx.updateTable("spas").where("id", "=", spa_id);
    await spa.set({ currency_id: yen }).execute();
    creating = Promise.allSettled([
      createTreatment(world.ctx, {
        ...{ spa_id, label: "Massage", label_fr: "", category: "massage" as const },
        ...{ description: "", description_fr: "", duration_minutes: 60, buffer_minutes: 0 },
        ...{ persons: 1, price: "80.50", active: true },
      }),
    ]);
    await Promise.race([somebodyWaits(world.db), creating]);
  });
  expect(await creating!).toMatchObject([{ status: "rejected", reason: { field: "price" } }]);
});

describe("a stored price with more decimals than its currency", () => {
  let id: number;

  beforeEach(async () => {
    ({ id } = await createRoomPrice(world.ctx, price()));
    await world.db
      .updateTable("hotels")
      .set({ currency_id: yen })
      .where("id", "=", house.hotel_id)
      .execute();
  });

  const query = () => ({ ...roomPriceList.defaults, filters: { hotel_id: house.hotel_id } });

  it("is listed as it is stored, and marked", async () => {
    const { rows } = await roomPriceRows.page(world.ctx, query());
    expect(roomPriceRow(rows[0]!, world.ctx)).toMatchObject({ price: "¥10.55", misfit: "JPY" });
  });

  it("is exported as it is stored", async () => {
    const { value } = await roomPriceRows.all(world.ctx, query()).next();
    const at = priceCsvColumns.indexOf("base_price");
    expect(value!.map((row: never) => priceCsvCells(row)[at])).toEqual(["10.55"]);
  });

  it("opens in its dialog, to be corrected", async () => {
    const dialog = await nounDialog(world.ctx, roomPriceNoun, { kind: "edit", id });
    expect(dialog).toMatchObject({ defaults: { base_price: "10.55" } });
    await updateRoomPrice(later(1), id, price({ base_price: "11" }));
    const { rows } = await roomPriceRows.page(world.ctx, query());
    expect(roomPriceRow(rows[0]!, world.ctx)).toMatchObject({ price: "¥11" });
    expect(roomPriceRow(rows[0]!, world.ctx)).not.toHaveProperty("misfit");
  });

  it("fails by itself in a bulk adjustment, and doesn't keep others from it", async () => {
    const season_id = await insertSeason(world.db, house.hotel_id);
    const whole = await createRoomPrice(world.ctx, price({ season_id, base_price: "100" }));
    const entered = {
      hotel_id: String(house.hotel_id),
      source_price_type: "sell",
      source_distribution_point_id: "0",
    };
    const value = BulkAdjustInput.parse({
      ...entered,
      hotel_id: house.hotel_id,
      source_distribution_point_id: 0,
      target_price_type: "buy",
      target_distribution_point_id: 0,
      adjustment_type: "percentage",
      adjustment_value: "10",
      source_price_ids: [id, whole.id],
    });
    const { sources, preview } = await bulkAdjustChoices(world.ctx, entered, {
      intent: "preview",
      value,
    });
    expect(sources!.rows.map((row) => row.price).sort()).toEqual(["¥10.55", "¥100"]);
    expect(preview!.rows).toMatchObject([
      { before: "¥10.55", after: null, failed: true },
      { before: "¥100", after: "¥110", failed: false },
    ]);
    expect((await bulkAdjustPrices(later(1), value)).refused).toMatchObject([{ reason: "misfit" }]);
  });

  it("is named by a stay that it would price, and by no other", async () => {
    const stay = (checkin_date: string, checkout_date: string, price_type: "sell" | "buy") =>
      calculateStay(
        world.ctx,
        CalculationInput.parse({
          hotel_id: house.hotel_id,
          room_type_id: house.room_type_id,
          checkin_date,
          checkout_date,
          adults: 2,
          children: 0,
          price_type,
        }),
      );
    await expect(stay("2026-04-02", "2026-04-04", "sell")).rejects.toMatchObject({
      sentence: { key: "calculator:ERRORS.MISFIT", params: { price: "10.55", code: "JPY" } },
    });
    await createRoomPrice(world.ctx, price({ price_type: "buy", base_price: "7" }));
    expect((await stay("2026-04-02", "2026-04-04", "buy")).calculation.ok).toBe(true);
  });
});

it("the preview of a bulk adjustment says where a price per room becomes one per person", async () => {
  const source = await createRoomPrice(world.ctx, price({ base_price: "60" }));
  await createRoomPrice(
    world.ctx,
    price({ base_price: "120", price_type: "buy", per_person: false }),
  );
  const entered = { hotel_id: String(house.hotel_id), source_price_type: "sell" };
  const value = BulkAdjustInput.parse({
    hotel_id: house.hotel_id,
    source_price_type: "sell",
    source_distribution_point_id: 0,
    target_price_type: "buy",
    target_distribution_point_id: 0,
    adjustment_type: "percentage",
    adjustment_value: "10",
    replace_existing: true,
    source_price_ids: [source.id],
  });
  const ask = async (ctx: Context) =>
    (await bulkAdjustChoices(ctx, entered, { intent: "preview", value })).preview!.rows[0]!.result;
  expect(await ask(world.ctx)).toBe("Replaces €120.00 a room → €66.00 a person");
  expect(await ask({ ...world.ctx, locale: "fr" })).toBe(
    "Remplace 120,00\u00a0€ par chambre → 66,00\u00a0€ par personne",
  );
});
