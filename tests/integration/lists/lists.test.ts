import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roomPriceRows } from "~/modules/pricing/room-prices/room-price.service.server";
import { seasonList } from "~/modules/places/seasons/season.list";
import { seasonRows } from "~/modules/places/seasons/season.service.server";
import { customerList } from "~/modules/sales/customers/customer.list";
import { customerRows } from "~/modules/sales/customers/customer.service.server";
import {
  insertCurrency,
  insertCustomer,
  insertHotel,
  insertRoomType,
  insertSeason,
} from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  const currency_id = await insertCurrency(world.db);
  const hotel_id = await insertHotel(world.db, { label: "Élysée", currency_id });
  const room_type_id = await insertRoomType(world.db, hotel_id);
  for (const name of [
    "100 % pure",
    "under_score",
    "back\\slash",
    "Été",
    "ete",
    "Étoile",
    "same",
    "same",
    "same",
  ]) {
    const season_id = await insertSeason(world.db, hotel_id, { name });
    await world.db
      .insertInto("room_prices")
      .values({ hotel_id, room_type_id, season_id, base_price: "10" })
      .execute();
  }
});
afterAll(() => world.close());

const names = async (change: Partial<typeof seasonList.defaults>) =>
  (await seasonRows.page(world.ctx, { ...seasonList.defaults, ...change })).rows.map(
    ({ name }) => name,
  );

describe("searching", () => {
  it.each([
    ["%", ["100 % pure"]],
    ["_", ["under_score"]],
    ["\\", ["back\\slash"]],
    ["ETE", ["Été", "ete"]],
    ["été", ["Été", "ete"]],
    ["'; drop table seasons; --", []],
  ])("finds %s and nothing else", async (search, found) => {
    expect((await names({ search })).sort()).toEqual([...found].sort());
  });

  it("finds prices by the names of what they belong to", async () => {
    const search = { ...roomPriceList.defaults, search: "elysee" };
    expect((await roomPriceRows.page(world.ctx, search)).total).toBe(9);
    expect((await roomPriceRows.page(world.ctx, { ...search, search: "étoile" })).total).toBe(1);
  });
});

describe("paging", () => {
  it("sorts without regard to accents and case, and breaks ties by the id", async () => {
    const sorted = await names({ size: 50 });
    expect(sorted.slice(0, 5)).toEqual(["100 % pure", "back\\slash", "Été", "ete", "Étoile"]);
    expect((await names({ size: 50, order: "desc" })).reverse()).toEqual(sorted);
  });

  it("shows each row on one page, equal names included", async () => {
    const seen = new Set<number>();
    for (const page of [1, 2]) {
      const { rows } = await seasonRows.page(world.ctx, { ...seasonList.defaults, size: 5, page });
      for (const row of rows) seen.add(row.id);
    }
    expect(seen.size).toBe(9);
  });

  it("shows the last page for one past the end", async () => {
    const found = await seasonRows.page(world.ctx, { ...seasonList.defaults, size: 5, page: 99 });
    expect(found).toMatchObject({ page: 2, pages: 2, total: 9 });
    expect(found.rows).toHaveLength(4);
  });

  it("reads the beginning of a list of almost all rows together with their number", async () => {
    const ids: number[] = [];
    for (const last_name of ["Ce", "Ab", "Éa", "De", "Be", "Fa", "Ga"]) {
      ids.push(await insertCustomer(world.db, { last_name }));
    }
    const merged_into_id = ids[0]!;
    await world.db
      .updateTable("customers")
      .set({ merged_into_id, active: false })
      .where("id", "=", ids.pop()!)
      .execute();
    const asked = { ...customerList.defaults, sort: "name" as const, size: 4 };
    const first = await customerRows.page(world.ctx, asked);
    expect(first).toMatchObject({ total: 6, page: 1, pages: 2 });
    expect(first.rows.map(({ last_name }) => last_name)).toEqual(["Ab", "Be", "Ce", "De"]);
    const second = await customerRows.page(world.ctx, { ...asked, page: 2 });
    expect(second.rows.map(({ last_name }) => last_name)).toEqual(["Éa", "Fa"]);
    const last = await customerRows.page(world.ctx, { ...asked, order: "desc" });
    expect(last.rows.map(({ last_name }) => last_name)).toEqual(["Fa", "Éa", "De", "Ce"]);
    // The state of the request, the ids with their number, the rows.
    expect(await countStatements(world, (ctx) => customerRows.page(ctx, asked))).toBe(3);
  });

  it("takes as many statements for one row as for many", async () => {
    const counted = async (size: number) =>
      countStatements(world, (ctx) => roomPriceRows.page(ctx, { ...roomPriceList.defaults, size }));
    expect(await counted(50)).toBe(3);
    expect(await counted(10)).toBe(3);
  });
});
