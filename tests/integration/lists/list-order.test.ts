import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import { talliedTables } from "~/db/keeping/counted-tables.server";
import type { Context } from "~/db/context";
import { roomPriceList, type RoomPriceQuery } from "~/modules/pricing/room-prices/room-price.list";
import { roomPriceRows } from "~/modules/pricing/room-prices/room-price.service.server";
import { roomList } from "~/modules/places/rooms/room.list";
import { roomRows } from "~/modules/places/rooms/room.service.server";
import { stopSaleList } from "~/modules/places/stop-sales/stop-sale.list";
import { stopSaleRows } from "~/modules/places/stop-sales/stop-sale.service.server";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let hotelIds: number[];

/** Enough rows for every way there is to a page; names, amounts and channels repeat, or are none. */
beforeAll(async () => {
  world = await createWorld();
  await sql`
    insert into hotels (label)
    select (array['Élysée', 'elysee', 'Alpha', 'Beta 100 %', 'Zoé', 'Mas'])[1 + n % 6] || case when n < 12 then '' else ' ' || n end
    from generate_series(1, 30) n
  `.execute(world.db);
  await sql`
    insert into room_types (hotel_id, label)
    select id, kind from hotels, unnest(array['Double', 'double', 'Suite', 'Été']) kind
  `.execute(world.db);
  await sql`
    insert into seasons (hotel_id, name, start_date, end_date)
    select id, name, '2026-01-01', '2026-06-30' from hotels, unnest(array['High', 'Low', 'low', 'Élysée']) name
  `.execute(world.db);
  await sql`
    insert into distribution_points (label, code, contact_email)
    select (array['Agency', 'agency', 'Portal', 'Zeta'])[n], 'P' || n, 'a@b.example' from generate_series(1, 4) n
  `.execute(world.db);
  await sql`
    insert into room_prices (hotel_id, room_type_id, season_id, distribution_point_id, price_type, base_price, active, created_at)
    select room_types.hotel_id, room_types.id, seasons.id, point.id, kind,
      (room_types.id * 7 + seasons.id * 3) % 40, true, '2026-01-01'::timestamptz + (seasons.id % 9) * interval '1 day'
    from room_types join seasons using (hotel_id)
    cross join unnest(array['sell', 'buy']) kind
    cross join (select id from distribution_points union all select null) point
    where (room_types.id + seasons.id + coalesce(point.id, 0)) % 5 <> 0
    order by (room_types.id * 31 + seasons.id * 17 + coalesce(point.id, 0)) % 101
  `.execute(world.db);
  await sql`
    insert into rooms (hotel_id, room_type_id, number, floor)
    select hotel_id, id, id || '-' || n, case when n % 3 = 0 then null else n % 4 end
    from room_types, generate_series(1, 12) n
  `.execute(world.db);
  await sql`
    insert into stop_sales (hotel_id, room_type_id, start_date, end_date, reason)
    select hotel_id, case when n % 3 = 0 then null else id end, '2026-01-01'::date + n, '2026-02-01', 'Works ' || n % 3
    from room_types, generate_series(1, 10) n
  `.execute(world.db);
  await sql`analyze`.execute(world.db);
  hotelIds = (await world.db.selectFrom("hotels").select("id").orderBy("id").execute()).map(
    ({ id }) => id,
  );
});
afterAll(() => world.close());

const ways = ["asc", "desc"] as const;

interface Read {
  rows: { id: number }[];
  total: number;
}

/** Compares pages at both ends and around the bounds of each way with the plain order. */
async function expectPages(
  plain: number[],
  read: (page: number, size: number) => Promise<Read>,
): Promise<void> {
  const size = 25;
  const last = Math.max(1, Math.ceil(plain.length / size));
  const pages = [1, 40, 41, last - 40, last];
  for (const page of new Set(pages.filter((one) => one >= 1 && one <= last))) {
    // Twice: found, and kept.
    for (let time = 0; time < 2; time += 1) {
      const { rows, total } = await read(page, size);
      expect(total).toBe(plain.length);
      expect(rows.map(({ id }) => id)).toEqual(plain.slice((page - 1) * size, page * size));
    }
  }
}

