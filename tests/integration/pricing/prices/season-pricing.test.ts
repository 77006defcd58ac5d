import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, type CalendarDate } from "~/core/dates";
import { getDashboard } from "~/modules/desk/dashboard/dashboard.service.server";
import { pricingOverviewList } from "~/modules/pricing/pricing-overview/pricing-overview.list";
import { getPricingOverview } from "~/modules/pricing/pricing-overview/pricing-overview.service.server";
import {
  recountSeasonPricing,
  sumUpRepricedSeasons,
} from "~/modules/pricing/season-pricing/season-pricing.service.server";
import { insertHouse, insertPoint, insertSeason, type House } from "../../../factories/rows";
import { createWorld, inRequest, type TestWorld } from "../../../support/context";
import {
  emptyPricing,
  findingsByHand,
  hotelsByHand,
} from "../../../support/pricing/pricing-by-hand";
import { rounds } from "../../../support/nightly";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());
beforeEach(() => emptyPricing(world.db));

/** What the dashboard says of the prices, as far as it can be told by hand. */
async function findings(today: CalendarDate) {
  const { pricing } = await getDashboard({ ...world.ctx, today });
  const { missing, free, below_buy, inPart } = pricing!;
  const ids = ({ rows, total }: typeof free) => ({ ids: rows.map(({ id }) => id), total });
  return {
    missing: {
      total: missing.total,
      rows: missing.rows.map((row) => ({
        hotel_id: row.hotel_id,
        roomTypeIds: row.roomTypes.map(({ id }) => id),
        allRoomTypes: row.allRoomTypes,
        nights: row.nights,
        firstNight: row.firstNight,
        season_id: row.season_id,
        lastNight: row.lastNight,
      })),
    },
    free: ids(free),
    below_buy: ids(below_buy),
    inPart: { ...inPart, rows: inPart.rows.map(({ id, priced }) => ({ id, priced })) },
  };
}

async function overviewHotels() {
  const query = pricingOverviewList.decode(new URLSearchParams({ size: "25" }));
  const { rows } = await getPricingOverview(world.ctx, query);
  return rows.map(({ id, seasons, sell_prices, buy_prices }) => ({
    id,
    seasons,
    sell_prices,
    buy_prices,
  }));
}

/** Everything that changes what prices amount to, written as any version of the app may write it. */
const number = fc.nat({ max: 999 });
const day = fc.integer({ min: -40, max: 140 }).map((days) => addDays("2026-03-15", days));
const amount = fc.constantFrom(0, 10, 20);
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .record({
        place: number,
        channel: fc.constantFrom(null, null, "WEB"),
        type: fc.constantFrom("sell", "buy"),
        adults: fc.constantFrom(null, null, null, 1, 2, 3),
        amount,
        per_person: fc.constantFrom(true, true, false),
        active: fc.constantFrom(true, true, true, false),
      })
      .map(
        (price) => sql`
          insert into room_prices (hotel_id, room_type_id, season_id, distribution_point_id,
            price_type, adults, base_price, per_person, active)
          select room_types.hotel_id, room_types.id, seasons.id,
            (select id from distribution_points where code = ${price.channel}),
            ${price.type}, ${price.adults}::int, ${price.amount}::numeric,
            ${price.per_person}::boolean, ${price.active}::boolean
          from room_types join seasons using (hotel_id)
          order by (room_types.id * 7 + seasons.id * 13) % 11, room_types.id, seasons.id
          limit ${1 + (price.place % 4)} offset ${price.place % 9}
          on conflict do nothing
        `,
      ),
  },
  fc
    .tuple(number, amount)
    .map(([n, to]) => sql`update room_prices set base_price = ${to} where id % 5 = ${n % 5}`),
  number.map((n) => sql`update room_prices set active = not active where id % 9 = ${n % 9}`),
  number.map(
    (n) => sql`update room_prices set per_person = not per_person where id % 9 = ${n % 9}`,
  ),
  number.map(
    (n) => sql`
      update room_prices set season_id = (
        select id from seasons where hotel_id = room_prices.hotel_id order by id desc limit 1
      ) where id % 4 = ${n % 4}
    `,
  ),
  number.map((n) => sql`delete from room_prices where id % 9 = ${n % 9}`),
  number.map(
    (n) => sql`
      delete from room_prices
      where season_id = (select id from seasons order by id limit 1 offset ${n % 6})
    `,
  ),
  fc.tuple(number, day, fc.nat({ max: 60 })).map(
    ([n, start, length]) => sql`
      update seasons set start_date = ${start}, end_date = ${addDays(start, length)}
      where id % 5 = ${n % 5}
    `,
  ),
  fc.tuple(number, day, fc.nat({ max: 60 })).map(
    ([n, start, length]) => sql`
      insert into seasons (hotel_id, name, start_date, end_date)
      select id, 'Season', ${start}, ${addDays(start, length)} from hotels
      order by id limit 1 offset ${n % 2}
    `,
  ),
  number.map((n) => sql`update seasons set active = not active where id % 4 = ${n % 4}`),
  number.map((n) => sql`update room_types set active = not active where id % 5 = ${n % 5}`),
  number.map(
    (n) => sql`update room_types set max_adults = 1 + ${n % 3}::int where id % 3 = ${n % 3}`,
  ),
  number.map((n) => sql`update hotels set active = not active where id % 4 = ${n % 4}`),
  fc.constant(sql`delete from seasons where not exists
    (select from room_prices where season_id = seasons.id) and id % 3 = 0`),
);

