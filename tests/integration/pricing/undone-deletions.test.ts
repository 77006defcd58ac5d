import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { recordChanges } from "~/modules/log/audit/audit.service.server";
import { lockSeasons } from "~/modules/places/seasons/many-seasons.repository.server";
import { stateOf } from "~/modules/pricing/catalogue-prices/catalogue-price.fields";
import { lockNamedPrices } from "~/modules/pricing/catalogue-prices/adjusting/many-prices.repository.server";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import { many as mealPrices } from "~/modules/pricing/meal-prices/many-meal-prices.repository.server";
import type { BatchSummary } from "~/modules/pricing/price-batches/price-batch";
import { recordBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { many as rules } from "~/modules/pricing/price-rules/many-rules.repository.server";
import { undoRestrictions } from "~/modules/pricing/restrictions/bulk/restriction-batches.service.server";
import { many as restrictions } from "~/modules/pricing/restrictions/bulk/many-restrictions.repository.server";
import { many as roomPrices } from "~/modules/pricing/room-prices/adjusting/many-prices.repository.server";
import {
  insertCataloguePrice,
  insertHouse,
  insertSeason,
  insertTour,
  type House,
} from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
});
afterAll(() => world.close());

const contract: BatchSummary = { kind: "contract", hotel: "Hotel", file_name: "contract.csv" };

type Table =
  | "seasons"
  | "room_prices"
  | "meal_prices"
  | "price_rules"
  | "restrictions"
  | "catalogue_prices";

/** A kind of rows of which bulk changes make and delete many, and which their undoing brings back. */
interface Kind {
  table: Table;
  insert: () => Promise<number>;
  lock: (trx: Transaction, ids: number[]) => Promise<{ id: number }[]>;
  summary?: BatchSummary;
  undo?: typeof undoPriceBatch;
}

const insertInto = async (table: Table, values: object) => {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.id(name)))})
    values (${sql.join(Object.values(values))}) returning id
  `.execute(world.db);
  return rows[0]!.id;
};

const kinds: Record<string, Kind> = {
  season: {
    table: "seasons",
    insert: () => insertSeason(world.db, house.hotel_id, { name: "Late" }),
    lock: lockSeasons,
  },
  room_price: {
    table: "room_prices",
    insert: () =>
      insertInto("room_prices", { ...house, base_price: "80.50", meal_plan: "breakfast" }),
    lock: roomPrices.lock,
  },
  meal_price: {
    table: "meal_prices",
    insert: () => {
      const { hotel_id, season_id } = house;
      return insertInto("meal_prices", {
        ...{ hotel_id, season_id, meal_plan: "half_board", adult_amount: "30.00" },
        child_bands: JSON.stringify([{ from_age: 0, to_age: 5, amount: "10.00" }]),
      });
    },
    lock: mealPrices.lock,
  },
  price_rule: {
    table: "price_rules",
    insert: () =>
      insertInto("price_rules", {
        ...{ name: "Early", rule_type: "percentage", value: "-10", priority: 3 },
        ...{ hotel_ids: [house.hotel_id], season_ids: [house.season_id] },
        condition: JSON.stringify({ min_stay: 3 }),
      }),
    lock: rules.lock,
  },
  restriction: {
    table: "restrictions",
    insert: () =>
      insertInto("restrictions", {
        ...{ hotel_id: house.hotel_id, room_type_ids: [house.room_type_id] },
        ...{ start_date: "2026-05-01", end_date: "2026-05-03", min_stay_arrival: 2 },
      }),
    lock: restrictions.lock,
    summary: { kind: "restrictions", act: "add", hotels: ["Hotel"], moreHotels: 0 },
    undo: undoRestrictions,
  },
  tour_price: {
    table: "catalogue_prices",
    insert: async () =>
      insertCataloguePrice(world.db, {
        tour_id: await insertTour(world.db, "harbour"),
        unit: "adult",
      }),
    lock: async (trx, ids) => (await lockNamedPrices(trx, ids)).map(stateOf),
    summary: { kind: "tour_import", file_name: "tours.csv" },
  },
};

describe("a deletion that is undone", () => {
  it.each(Object.entries(kinds))(
    "brings a %s back as it was, since when it was there included",
    async (entity, { table, insert, lock, summary = contract, undo = undoPriceBatch }) => {
      const id = await insert();
      await sql`
        update ${sql.table(table)} set created_at = '2020-02-29T10:00:00.123Z' where id = ${id}
      `.execute(world.db);
      const stored = async () => {
        const { rows } = await sql<{ row: object }>`
          select to_jsonb(row) - 'updated_at' as row from ${sql.table(table)} row where id = ${id}
        `.execute(world.db);
        return rows.map(({ row }) => row);
      };
      const before = await stored();
      const made = await inTransaction(world.ctx, async (trx) => {
        const [after] = await lock(trx, [id]);
        const batch_id = await recordBatch(world.ctx, trx, summary, []);
        const change = { action: "create", entity, entity_id: id, label: "Row" } as const;
        await recordChanges(
          world.ctx,
          trx,
          [{ ...change, before: null, after } as Parameters<typeof recordChanges>[2][number]],
          batch_id,
        );
        return batch_id;
      });
      const deleted = await undo(world.ctx, made);
      expect(await stored()).toEqual([]);
      await undo(world.ctx, deleted.batch_id);
      expect(await stored()).toEqual(before);
    },
  );
});