const plainPrices = async (key: string, order: string, where = "true"): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select room_prices.id from room_prices
    join hotels on hotels.id = room_prices.hotel_id
    join room_types on room_types.id = room_prices.room_type_id
    join seasons on seasons.id = room_prices.season_id
    left join distribution_points on distribution_points.id = room_prices.distribution_point_id
    where ${sql.raw(where)}
    order by ${sql.raw(key)} ${sql.raw(order)}, room_prices.id ${sql.raw(order)}
  `.execute(world.db);
  return rows.map(({ id }) => id);
};

const priceKeys: Record<RoomPriceQuery["sort"], string> = {
  room_type: "search_text(room_types.label)",
  hotel: "search_text(hotels.label)",
  distribution_point: "search_text(distribution_points.label)",
  season: "search_text(seasons.name)",
  base_price: "room_prices.base_price",
  price_type: "room_prices.price_type",
  created_at: "room_prices.created_at",
};

const found = (text: string) =>
  ["hotels.label", "room_types.label", "seasons.name", "distribution_points.label"]
    .map((column) => `coalesce(search_text(${column}) like '%${text}%', false)`)
    .join(" or ");

describe("the pages of room prices are stretches of the plain order", () => {
  const sorts = roomPriceList.sorts.flatMap((sort) => ways.map((order) => ({ sort, order })));

  it.each(sorts)("by $sort $order", async ({ sort, order }) => {
    const plain = await plainPrices(priceKeys[sort], order);
    expect(plain.length).toBeGreaterThan(3000);
    const query = { ...roomPriceList.defaults, sort, order };
    await expectPages(plain, (page, size) =>
      roomPriceRows.page(world.ctx, { ...query, page, size }),
    );
  });

  it.each(sorts)("of one price type and of one hotel, by $sort $order", async ({ sort, order }) => {
    const query = { ...roomPriceList.defaults, sort, order };
    const hotel_id = hotelIds[7]!;
    for (const [filters, where] of [
      [{ price_type: "buy" as const }, "price_type = 'buy'"],
      [{ hotel_id }, `room_prices.hotel_id = ${hotel_id}`],
    ] as const) {
      const plain = await plainPrices(priceKeys[sort], order, where);
      await expectPages(plain, (page, size) =>
        roomPriceRows.page(world.ctx, { ...query, filters, page, size }),
      );
    }
  });

  it.each(sorts)("of what a search finds, by $sort $order", async ({ sort, order }) => {
    for (const search of ["elysee", "e", "portal", "mas 12", "nowhere"]) {
      const plain = await plainPrices(priceKeys[sort], order, found(search));
      await expectPages(plain, (page, size) =>
        roomPriceRows.page(world.ctx, {
          ...roomPriceList.defaults,
          sort,
          order,
          search,
          page,
          size,
        }),
      );
    }
  });
});

describe("the pages of other lists are, too", () => {
  it.each(roomList.sorts.flatMap((sort) => ways.map((order) => ({ sort, order }))))(
    "rooms by $sort $order",
    async ({ sort, order }) => {
      const key = {
        number: "lpad(lower(rooms.number), 20, '0')",
        hotel: "search_text(hotels.label)",
        room_type: "search_text(room_types.label)",
        floor: "rooms.floor",
        status: "rooms.status",
      }[sort];
      const { rows } = await sql<{ id: number }>`
        select rooms.id from rooms join hotels on hotels.id = rooms.hotel_id
        join room_types on room_types.id = rooms.room_type_id
        order by ${sql.raw(key)} ${sql.raw(order)}, rooms.id ${sql.raw(order)}
      `.execute(world.db);
      await expectPages(
        rows.map(({ id }) => id),
        (page, size) => roomRows.page(world.ctx, { ...roomList.defaults, sort, order, page, size }),
      );
    },
  );

  it.each(stopSaleList.sorts.flatMap((sort) => ways.map((order) => ({ sort, order }))))(
    "stop sales by $sort $order, searched or not",
    async ({ sort, order }) => {
      const key = {
        hotel: "search_text(hotels.label)",
        room_type: "search_text(room_types.label)",
        start_date: "stop_sales.start_date",
        end_date: "stop_sales.end_date",
        reason: "search_text(stop_sales.reason)",
      }[sort];
      for (const search of ["", "suite", "works 2"]) {
        const { rows } = await sql<{ id: number }>`
          select stop_sales.id from stop_sales join hotels on hotels.id = stop_sales.hotel_id
          left join room_types on room_types.id = stop_sales.room_type_id
          where search_text(hotels.label) like ${`%${search}%`}
            or search_text(room_types.label) like ${`%${search}%`}
            or search_text(reason) like ${`%${search}%`}
          order by ${sql.raw(key)} ${sql.raw(order)}, stop_sales.id ${sql.raw(order)}
        `.execute(world.db);
        await expectPages(
          rows.map(({ id }) => id),
          (page, size) =>
            stopSaleRows.page(world.ctx, {
              ...stopSaleList.defaults,
              sort,
              order,
              search,
              page,
              size,
            }),
        );
      }
    },
  );
});

describe("the tally of a list", () => {
  const first = (ctx: Context) => roomPriceRows.page(ctx, roomPriceList.defaults);
  const copyOfOne = sql`
    insert into room_prices (hotel_id, room_type_id, season_id, base_price, active)
    select hotel_id, room_type_id, season_id, 999, false from room_prices limit 1
  `;

  it("is void in every process as soon as a change is done, and not before", async () => {
    const elsewhere = await openDatabase({ databaseUrl: world.url });
    try {
      const there = { ...world.ctx, db: elsewhere.db };
      const { total } = await first(world.ctx);
      expect((await first(there)).total).toBe(total);
      await world.db.transaction().execute(async (trx) => {
        await copyOfOne.execute(trx);
        expect((await first(there)).total).toBe(total);
        expect((await first({ ...world.ctx, db: trx })).total).toBe(total + 1);
      });
      for (const ctx of [there, world.ctx]) {
        const { rows, ...page } = await first(ctx);
        expect([page.total, rows[0]!.base_price]).toEqual([total + 1, "999.0000"]);
      }
      await sql`update room_prices set base_price = 1000 where base_price = 999`.execute(world.db);
      expect((await first(there)).rows[0]!.base_price).toBe("1000.0000");
      await sql`delete from room_prices where base_price = 1000`.execute(world.db);
      for (const ctx of [there, world.ctx]) expect((await first(ctx)).total).toBe(total);
    } finally {
      await elsewhere.close();
    }
  });

  it("counts what transactions write side by side, and nothing of one that fails", async () => {
    const { total } = await first(world.ctx);
    await Promise.allSettled(
      Array.from({ length: 8 }, (_, number) =>
        world.db.transaction().execute(async (trx) => {
          await copyOfOne.execute(trx);
          await copyOfOne.execute(trx);
          if (number % 4 === 0) throw new Error("changed my mind");
        }),
      ),
    );
    expect((await first(world.ctx)).total).toBe(total + 12);
    await sql`delete from room_prices where base_price = 999`.execute(world.db);
    expect((await first(world.ctx)).total).toBe(total);
  });

  it("is kept for all tables whose changes are counted", async () => {
    const { rows } = await sql<{ name: string; triggers: number }>`
      select tgrelid::regclass::text as name, count(*)::int as triggers from pg_trigger
      where tgname like '%_tally_%' group by 1
    `.execute(world.db);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(talliedTables));
    expect(rows.every(({ triggers }) => triggers === 4)).toBe(true);
  });

  it("knows that a table was emptied", async () => {
    const all = await stopSaleRows.page(world.ctx, stopSaleList.defaults);
    expect(all.total).toBeGreaterThan(1000);
    await sql`truncate stop_sales`.execute(world.db);
    expect(await stopSaleRows.page(world.ctx, stopSaleList.defaults)).toMatchObject({ total: 0 });
    await sql`insert into stop_sales (hotel_id, start_date, end_date, reason) values (${hotelIds[0]!}, '2026-01-01', '2026-01-02', 'Works')`.execute(
      world.db,
    );
    expect(await stopSaleRows.page(world.ctx, stopSaleList.defaults)).toMatchObject({ total: 1 });
  });
});