describe("what is kept of the prices of a season", () => {
  it("is what counting by hand finds, whatever was written, on every day", async () => {
    // Some changes are taken back, some fail whole: neither leaves a trace.
    const written = fc.record({ step, takenBack: fc.constantFrom(false, false, false, true) });
    const property = fc.asyncProperty(
      fc.array(written, { minLength: 20, maxLength: 40, size: "max" }),
      async (steps) => {
        await emptyPricing(world.db);
        await twoHotels();
        for (const [index, { step, takenBack }] of steps.entries()) {
          const trx = await world.db.startTransaction().execute();
          const failed = await step.execute(trx).then(
            () => false,
            (error: { constraint?: string }) => {
              // Two active prices of one thing: what the app would be told, too.
              expect(error).toHaveProperty("constraint", "room_prices_active_key");
              return true;
            },
          );
          await (failed || takenBack ? trx.rollback() : trx.commit()).execute();
          if (index % 2 === 1) {
            expect(await findings("2026-03-15")).toEqual(
              await findingsByHand(world.db, "2026-03-15"),
            );
          }
        }
        for (const today of ["2026-03-16", "2026-05-01"]) {
          expect(await findings(today)).toEqual(await findingsByHand(world.db, today));
        }
        // The overview has the sums written; the dashboard then reads these.
        expect(await overviewHotels()).toEqual(await hotelsByHand(world.db));
        expect(await findings("2026-05-01")).toEqual(await findingsByHand(world.db, "2026-05-01"));
        expect(await recountSeasonPricing(world.db)).toBe(0);
      },
    );
    await fc.assert(property, { numRuns: rounds(3, 10), seed: 20260315, endOnFailure: true });
  });

  it("holds what two people change at once, who don't wait for each other", async () => {
    const house = await insertHouse(world.db);
    const [sell, buy] = [await price(house, "sell", 20), await price(house, "buy", 20)];
    const first = await world.db.startTransaction().execute();
    const second = await world.db.startTransaction().execute();
    await sql`update room_prices set base_price = 15 where id = ${sell}`.execute(first);
    await sql`update room_prices set base_price = 25 where id = ${buy}`.execute(second);
    expect((await findings("2026-03-15")).below_buy.ids).toEqual([]);
    await first.commit().execute();
    expect((await findings("2026-03-15")).below_buy.ids).toEqual([sell]);
    await sql`update room_prices set base_price = 10 where id = ${buy}`.execute(second);
    await second.commit().execute();
    expect((await findings("2026-03-15")).below_buy.ids).toEqual([]);
  });

  it("is shown with a change that is still to be summed up, while somebody else sums up", async () => {
    const house = await insertHouse(world.db);
    const other = await world.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(hashtext('season_pricing'))`.execute(other);
    const free = await price(house, "sell", 0);
    expect((await findings("2026-03-15")).free.ids).toEqual([free]);
    await other.rollback().execute();
  });

  it("is summed up before it is shown where many seasons have changed", async () => {
    const house = await insertHouse(world.db);
    for (let n = 0; n < 25; n += 1) {
      await price({ ...house, season_id: await insertSeason(world.db, house.hotel_id) }, "sell", 0);
    }
    expect((await findings("2026-03-15")).free.total).toBe(25);
    const { rows } = await sql`select from repriced_seasons`.execute(world.db);
    expect(rows).toEqual([]);
  });

  it("is never an earlier answer, before it is summed up and after", async () => {
    const house = await insertHouse(world.db);
    const id = await price(house, "sell", 0);
    const freeNow = async () => {
      const { pricing } = await getDashboard(await inRequest(world.ctx));
      return pricing!.free.total;
    };
    const set = (to: number) =>
      sql`update room_prices set base_price = ${to} where id = ${id}`.execute(world.db);
    const shown = [await freeNow()];
    for (const to of [10, 0, 10, 0]) {
      await set(to);
      shown.push(await freeNow());
      await sumUpRepricedSeasons(world.db);
      shown.push(await freeNow());
    }
    expect(shown).toEqual([1, 0, 0, 1, 1, 0, 0, 1, 1]);
  });

  it("is put right by a recount, whatever had become of it", async () => {
    const houses = [await insertHouse(world.db), await insertHouse(world.db)];
    for (const house of houses) await price(house, "sell", 0);
    const right = await findings("2026-03-15");
    expect(right.free.total).toBe(2);
    await sumUpRepricedSeasons(world.db);
    await sql`update season_pricing set free_prices = 9 where season_id = ${houses[0]!.season_id}`.execute(
      world.db,
    );
    await sql`delete from season_pricing where season_id = ${houses[1]!.season_id}`.execute(
      world.db,
    );
    await sql`
      insert into season_pricing select 999999, 1, 1, '{1}', 1, '{1}', 1, '{1}'
    `.execute(world.db);
    expect((await findings("2026-03-15")).free.total).toBe(9);
    expect(await recountSeasonPricing(world.db)).toBe(3);
    expect(await findings("2026-03-15")).toEqual(right);
    expect(await recountSeasonPricing(world.db)).toBe(0);
  });
});

async function twoHotels(): Promise<void> {
  await sql`
    insert into hotels (label) select 'Hotel ' || n from generate_series(1, 2) n
  `.execute(world.db);
  await sql`
    insert into room_types (hotel_id, label)
    select hotels.id, 'Room ' || n from hotels cross join generate_series(1, 2) n
  `.execute(world.db);
  await sql`
    insert into seasons (hotel_id, name, start_date, end_date)
    select hotels.id, 'Season ' || n, date '2026-02-01' + n * 40, date '2026-02-01' + n * 40 + 50
    from hotels cross join generate_series(0, 2) n
  `.execute(world.db);
}

async function price(house: House, price_type: "sell" | "buy", base_price: number) {
  const { id } = await world.db
    .insertInto("room_prices")
    .values({
      hotel_id: house.hotel_id,
      room_type_id: house.room_type_id,
      season_id: house.season_id,
      price_type,
      base_price,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
