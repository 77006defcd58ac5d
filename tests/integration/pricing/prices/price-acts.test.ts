import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Forbidden } from "~/core/errors";
import type { Context } from "~/db/context";
import { listChangesOfPriceBatch } from "~/modules/log/audit/audit.service.server";
import { batchView } from "~/modules/pricing/price-batches/batch.presenter.server";
import { batchRows } from "~/modules/pricing/price-batches/batch-rows.presenter.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import { PriceActInput } from "~/modules/pricing/room-prices/acts/price-act.schema";
import {
  checkPriceAct,
  doPriceAct,
  planPriceAct,
  type ChosenPrices,
} from "~/modules/pricing/room-prices/acts/price-act.service.server";
import { priceActChoices } from "~/modules/pricing/room-prices/acts/price-act.presenter.server";
import { seenOf } from "~/modules/pricing/room-prices/acts/seen-prices.server";
import { undoBatch } from "~/modules/pricing/room-prices/adjusting/undo-batch.service.server";
import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import {
  insertCurrency,
  insertHouse,
  insertPoint,
  insertRoomType,
  insertSeason,
  type House,
} from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { insertPrices } from "../../../support/pricing/inserted-prices";

let world: TestWorld;
let house: House;
let channel: number;
let points = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  house = await insertHouse(world.db);
  points += 1;
  channel = await insertPoint(world.db, `ACT${points}`);
});

const later = (seconds: number): Context => ({
  ...world.ctx,
  now: new Date(world.ctx.now.getTime() + seconds * 1000),
});

const addPrices = (amounts: string[]) => insertPrices(world.db, house, amounts);

const all = (): ChosenPrices => ({
  ids: null,
  query: { search: "", filters: { hotel_id: house.hotel_id } },
});
const ticked = (ids: number[]): ChosenPrices => ({ ids, query: roomPriceList.defaults });

const input = (changes: object = {}) =>
  PriceActInput.parse({ act: "adjust", adjustment_value: "6", ...changes });

/** Previews and does an act, as a form does. */
async function act(ctx: Context, chosen: ChosenPrices, changes: object = {}) {
  const { planned } = await planPriceAct(ctx, chosen, input(changes));
  return doPriceAct(ctx, chosen, input({ ...changes, seen: seenOf(planned) }));
}

async function pricesNow(): Promise<Record<number, string>> {
  const rows = await world.db
    .selectFrom("room_prices")
    .selectAll()
    .where("hotel_id", "=", house.hotel_id)
    .orderBy("id")
    .execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.id,
      `${Number(row.base_price)} ${row.price_type}${row.distribution_point_id ? " channel" : ""}${row.active ? "" : " off"}`,
    ]),
  );
}

/** @returns the first row on the page of a bulk change */
const firstRow = async (id: number) =>
  (await batchRows(world.ctx, await listChangesOfPriceBatch(world.ctx, id))).prices[0];

