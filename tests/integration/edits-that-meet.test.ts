import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ChangedMeanwhile } from "~/core/errors";
import { versionOf } from "~/db/writing/write.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import {
  createPriceRule,
  priceRuleRows,
  updatePriceRule,
} from "~/modules/pricing/price-rules/price-rule.service.server";
import {
  createRoomPrice,
  roomPriceRows,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import {
  createSeason,
  seasonRows,
  updateSeason,
} from "~/modules/places/seasons/season.service.server";
import { insertHouse, type House } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
});
afterAll(() => world.close());

const later = (seconds: number, seenVersion?: string) => ({
  ...world.ctx,
  seenVersion,
  now: new Date(world.ctx.now.getTime() + seconds * 1000),
});

/** Every noun that can be edited: how one is made, read, and saved with a change. */
const nouns = {
  season: async () => {
    const input = (name: string) => ({
      name,
      hotel_id: house.hotel_id,
      start_date: "2030-01-01",
      end_date: "2030-01-31",
      active: true,
    });
    const { season } = await createSeason(world.ctx, input("First"));
    return {
      read: () => seasonRows.find(world.ctx, season.id),
      save: (ctx: typeof world.ctx, name: string) => updateSeason(ctx, season.id, input(name)),
    };
  },
  "room price": async () => {
    const input = (base_price: string) => ({
      hotel_id: house.hotel_id,
      room_type_id: house.room_type_id,
      season_id: house.season_id,
      price_type: "sell" as const,
      per_person: true,
      active: true,
      base_price,
    });
    const { id } = await createRoomPrice(world.ctx, input("1"));
    return {
      read: () => roomPriceRows.find(world.ctx, id),
      save: (ctx: typeof world.ctx, said: string) =>
        updateRoomPrice(ctx, id, input(String(said.length))),
    };
  },
  "price rule": async () => {
    const input = (name: string) =>
      PriceRuleForm.parse({ name, rule_type: "percentage", value: "5", priority: 0 });
    const { id } = await createPriceRule(world.ctx, input("First"));
    return {
      read: () => priceRuleRows.find(world.ctx, id),
      save: (ctx: typeof world.ctx, name: string) => updatePriceRule(ctx, id, input(name)),
    };
  },
};

it.each(Object.entries(nouns))(
  "a %s that somebody changed meanwhile isn't overwritten unseen",
  async (_, make) => {
    const { read, save } = await make();
    const seen = versionOf(await read());
    await save(later(1, seen), "Second");
    await expect(save(later(2, seen), "Third one")).rejects.toBeInstanceOf(ChangedMeanwhile);
    // Having seen the other's value one may overwrite it.
    await save(later(3, versionOf(await read())), "Third one");
    // A caller that says no version overwrites as before.
    await save(later(4), "Fourth");
  },
);

it("of two who save at the same moment one is told", async () => {
  const { read, save } = await nouns.season();
  const seen = versionOf(await read());
  const both = await Promise.allSettled([save(later(1, seen), "A"), save(later(2, seen), "B")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("keeps the versions of one moment apart", async () => {
  const { read, save } = await nouns.season();
  await save(later(1), "Second");
  const seen = versionOf(await read());
  await save(later(1, seen), "Third");
  await expect(save(later(1, seen), "Fourth")).rejects.toBeInstanceOf(ChangedMeanwhile);
});

it("gives a row no earlier version where a slow request saves last", async () => {
  const { read, save } = await nouns.season();
  await save(later(1), "Quick");
  const seen = versionOf(await read());
  await save(later(0, seen), "Slow");
  expect(versionOf(await read()) > seen).toBe(true);
});

it("guards the versions of every table", async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and column_name = 'updated_at' and table_type = 'BASE TABLE'
    and not exists (
      select from information_schema.triggers
      where event_object_table = table_name and trigger_name = table_name || '_version'
    )
  `.execute(world.db);
  expect(rows).toEqual([]);
});
