import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Forbidden } from "~/core/errors";
import { parseMinor } from "~/core/money/money";
import { marginList } from "~/modules/pricing/margin/margin.list";
import { marginRow } from "~/modules/pricing/margin/margin-row.presenter.server";
import { exportMargins, listMargins } from "~/modules/pricing/margin/margin.service.server";
import { recountSeasonPricing } from "~/modules/pricing/season-pricing/season-pricing.service.server";
import { insertHouse, insertPoint, insertRoomType, insertSeason } from "../../factories/rows";
import type { House } from "../../factories/rows";
import { createWorld, inRequest, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";
import { emptyPricing } from "../../support/pricing/pricing-by-hand";
import { rounds } from "../../support/nightly";

let world: TestWorld;
let house: House;
let web: number;
let agency: number;

beforeAll(async () => {
  world = await createWorld();
  web = await insertPoint(world.db, "WEB");
  agency = await insertPoint(world.db, "AGENCY");
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyPricing(world.db);
  house = await insertHouse(world.db);
  await commission(web, "12.5");
  await commission(agency, "20");
});

const query = (params: Record<string, string | number> = {}) =>
  marginList.decode(new URLSearchParams({ size: "50", ...asText(params) }));
const asText = (params: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

async function listed(params: Record<string, string | number> = {}) {
  return (await listMargins(world.ctx, query(params))).rows;
}

async function commission(id: number, commission_rate: string) {
  await world.db
    .updateTable("distribution_points")
    .set({ commission_rate })
    .where("id", "=", id)
    .execute();
}

interface Written {
  type: "sell" | "buy";
  amount: number;
  per_person?: boolean;
  channel?: number | null;
  room_type_id?: number;
  season_id?: number;
  adults?: number;
}

async function price({ type, amount, per_person = true, channel = null, ...place }: Written) {
  await world.db
    .insertInto("room_prices")
    .values({
      hotel_id: house.hotel_id,
      room_type_id: place.room_type_id ?? house.room_type_id,
      season_id: place.season_id ?? house.season_id,
      distribution_point_id: channel,
      price_type: type,
      adults: place.adults,
      base_price: amount,
      per_person,
    })
    .execute();
}

describe("the list of margins", () => {
  it("has a row for each place with prices of its own, at the prices that hold there", async () => {
    await price({ type: "sell", amount: 100 });
    await price({ type: "buy", amount: 70 });
    await price({ type: "sell", amount: 80, channel: web });
    const rows = await listed();
    // 80 - 10 of commission - 70 leaves nothing: the channel buys at the general price.
    expect(rows.map((row) => [row.distribution_point_code, row.sell_price, row.buy_price])).toEqual(
      [
        ["WEB", "80.0000", "70.0000"],
        [null, "100.0000", "70.0000"],
      ],
    );
    expect(rows.map(({ commission_rate, state }) => [commission_rate, state])).toEqual([
      ["12.50", "good"],
      [null, "good"],
    ]);
  });

  it("leaves out seasons that are over, unless one of them or all are asked for", async () => {
    await price({ type: "sell", amount: 100 });
    const { hotel_id } = house;
    const over = { name: "Over", start_date: "2020-01-01", end_date: "2020-02-01" };
    const season_id = await insertSeason(world.db, hotel_id, over);
    await price({ type: "sell", amount: 60, season_id });
    const names = async (params: Record<string, string | number> = {}) =>
      (await listed(params)).map((row) => row.season_name).sort();
    const [present] = await names();
    expect(await names()).toEqual([present]);
    expect(await names({ past: "true" })).toEqual(["Over", present].sort());
    expect(await names({ hotel_id, season_id })).toEqual(["Over"]);
  });

  it("shows every place as one channel sells it, less its commission", async () => {
    const other = await insertRoomType(world.db, house.hotel_id, { label: "Suite" });
    await price({ type: "sell", amount: 100 });
    await price({ type: "buy", amount: 85 });
    await price({ type: "sell", amount: 110, channel: agency });
    await price({ type: "sell", amount: 200, room_type_id: other });
    await price({ type: "buy", amount: 150, room_type_id: other });
    const sold = async (channel: number | "none") =>
      (await listed({ distribution_point_id: channel })).map(
        ({ sell_price, commission_rate, state }) => [Number(sell_price), commission_rate, state],
      );
    expect(await sold(agency)).toEqual([
      [110, "20.00", "good"],
      [200, "20.00", "good"],
    ]);
    expect(await sold(web)).toEqual([
      [100, "12.50", "good"],
      [200, "12.50", "good"],
    ]);
    await commission(agency, "30");
    expect(await sold(agency)).toEqual([
      [110, "30.00", "loss"],
      [200, "30.00", "loss"],
    ]);
    expect(await sold("none")).toEqual([
      [100, null, "good"],
      [200, null, "good"],
    ]);
  });

  it("has a row for each number of adults, at the prices that a stay of as many would get", async () => {
    await price({ type: "sell", amount: 100 });
    await price({ type: "buy", amount: 150, per_person: false });
    await price({ type: "sell", amount: 60, adults: 3 });
    await price({ type: "buy", amount: 70, adults: 2 });
    await price({ type: "sell", amount: 90, channel: web, adults: 3 });
    await price({ type: "sell", amount: 95, channel: agency });
    const rows = (params = {}) =>
      listed(params).then((all) =>
        all
          .map((row) => [
            row.distribution_point_code,
            row.adults,
            Number(row.sell_price),
            Number(row.buy_price),
          ])
          .sort((one, other) => String(one).localeCompare(String(other))),
      );
    const [any, two, three] = [
      [null, null, 100, 150],
      [null, 2, 100, 70],
      [null, 3, 60, 150],
    ];
    const [ofWeb, ofAgency] = [
      ["WEB", 3, 90, 150],
      ["AGENCY", null, 95, 150],
    ];
    expect(await rows()).toEqual([any, two, three, ofAgency, ofWeb]);
    // The web has its own price for three alone; the agency's for any number comes before all general ones.
    expect(await rows({ distribution_point_id: web })).toEqual([any, two, ofWeb]);
    expect(await rows({ distribution_point_id: agency })).toEqual([ofAgency]);
    // 60 a person and 150 a room, for three, are 180 and 150.
    const forThree = (await listed({ distribution_point_id: "none" })).find(
      ({ adults }) => adults === 3,
    )!;
    const row = marginRow(forThree, { locale: "fr" });
    expect(row).toMatchObject({
      adults: "pour 3 adultes",
      left: { amount: "30,00\u00a0€", unit: "pour 3 adultes" },
      share: "16,67\u00a0%",
    });
    expect(forThree.state).toBe("good");
  });

  it("marks what is below the floor of its hotel, and names a price that is missing", async () => {
    const [bought, free, second] = [
      await insertRoomType(world.db, house.hotel_id, { label: "Bought" }),
      await insertRoomType(world.db, house.hotel_id, { label: "Free" }),
      await insertRoomType(world.db, house.hotel_id, { label: "Second" }),
    ];
    await price({ type: "sell", amount: 100 });
    await price({ type: "buy", amount: 85 });
    await price({ type: "buy", amount: 85, room_type_id: bought });
    await price({ type: "sell", amount: 0, room_type_id: free });
    await price({ type: "buy", amount: 10, room_type_id: free });
    await price({ type: "sell", amount: 10, room_type_id: second });
    const states = async (params = {}) => (await listed(params)).map(({ state }) => state);
    expect(await states()).toEqual(["loss", "good", "no_sell", "no_buy"]);
    const floor = async (percent: string | null) => {
      await sql`update hotels set margin_floor_percent = ${percent}`.execute(world.db);
    };
    await floor("15");
    expect(await states({ state: "good" })).toEqual(["good"]);
    await floor("15.01");
    expect(await states()).toEqual(["loss", "below_floor", "no_sell", "no_buy"]);
    expect(await states({ state: "below_floor" })).toEqual(["below_floor"]);
    expect(await states({ state: "no_sell" })).toEqual(["no_sell"]);
    // Places without a margin are last in either order.
    const falling = await states({ sort: "left", order: "desc" });
    expect(falling[0]).toBe("below_floor");
    expect(falling.slice(1).sort()).toEqual(["loss", "no_buy", "no_sell"]);
  });

  it("follows every change of a price, of whatever kind, as somebody counts by hand", async () => {
    const roomTypes = [house.room_type_id, await insertRoomType(world.db, house.hotel_id)];
    const seasons = [
      house.season_id,
      await insertSeason(world.db, house.hotel_id, {
        start_date: "2027-01-01",
        end_date: "2027-02-01",
      }),
    ];
    const channels = [null, web, agency];
    const written = fc.record({
      type: fc.constantFrom<"sell" | "buy">("sell", "buy"),
      amount: fc.constantFrom(0, 40, 79.99, 80, 100),
      per_person: fc.boolean(),
      channel: fc.constantFrom(...channels),
      room_type_id: fc.constantFrom(...roomTypes),
      season_id: fc.constantFrom(...seasons),
      adults: fc.constantFrom(undefined, undefined, 3, 4),
      active: fc.constantFrom(true, true, true, false),
    });
    const numbers = [undefined, 3, 4];
    const property = fc.asyncProperty(
      fc.array(written, { minLength: 1, maxLength: 14 }),
      fc.constantFrom("0", "12.5", "20.2"),
      async (prices, floor) => {
        await sql`delete from room_prices`.execute(world.db);
        await sql`update hotels set margin_floor_percent = ${floor}`.execute(world.db);
        const held = new Map<string, (typeof prices)[number]>();
        for (const row of prices) {
          const key = [row.season_id, row.room_type_id, row.channel, row.type, row.adults].join();
          if (!row.active || held.has(key)) continue;
          held.set(key, row);
          await price(row);
        }
        for (const channel of [undefined, "none", web, agency] as const) {
          const expected = seasons.flatMap((season_id) =>
            roomTypes.flatMap((room_type_id) => {
              const own = (type: string, of: number | null, adults?: number) =>
                held.get([season_id, room_type_id, of, type, adults].join());
              const has = (of: number | null, adults?: number) =>
                own("sell", of, adults) ?? own("buy", of, adults);
              const holds = (type: string, of: number | null, adults?: number) =>
                own(type, of, adults) ??
                own(type, of) ??
                own(type, null, adults) ??
                own(type, null);
              return numbers.flatMap((adults) => {
                const shown =
                  channel === undefined
                    ? channels
                    : channel === "none"
                      ? [null]
                      : [has(channel, adults) ? channel : has(channel) ? undefined : null];
                return shown
                  .filter((of) => of !== undefined)
                  .filter((of) => has(of, adults))
                  .map((of) => {
                    const sell = holds("sell", of, adults);
                    const buy = holds("buy", of, adults);
                    const through = typeof channel === "number" ? channel : of;
                    const rate = through === web ? 1250 : through === agency ? 2000 : 0;
                    return stateByHand({ sell, buy, adults, rate, floor: parseMinor(floor, 2) });
                  });
              });
            }),
          );
          const rows = await listed(channel ? { distribution_point_id: channel } : {});
          expect(rows.map(({ state }) => state).sort()).toEqual(expected.sort());
          const order = ["loss", "below_floor", "good"];
          const places = rows.flatMap(({ state }) => (order.includes(state) ? [state] : []));
          expect(places).toEqual([...places].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
        }
      },
    );
    await fc.assert(property, { numRuns: rounds(12, 40), seed: 20270101, endOnFailure: true });
  }, 60_000);

  it("is found by words, filtered, and taken along whole and in its order", async () => {
    const suite = await insertRoomType(world.db, house.hotel_id, { label: "Suite" });
    await price({ type: "sell", amount: 100 });
    await price({ type: "sell", amount: 90, room_type_id: suite });
    await price({ type: "buy", amount: 80, room_type_id: suite });
    const labels = async (params = {}) => (await listed(params)).map((row) => row.room_type_label);
    expect(await labels({ search: "suite" })).toEqual(["Suite"]);
    expect(await labels({ room_type_id: suite })).toEqual(["Suite"]);
    expect(await labels({ hotel_id: house.hotel_id + 1 })).toEqual([]);
    const taken = [];
    for await (const portion of exportMargins(world.ctx, query())) taken.push(...portion);
    expect(taken).toEqual(await listed());
  });

  it("takes the same statements for one price and for many", async () => {
    await price({ type: "sell", amount: 100 });
    await listed();
    const count = () => countStatements(world, (ctx) => listMargins(ctx, query()));
    const few = await count();
    for (let n = 0; n < 30; n += 1) {
      const room_type_id = await insertRoomType(world.db, house.hotel_id, { label: `Room ${n}` });
      await price({ type: "sell", amount: 100 + n, room_type_id });
      await price({ type: "buy", amount: 100, room_type_id });
    }
    await listed();
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
  });

  it("shows a change at once, though answers are kept", async () => {
    await price({ type: "sell", amount: 100 });
    const states = async () =>
      (await listMargins(await inRequest(world.ctx), query())).rows.map(({ state }) => state);
    expect(await states()).toEqual(["no_buy"]);
    await price({ type: "buy", amount: 90 });
    expect(await states()).toEqual(["good"]);
    await sql`update hotels set margin_floor_percent = 50`.execute(world.db);
    expect(await states()).toEqual(["below_floor"]);
  });

  it("writes nothing anew where summing up finds what is kept", async () => {
    await price({ type: "sell", amount: 100 });
    await price({ type: "buy", amount: 90, channel: web });
    await listed();
    const written = async () =>
      (
        await sql<{ xmin: string; id: number }>`
          select xmin::text, id from margins order by id
        `.execute(world.db)
      ).rows;
    const before = await written();
    expect(before).toHaveLength(2);
    await recountSeasonPricing(world.db);
    expect(await written()).toEqual(before);
    await sql`update margins set left_percent = 7`.execute(world.db);
    await recountSeasonPricing(world.db);
    expect((await listed()).map(({ state }) => state)).toEqual(["loss", "no_buy"]);
  });

  it("is for those who may see prices", async () => {
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, permissions: [] } };
    await expect(listMargins(ctx, query())).rejects.toThrow(Forbidden);
    await expect(exportMargins(ctx, query()).next()).rejects.toThrow(Forbidden);
  });
});

type Held = { amount: number; per_person?: boolean } | undefined;

interface PlaceByHand {
  sell: Held;
  buy: Held;
  adults: number | undefined;
  /** The commission, as the floor in hundredths of a percent. */
  rate: number;
  floor: number;
}

function stateByHand({ sell, buy, adults = 2, rate, floor }: PlaceByHand): string {
  if (!sell) return "no_sell";
  if (!buy) return "no_buy";
  const mixed = sell.per_person !== buy.per_person;
  const cents = ({ amount, per_person }: NonNullable<Held>) =>
    BigInt(Math.round(amount * 100)) * (mixed && per_person ? BigInt(adults) : 1n);
  const sold = cents(sell);
  const left = sold * 10_000n - sold * BigInt(rate) - cents(buy) * 10_000n;
  // Sold for 0 and bought for 0 is no loss.
  if (sold === 0n) return cents(buy) > 0n ? "loss" : "good";
  if (left < 0n) return "loss";
  return left < sold * BigInt(floor) ? "below_floor" : "good";
}