describe("an act on many prices", () => {
  it("adjusts what is there, rounded, under one batch that is undone and done again", async () => {
    const [one, two, nothing] = await addPrices(["80", "95.50", "0"]);
    const before = await pricesNow();
    const { batch_id, changed, refused } = await act(later(1), all(), { rounding: "5" });
    expect([changed, refused]).toEqual([2, []]);
    const after = { [one!]: "85 sell", [two!]: "100 sell", [nothing!]: "0 sell" };
    expect(await pricesNow()).toEqual(after);
    const changes = await listChangesOfPriceBatch(world.ctx, batch_id);
    expect(changes.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ["update", one],
      ["update", two],
    ]);
    const view = await batchView(world.ctx, await getPriceBatch(world.ctx, batch_id));
    expect(view.what).toBe("Prices adjusted +6%");
    expect(view.facts.map(({ value }) => value)).toEqual(["Hôtel Test", "+6%", "5"]);

    const undone = await undoBatch(later(2), batch_id);
    expect(await pricesNow()).toEqual(before);
    await undoBatch(later(3), undone.batch_id);
    expect(await pricesNow()).toEqual(after);
  });

  it("adds a fixed amount and refuses what falls below 0, one by one", async () => {
    const [low, high] = await addPrices(["20", "120"]);
    const { changed, refused } = await act(later(1), all(), {
      ...{ adjustment_type: "fixed", adjustment_value: "-20.01" },
    });
    expect([changed, refused.map(({ reason }) => reason)]).toEqual([1, ["negative"]]);
    expect(await pricesNow()).toEqual({ [low!]: "20 sell", [high!]: "99.99 sell" });
  });

  it("refuses more decimals than a currency has, at their field", async () => {
    const currency_id = await insertCurrency(world.db, { iso_code: "JPY", decimals: 0 });
    await world.db
      .updateTable("hotels")
      .set({ currency_id })
      .where("id", "=", house.hotel_id)
      .execute();
    const [yen] = await addPrices(["12345"]);
    const fixed = { adjustment_type: "fixed", adjustment_value: "0.5" };
    await expect(checkPriceAct(world.ctx, all(), input(fixed))).rejects.toMatchObject({
      field: "adjustment_value",
    });
    await act(later(1), all(), { rounding: "ending_9" });
    expect(await pricesNow()).toEqual({ [yen!]: "13089 sell" });
  });

  it("switches prices off and on again, where no other has taken their place", async () => {
    const [one, two] = await addPrices(["80", "90"]);
    const off = await act(later(1), ticked([one!, two!]), { act: "deactivate" });
    const [before, after] = [{ amount: "active" }, { amount: "inactive" }];
    expect(await firstRow(off.batch_id)).toMatchObject({ before, after });
    const asked = { intent: "preview", value: input() };
    const { preview } = await priceActChoices(world.ctx, all(), {}, asked);
    expect(preview!.rows[0]!.detail).toMatch(/, Sell, General, inactive$/);
    const raised = await act(later(1), ticked([one!]));
    expect((await firstRow(raised.batch_id))!.after!.unit).toBe("/person/night, inactive");
    await undoBatch(later(1), raised.batch_id);
    expect(await pricesNow()).toEqual({ [one!]: "80 sell off", [two!]: "90 sell off" });
    const { season_id } = await world.db
      .selectFrom("room_prices")
      .select("season_id")
      .where("id", "=", one!)
      .executeTakeFirstOrThrow();
    const place = { hotel_id: house.hotel_id, room_type_id: house.room_type_id, season_id };
    const { id: other } = await world.db
      .insertInto("room_prices")
      .values({ ...place, base_price: "70" })
      .returning("id")
      .executeTakeFirstOrThrow();

    const on = await act(later(2), all(), { act: "activate" });
    expect(on.refused.map(({ reason }) => reason)).toEqual(["exists"]);
    expect(await pricesNow()).toEqual({
      ...{ [one!]: "80 sell off", [two!]: "90 sell", [other]: "70 sell" },
    });
    // What was switched off and on again is as it was; the other stays off beside the new price.
    await undoBatch(later(3), on.batch_id);
    const undone = await undoBatch(later(4), off.batch_id);
    expect(undone.refused.map(({ reason }) => reason)).toEqual(["place_taken"]);
    expect((await pricesNow())[two!]).toBe("90 sell");
    expect((await pricesNow())[one!]).toBe("80 sell off");
  });

  it("deletes prices, and makes them again under their ids", async () => {
    const ids = await addPrices(["80", "90"]);
    const before = await pricesNow();
    const { batch_id, changed } = await act(later(1), ticked(ids), { act: "delete" });
    expect([changed, await pricesNow()]).toEqual([2, {}]);
    const undone = await undoBatch(later(2), batch_id);
    expect(await pricesNow()).toEqual(before);
    await undoBatch(later(3), undone.batch_id);
    expect(await pricesNow()).toEqual({});
  });

  it("copies to a channel at the same price, or replaces what stands there", async () => {
    const [one] = await addPrices(["80"]);
    const copy = { act: "copy", adjustment_value: "", target_distribution_point_id: channel };
    const made = await act(later(1), ticked([one!]), { ...copy, adjustment_value: undefined });
    expect(made.changed).toBe(1);
    const [id] = (await listChangesOfPriceBatch(world.ctx, made.batch_id)).map(
      ({ entity_id }) => entity_id,
    );
    expect(await pricesNow()).toEqual({ [one!]: "80 sell", [id!]: "80 sell channel" });

    const raised = { ...copy, adjustment_value: "10" };
    const again = await planPriceAct(world.ctx, ticked([one!]), input(raised));
    expect(again.planned.map(({ failure }) => failure)).toEqual(["exists"]);
    await act(later(2), ticked([one!]), { ...raised, replace_existing: true });
    expect((await pricesNow())[id!]).toBe("88 sell channel");
    // To buy, of both, each in its channel.
    await act(later(3), all(), {
      ...{ act: "copy", adjustment_value: undefined, target_price_type: "buy" },
    });
    expect(Object.values(await pricesNow())).toEqual([
      ...["80 sell", "88 sell channel", "80 buy", "88 buy channel"],
    ]);
  });

  it("writes nothing where a price has changed, come or gone since the preview, and shows it", async () => {
    const [one, two] = await addPrices(["80", "90"]);
    const { planned } = await planPriceAct(world.ctx, all(), input());
    const seen = seenOf(planned);
    const apply = () => doPriceAct(later(5), all(), input({ seen }));
    const refused = async (count: number) => {
      const before = await pricesNow();
      await expect(apply()).rejects.toMatchObject({
        sentence: { key: "price-acts:ERRORS.CHANGED_SINCE", params: { count } },
      });
      expect(await pricesNow()).toEqual(before);
    };
    const setPrice = (id: number, base_price: string) =>
      world.db.updateTable("room_prices").set({ base_price }).where("id", "=", id).execute();

    await setPrice(two!, "91");
    await refused(1);
    const asked = { intent: "apply", value: input({ seen }) };
    const { preview } = await priceActChoices(world.ctx, all(), {}, asked);
    expect(preview?.rows[0]).toMatchObject({ id: two, failed: true });
    expect(preview?.rows[0]?.result).toMatch(/^Changed since the preview: /);

    await setPrice(two!, "90");
    await world.db.deleteFrom("room_prices").where("id", "=", one!).execute();
    await refused(1);
    await addPrices(["70"]);
    await refused(2);
    // Nobody saw a preview at all.
    await expect(doPriceAct(later(6), all(), input())).rejects.toMatchObject({
      sentence: { key: "price-acts:ERRORS.CHANGED_SINCE" },
    });
  });

  it("says of many prices how many, their mean and their range, and never adds them up", async () => {
    await addPrices(["80", "90.50", "120"]);
    const asked = { intent: "preview", value: input() };
    const { preview } = await priceActChoices(world.ctx, all(), {}, asked);
    expect(preview?.notes?.[0]).toBe(
      "3 prices in EUR: on average €96.83 → €102.64; the range €80.00 to €120.00 becomes €84.80 to €127.20.",
    );
    const french = await priceActChoices({ ...world.ctx, locale: "fr" }, all(), {}, asked);
    expect(french.preview?.notes?.[0]).toContain("en moyenne 96,83\u00a0€ → 102,64\u00a0€");
  });

  it("raises only the prices that it names, and says which seasons reach further", async () => {
    const suite = await insertRoomType(world.db, house.hotel_id, { label: "Suite" });
    const high = await insertSeason(world.db, house.hotel_id, {
      ...{ name: "High", start_date: "2027-07-01", end_date: "2027-08-31" },
    });
    const june = await insertSeason(world.db, house.hotel_id, {
      ...{ name: "June", start_date: "2027-06-01", end_date: "2027-06-30" },
    });
    await world.db
      .insertInto("room_prices")
      .values(
        [suite, house.room_type_id].flatMap((room_type_id) =>
          [high, june].map((season_id) => ({
            ...{ hotel_id: house.hotel_id, room_type_id, season_id, base_price: "100" },
          })),
        ),
      )
      .execute();
    const query = { search: "suite août", filters: { hotel_id: house.hotel_id } };
    const chosen = { ids: null, query };
    const asked = { intent: "preview", value: input() };
    const { preview, count } = await priceActChoices(world.ctx, chosen, {}, asked);
    expect(count).toBe(1);
    expect(preview?.summary).toBe(
      "1 price will change, 0 stay as they are, 0 fail. Nothing has been changed yet.",
    );
    expect(preview?.notes).toEqual([
      "1 price in EUR: €100.00 → €106.00.",
      "The season “High” also has nights outside those you filtered by, and its price changes on them too: it is valid Jul 1, 2027 - Aug 31, 2027.",
    ]);
    await act(later(1), chosen);
    expect(Object.values(await pricesNow()).sort()).toEqual([
      ...["100 sell", "100 sell", "100 sell", "106 sell"],
    ]);
  });

  it("is refused to whoever may only look", async () => {
    const [one] = await addPrices(["80"]);
    const looking: Context = {
      ...world.ctx,
      actor: { ...world.ctx.actor, permissions: ["pricing:view"] as never },
    };
    await expect(doPriceAct(looking, ticked([one!]), input())).rejects.toBeInstanceOf(Forbidden);
  });
});
