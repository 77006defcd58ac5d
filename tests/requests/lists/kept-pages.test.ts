import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, serveDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { countedTables, readingOf } from "~/db/keeping/read-tables.server";
import type { ListPage } from "~/screens/noun.server";
import { loader as rootLoader } from "~/root";
import { loader as dashboard } from "~/routes/dashboard";
import { action, loader as seasons } from "~/routes/pricing/seasons";
import { loader as roomPrices } from "~/routes/pricing/room-prices";
import { insertHouse } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, type Visitor } from "../../support/requests";

let world: TestWorld;
/** The database of another process. */
let elsewhere: OpenDatabase;
let visitor: Visitor;
let hotel_id: number;
let season_id: number;
let renamed = 0;

/** What the database was asked since somebody last looked. */
let asked: { sql: string; parameters: readonly unknown[] }[] = [];
let observed: OpenDatabase;

beforeAll(async () => {
  world = await createWorld();
  const { room_type_id, ...house } = await insertHouse(world.db);
  hotel_id = house.hotel_id;
  const season = { name: "Spring", start_date: "2030-01-01", end_date: "2030-02-01" };
  const { id } = await world.db
    .insertInto("seasons")
    .values({ ...season, hotel_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  season_id = id;
  await world.db
    .insertInto("room_prices")
    .values({ hotel_id, room_type_id, season_id: id, base_price: "10" })
    .execute();
  visitor = await signedIn(world);
  elsewhere = await openDatabase({ databaseUrl: world.url });
  observed = await openDatabase({ databaseUrl: world.url }, ({ query }) => asked.push(query));
});

afterAll(async () => {
  await observed.close();
  await elsewhere.close();
  await world.close();
});

beforeEach(() => serveDatabase(world));

const PRICES = "/pricing/management/room-prices";
const SEASONS = "/pricing/management/seasons";

/** @returns the name that the list of prices shows */
async function shown(): Promise<string> {
  const { body } = await visitor.get(roomPrices, PRICES);
  return (body as ListPage<never, { season: string }, never>).rows.season[0]!;
}

const rename = async (db: Kysely<never>) => {
  renamed += 1;
  const name = `Season ${renamed}`;
  await sql`update seasons set name = ${name}`.execute(db);
  return name;
};

const here = () => world.db as unknown as Kysely<never>;
const there = () => elsewhere.db as unknown as Kysely<never>;

describe("a page that is kept", () => {
  it("costs one statement, that of the session", async () => {
    serveDatabase(observed);
    const load = () =>
      Promise.all([visitor.get(rootLoader, PRICES), visitor.get(roomPrices, PRICES)]);
    await load();
    asked = [];
    await load();
    expect(asked.map(({ sql: text }) => /from "(\w+)"/.exec(text)?.[1])).toEqual(["sessions"]);
  });

  it("shows what was changed just now, here or in another process", async () => {
    for (const db of [here(), there(), here(), there()]) {
      await shown();
      const name = await rename(db);
      expect(await shown()).toBe(name);
      serveDatabase(elsewhere);
      expect(await shown()).toBe(name);
      serveDatabase(world);
    }
  });

  it("shows nothing of what isn't done, nor of what failed", async () => {
    const before = await shown();
    let name = "";
    await world.db.transaction().execute(async (trx) => {
      name = await rename(trx as unknown as Kysely<never>);
      expect(await shown()).toBe(before);
    });
    expect(await shown()).toBe(name);
    await expect(
      world.db.transaction().execute(async (trx) => {
        await rename(trx as unknown as Kysely<never>);
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await shown()).toBe(name);
  });

  it("shows what its own form wrote, though others read meanwhile", async () => {
    const post = (name: string) =>
      visitor.post(
        action,
        `${SEASONS}?dialog=edit&id=${season_id}`,
        asking("update", {
          name,
          hotel_id: String(hotel_id),
          start_date: "2030-01-01",
          end_date: "2030-02-01",
          active: "on",
        }),
      );
    for (let nth = 0; nth < 5; nth += 1) {
      const others = Array.from({ length: 10 }, () => shown());
      expect((await post(`Posted ${nth}`)).toasts[0]!.kind).toBe("success");
      // The loaders of the page that answers a post run right after its action.
      const [after] = await Promise.all([shown(), visitor.get(seasons, SEASONS)]);
      expect(after).toBe(`Posted ${nth}`);
      await Promise.all(others);
    }
    const before = await shown();
    expect((await post("")).status).toBe(422);
    expect(await shown()).toBe(before);
  });

  it("shows saved views as they are", async () => {
    const views = async () => {
      const { body } = await visitor.get(roomPrices, PRICES);
      return (body as { views: { name: string }[] }).views.map(({ name }) => name);
    };
    const { id: user_id } = world.ctx.actor;
    expect(await views()).toEqual([]);
    const of = { user_id, path: PRICES, query: "" };
    await world.db
      .insertInto("saved_views")
      .values({ ...of, name: "Mine" })
      .execute();
    expect(await views()).toEqual(["Mine"]);
    await world.db.updateTable("saved_views").set({ name: "Ours" }).execute();
    expect(await views()).toEqual(["Ours"]);
    await world.db.deleteFrom("saved_views").execute();
    expect(await views()).toEqual([]);
  });
});

describe("what is kept", () => {
  it("was read of the tables that its words name, and of no others", async () => {
    serveDatabase(observed);
    asked = [];
    await rename(here());
    for (const [loader, path] of [
      [roomPrices, `${PRICES}?search=s&hotel_id=${hotel_id}`],
      [seasons, SEASONS],
      [dashboard, "/dashboard"],
    ] as const) {
      await visitor.get(loader, path);
    }
    const kept = asked.filter((query) => readingOf(query.sql).tables);
    expect(kept.length).toBeGreaterThan(8);
    for (const query of kept) {
      const explained = { ...query, sql: `explain (format json) ${query.sql}` };
      const { rows } = await world.db.executeQuery(explained as never);
      const plan = JSON.stringify(rows);
      const read = [...plan.matchAll(/"Relation Name":"(\w+)"/g)].map(([, table]) => table!);
      for (const table of read) expect(readingOf(query.sql).tables).toContain(table);
    }
  });

  it("depends on tables of which every change is counted, whatever it changes", async () => {
    const { rows } = await sql<{ name: string; said: string }>`
      select tgrelid::regclass::text as name, pg_get_triggerdef(oid) as said
      from pg_trigger where tgname like '%_tally_%'
    `.execute(world.db);
    for (const table of countedTables) {
      const events = rows
        .filter(({ name }) => name === table)
        .map(({ said }) => /AFTER (\w+) ON .*FOR EACH STATEMENT WHEN \(\((.*)\)\)/.exec(said));
      expect(events.map((event) => event?.[1]).sort(), table).toEqual(
        ["DELETE", "INSERT", "TRUNCATE", "UPDATE"].sort(),
      );
      for (const event of events) {
        expect(event?.[2], table).toBe("current_setting('search_path'::text) <> ''::text");
      }
    }
  });

  it("can't read through views, nor through functions of ours", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind in ('v', 'm', 'p', 'f') and relnamespace = 'public'::regnamespace
      union all
      select proname from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
        and prorettype <> 'trigger'::regtype and provolatile <> 'i'
    `.execute(world.db);
    // It writes, for triggers.
    expect(rows.map(({ name }) => name)).toEqual(["list_tallies_add"]);
  });
});
