import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, serveDatabase, type OpenDatabase } from "~/db/connection/client.server";
import { countedTables } from "~/db/keeping/counted-tables.server";
import type { Option } from "~/forms/checking/options";
import type { ListPage } from "~/screens/noun.server";
import { loader as rootLoader } from "~/root";
import { loader as dashboard } from "~/routes/dashboard";
import { loader as bookings } from "~/routes/bookings/hotels/hotel-bookings";
import { loader as calculator } from "~/routes/pricing/management/price-calculator";
import { loader as seasons } from "~/routes/pricing/management/seasons";
import { loader as roomPrices } from "~/routes/pricing/management/room-prices";
import { action, loader as points } from "~/routes/settings/distribution-points";
import { insertHouse } from "../../factories/rows";
import { startClock, stopClock } from "../../support/clock";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, type Visitor } from "../../support/requests";

let world: TestWorld;
/** The database of another process. */
let elsewhere: OpenDatabase;
let visitor: Visitor;
let hotel_id: number;
let room_type_id: number;
let pointId: number;
let renamed = 0;

const counted: ReadonlySet<string> = new Set(countedTables);

/** A statement with its parameters. */
interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** What the database was asked since somebody last looked. */
let asked: Statement[] = [];
let observed: OpenDatabase;

beforeAll(async () => {
  world = await createWorld();
  const house = await insertHouse(world.db);
  ({ hotel_id, room_type_id } = house);
  const season = { name: "Spring", start_date: "2030-01-01", end_date: "2030-02-01" };
  const { id: season_id } = await world.db
    .insertInto("seasons")
    .values({ ...season, hotel_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto("room_prices")
    .values({ hotel_id, room_type_id, season_id, base_price: "10" })
    .execute();
  const point = { ...typed("Desk"), type: "physical_agency", is_active: true };
  ({ id: pointId } = await world.db
    .insertInto("distribution_points")
    .values(point)
    .returning("id")
    .executeTakeFirstOrThrow());
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
afterEach(startClock);

const PRICES = "/pricing/management/room-prices";
const POINTS = "/settings/distribution-points";

function typed(label: string) {
  return {
    ...{ label, code: "DESK", address: "", contact_email: "desk@example.com" },
    ...{ contact_phone: "", commission_rate: "10" },
  };
}

/** @returns the channel that the list of bookings offers to be narrowed by */
async function shown(): Promise<string> {
  const { body } = await visitor.get(bookings, "/bookings/hotels?dialog=filters");
  const { filters } = body as ListPage<never, never, never>;
  const picker = filters.find(({ name }) => name === "distribution_point_id");
  // After "none", which is offered first.
  return (picker as unknown as { options: Option[] }).options[1]!.label;
}

const rename = async (db: Kysely<never>) => {
  renamed += 1;
  const label = `Point ${renamed}`;
  await sql`update distribution_points set label = ${label}`.execute(db);
  return label;
};

const here = () => world.db as unknown as Kysely<never>;
const there = () => elsewhere.db as unknown as Kysely<never>;

describe("an answer that is kept", () => {
  it("is asked for once, by whichever page", async () => {
    serveDatabase(observed);
    await Promise.all([visitor.get(rootLoader, PRICES), visitor.get(roomPrices, PRICES)]);
    asked = [];
    await Promise.all([visitor.get(rootLoader, PRICES), visitor.get(roomPrices, PRICES)]);
    const tables = asked.map(({ sql: text }) => /from "(\w+)"/.exec(text)?.[1]);
    // The views and the bell are known; which rows there are and what they say isn't.
    expect(tables).toEqual(["sessions", "room_prices", "room_prices"]);
  });

  it("is what was changed just now, here or in another process", async () => {
    for (const db of [here(), there(), here(), there()]) {
      await shown();
      const label = await rename(db);
      expect(await shown()).toBe(label);
      serveDatabase(elsewhere);
      expect(await shown()).toBe(label);
      serveDatabase(world);
    }
  });

  it("counts no change that failed or was rolled back", async () => {
    const before = await shown();
    let label = "";
    await world.db.transaction().execute(async (trx) => {
      label = await rename(trx as unknown as Kysely<never>);
      expect(await shown()).toBe(before);
    });
    expect(await shown()).toBe(label);
    await expect(
      world.db.transaction().execute(async (trx) => {
        await rename(trx as unknown as Kysely<never>);
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await shown()).toBe(label);
  });

  it("is what one's own form wrote, though others read meanwhile", async () => {
    const post = (label: string) =>
      visitor.post(
        action,
        `${POINTS}?dialog=edit&id=${pointId}`,
        asking("update", { ...typed(label), type: "physical_agency", is_active: "on" }),
      );
    for (let nth = 0; nth < 5; nth += 1) {
      const others = Array.from({ length: 10 }, () => shown());
      expect((await post(`Posted ${nth}`)).toasts[0]!.kind).toBe("success");
      // The loaders of the page that answers a post run right after its action.
      const [after] = await Promise.all([shown(), visitor.get(points, POINTS)]);
      expect(after).toBe(`Posted ${nth}`);
      await Promise.all(others);
    }
    const before = await shown();
    expect((await post("")).status).toBe(422);
    expect(await shown()).toBe(before);
  });

  it("is of saved views as they are", async () => {
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
  /** @returns what pages asked the database for, each statement once */
  async function visit(): Promise<Map<string, Statement>> {
    const stay = new URLSearchParams({
      ...{ hotel_id: String(hotel_id), room_type_id: String(room_type_id), adults: "2" },
      ...{ checkin_date: "2030-01-10", checkout_date: "2030-01-12", calculate: "1" },
    });
    asked = [];
    await visitor.get(roomPrices, `${PRICES}?search=s&hotel_id=${hotel_id}&dialog=filters`);
    await visitor.get(bookings, "/bookings/hotels?dialog=filters");
    await visitor.get(seasons, "/pricing/management/seasons?dialog=filters");
    await visitor.get(dashboard, "/dashboard");
    await visitor.get(dashboard, `/dashboard?hotel_id=${hotel_id}`);
    await visitor.get(calculator, `/pricing/management/price-calculator?${stay.toString()}`);
    return new Map(asked.map((one) => [JSON.stringify([one.sql, one.parameters]), one]));
  }

  /** @returns the tables that PostgreSQL holds for a statement, whatever its plan leaves out */
  async function tablesOf(statement: Statement): Promise<string[]> {
    return world.db.transaction().execute(async (trx) => {
      await trx.executeQuery(statement as never);
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_locks join pg_class on pg_class.oid = relation
        where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace
      `.execute(trx);
      return rows.map(({ name }) => name);
    });
  }

  it("is asked for again after a change of any table that it is read of", async () => {
    // The dashboard's statements name the minute: all visits are within one.
    stopClock({ ctx: { now: new Date(new Date().setSeconds(0, 0)) } });
    // What is summed up is summed up once.
    await visit();
    // Nothing is kept of a database that was opened just now.
    const opened = { databaseUrl: world.url };
    const fresh = await openDatabase(opened, ({ query }) => asked.push(query));
    serveDatabase(fresh);
    const first = await visit();
    const second = await visit();
    // One's own views have a state of their own, and a test above.
    const kept = [...first].filter(
      ([text, { sql: words }]) => !second.has(text) && !words.includes('from "saved_views"'),
    );
    expect(kept.length).toBeGreaterThan(15);
    const tables = new Map<string, string[]>();
    for (const [text, statement] of kept) tables.set(text, await tablesOf(statement));
    const all = new Set([...tables.values()].flat());
    expect([...all].filter((table) => !counted.has(table))).toEqual([]);
    for (const table of all) {
      await sql`update list_tallies set changes = changes + 1 where list = ${table}`.execute(
        world.db,
      );
      const again = await visit();
      for (const [text, read] of tables) {
        if (read.includes(table)) expect(again.has(text), `${table}: ${text}`).toBe(true);
      }
    }
    await fresh.close();
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
    // The last one reads customers, in lists that name them; the day of a hotel and whether a room is closed read no
    // table; all others write: the first for `forgetStates`, that of exempted taxes where a stay is written, the others
    // for triggers.
    const allowed = [
      ...["audit_log_forget", "availability_changes", "exempted_taxes", "hotel_day"],
      "list_tallies_add",
      "pricing_change_of_transaction",
      "room_is_closed",
      "similar_customers",
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual(allowed);
  });
});
