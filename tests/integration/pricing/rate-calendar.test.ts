import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, nightsOf } from "~/core/dates";
import { calculatePrice } from "~/modules/pricing/price-calculator/engine/calculate-price";
import { offerStays } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { rateCalendarPage } from "~/modules/pricing/rate-calendar/rate-calendar-page.presenter.server";
import {
  priceCalendar,
  type CalendarStays,
} from "~/modules/pricing/rate-calendar/rate-calendar.service.server";
import { insertCurrency, insertHotel, insertHouse, insertRoomType } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { statementsOf } from "../../support/database/statements";
import { generatedStay, generatedWorld } from "../../support/pricing/pricing-world";
import { rounds } from "../../support/nightly";
import { storeWorld } from "../../support/pricing/stored-world";

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The number of worlds. With three room types and 31 days each has 186 cells. */
const WORLDS = rounds(6, 22);

const common = {
  ...{ adults: 2, children: 0, children_ages: [], price_type: "sell" as const },
  ...{ promo_code: "", distribution_point_id: null },
};

describe("the cells of a rate calendar", () => {
  it("are the calculator's totals of their stays, in random worlds", async () => {
    const currencies = {
      0: await insertCurrency(world.db, { iso_code: "JPY", decimals: 0 }),
      2: await insertCurrency(world.db, { iso_code: "EUR", decimals: 2 }),
      3: await insertCurrency(world.db, { iso_code: "TND", decimals: 3 }),
    };
    const drawn = fc.sample(
      fc.tuple(generatedWorld, generatedWorld, generatedWorld, generatedStay),
      {
        numRuns: WORLDS,
        seed: 20271220,
      },
    );
    let cells = 0;
    let priced = 0;
    for (const [at, [one, two, three, stay]] of drawn.entries()) {
      const stored = await storeWorld(world.db, {
        world: one,
        // The third room type lacks its general price of the season around all others.
        prices: [one.prices, two.prices, three.prices.filter(({ season_id }) => season_id > 1)],
        currency_id: currencies[one.digits as 0 | 2 | 3],
        name: `w${at}`,
      });
      const { adults, children_ages, price_type, promo_code } = stay;
      const point = stay.distribution_point_id;
      const stays: CalendarStays = {
        hotel_id: stored.hotel_id,
        dates: nightsOf("2027-12-20", "2028-01-20"),
        nights: (at % 4) + 1,
        common: {
          ...{ adults, children_ages, price_type, promo_code, children: children_ages.length },
          distribution_point_id: point === null ? null : stored.pointIds[point - 1]!,
        },
        beside: price_type === "sell" ? "buy" : "sell",
      };
      const ctx = { ...world.ctx, today: one.bookingDate };
      const calendar = await priceCalendar(ctx, stays);
      const inputs = calendar!.rows.flatMap(({ roomType, cells: row }) =>
        row.map(({ checkin }) => ({
          ...stays.common,
          ...{ hotel_id: stored.hotel_id, room_type_id: roomType.id, checkin_date: checkin },
          checkout_date: addDays(checkin, stays.nights),
        })),
      );
      const others = inputs.map((input) => ({ ...input, price_type: stays.beside! }));
      const offers = [...(await offerStays(ctx, [...inputs, ...others], calculatePrice))];
      const shown = [
        ...calendar!.rows.flatMap((row) => row.cells),
        ...calendar!.rows.flatMap((row) => row.beside),
      ];
      expect(shown).toHaveLength(2 * 3 * 31);
      shown.forEach((cell, nth) => {
        const offer = offers[nth]!;
        if (offer instanceof Error) throw offer;
        const { calculation, obstacles } = offer;
        expect(cell).toMatchObject({
          ...{ checkin: offer.request.checkin_date, refusal: null, obstacles },
          total: calculation.ok ? calculation.total : null,
        });
        cells += 1;
        if (calculation.ok) priced += 1;
      });
    }
    // Both kinds of cells were met often.
    expect(priced).toBeGreaterThan(45 * WORLDS);
    expect(cells - priced).toBeGreaterThan(4 * WORLDS);
  });

  it("are asked for in nine statements at most with the session's, however many there are", async () => {
    const house = await insertHouse(world.db);
    const ask = (query: string) =>
      statementsOf(world, (ctx) =>
        rateCalendarPage(ctx, new URLSearchParams(`hotel_id=${house.hotel_id}&${query}`)),
      );
    const [point] = await world.db.selectFrom("distribution_points").select("id").execute();
    const through = `distribution_point_id=${point!.id}&promo_code=spring`;
    const few = await ask(`span=14&${through}`);
    for (let at = 0; at < 15; at += 1) {
      await insertRoomType(world.db, house.hotel_id, { label: `More ${at}` });
    }
    const many = await ask(`span=31&nights=7&${through}`);
    expect(few.length).toBeLessThanOrEqual(8);
    expect(many).toHaveLength(few.length);
    // The year of one room type, its buy prices beside it, is read by the same.
    const year = await ask(`view=year&start=2028-02-29&${through}`);
    // It doesn't count rooms left.
    expect(year).toHaveLength(few.length - 1);
  });

  it("are refused one by one where a price is no amount of the currency", async () => {
    const currency_id = await insertCurrency(world.db, { iso_code: "KRW", decimals: 0 });
    const house = await insertHouse(world.db);
    await world.db
      .updateTable("hotels")
      .set({ currency_id })
      .where("id", "=", house.hotel_id)
      .execute();
    const place = { hotel_id: house.hotel_id, room_type_id: house.room_type_id };
    const row = { ...place, season_id: house.season_id, base_price: "10.55" };
    await world.db.insertInto("room_prices").values(row).execute();
    const calendar = await priceCalendar(world.ctx, {
      ...{ hotel_id: house.hotel_id, dates: ["2026-03-31", "2026-04-01"], nights: 1, common },
    });
    const [before, inSeason] = calendar!.rows[0]!.cells;
    expect(before).toMatchObject({ total: null });
    expect(inSeason).toMatchObject({
      total: null,
      refusal: { key: "calculator:ERRORS.MISFIT", params: { code: "KRW" } },
    });
  });

  it("know no hotel that isn't there, and show a hotel without room types", async () => {
    const dates = ["2026-04-01"];
    const stays = { dates, nights: 1, common };
    expect(await priceCalendar(world.ctx, { hotel_id: 999_999, ...stays })).toBeNull();
    const hotel_id = await insertHotel(world.db);
    expect(await priceCalendar(world.ctx, { hotel_id, ...stays })).toMatchObject({
      ...{ rows: [], seasons: [], roomTypes: [] },
    });
  });

  it("are for those alone who may look at prices", async () => {
    const actor = { ...world.ctx.actor, permissions: [] };
    await expect(
      priceCalendar({ ...world.ctx, actor }, { hotel_id: 1, dates: [], nights: 1, common }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
