import { afterAll, beforeAll, expect, it } from "vitest";
import { rolledBack } from "~/db/writing/rolled-back.server";
import { PriceActInput } from "~/modules/pricing/room-prices/acts/price-act.schema";
import {
  planPriceAct,
  tryPriceAct,
} from "~/modules/pricing/room-prices/acts/price-act.service.server";
import { insertHouse, insertSeason } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { somebodyWaits } from "../../../support/database/locks";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it.each([{ act: "adjust", adjustment_value: "6" }, { act: "deactivate" }, { act: "delete" }])(
  "the trial of an act locks prices in the order of their ids, as acts do, so that they can't deadlock: $act",
  async (fields) => {
    const house = await insertHouse(world.db);
    const { hotel_id } = house;
    const later = await insertSeason(world.db, hotel_id, {
      ...{ name: "Later", start_date: "2031-08-01", end_date: "2031-08-31" },
    });
    const prices = await world.db
      .insertInto("room_prices")
      .values([house, { ...house, season_id: later }].map((row) => ({ ...row, base_price: "90" })))
      .returning("id")
      .execute();
    const [low, high] = prices.map(({ id }) => id).sort((a, b) => a - b) as [number, number];
    // A changed row moves to the end of its table, so PostgreSQL reads it last.
    await world.db
      .updateTable("room_prices")
      .set({ base_price: "91" })
      .where("id", "=", low)
      .execute();
    const input = PriceActInput.parse(fields);
    const chosen = { ids: null, query: { search: "", filters: { hotel_id } } };
    const { planned } = await planPriceAct(world.ctx, chosen, input);
    let trial: Promise<void> | undefined;
    await world.db.transaction().execute(async (trx) => {
      const hold = (id: number) =>
        trx.selectFrom("room_prices").select("id").where("id", "=", id).forUpdate().noWait();
      await hold(low).execute();
      trial = rolledBack(world.ctx, (ctx) => tryPriceAct(ctx, input, [...planned].reverse()));
      await somebodyWaits(world.db);
      expect(await hold(high).execute()).toEqual([{ id: high }]);
    });
    await trial;
  },
);
