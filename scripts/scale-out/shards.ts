import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "../../tests/operations/support/signed-in";
import { allShown } from "../../tests/support/screens/screens";
import { startDesk } from "./desk";
import { printFigure } from "./figures";
import { query, startPrimary } from "./postgres";
import { Visitors } from "./visitors";

/** How long people save and programs book, in milliseconds, for the last line. */
const WRITING_MS = 15_000;

interface Statement {
  query: string;
  calls: number;
}

/** How a statement would run if tables with a hotel were distributed by it. */
type Reach = "reference tables alone" | "named hotels" | "every shard";

/**
 * Requests every screen of the demo, and counts by module which of its statements name a hotel and which would
 * ask every shard, were the database distributed by `hotel_id` (docs/scale-out.md).
 */
export async function shardsCase(port: number, staff: number): Promise<void> {
  const [at, database] = [port, port + 1];
  const server = await startPrimary(database, [
    "shared_preload_libraries=pg_stat_statements",
    "pg_stat_statements.track_utility=off",
  ]);
  await query(server.url(), "create database desk");
  const url = server.url("desk");
  await query(url, "create extension pg_stat_statements");
  const desk = startDesk(at, { DATABASE_URL: url, KEEP_ANSWERS: "0", RECURRING_TASKS: "0" });
  await desk.ready();
  const { distributed, all } = await tablesOf(url);
  await tellConstraints(url, [...distributed]);

  const reachOf = reachAmong(distributed, all);
  const person = await signIn(desk);
  const modules = new Map<string, string[]>();
  for (const address of allShown) {
    const name = moduleOf(address);
    modules.set(name, [...(modules.get(name) ?? []), address]);
  }
  console.log(
    "\n| module | statements | reference tables alone | named hotels | every shard | calls to every shard |",
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const [name, addresses] of modules) {
    await query(url, "select pg_stat_statements_reset()");
    for (const address of addresses) await (await person.get(address)).text();
    tellModule(name, await statementsOf(url), reachOf);
  }
  await query(url, "select pg_stat_statements_reset()");
  const visitors = new Visitors(desk.url);
  await visitors.begin(url, staff);
  await pause(WRITING_MS);
  await visitors.end();
  tellModule("(customers saved, stays searched and booked)", await statementsOf(url), reachOf);
}

/** @returns the module of a screen: the first part of its path, of the settings the second */
function moduleOf(address: string): string {
  const [first = "", second = ""] = address.split("?")[0]!.split("/").filter(Boolean);
  return ["settings", "bookings"].includes(first) ? `${first}/${second}` : first;
}

function tellModule(name: string, statements: Statement[], reachOf: (text: string) => Reach): void {
  const counts = { "reference tables alone": 0, "named hotels": 0, "every shard": 0 };
  let calls = 0;
  let wide = 0;
  for (const { query: text, calls: times } of statements) {
    const reach = reachOf(text);
    counts[reach] += 1;
    calls += times;
    if (reach === "every shard") wide += times;
  }
  const share = calls === 0 ? 0 : Math.round((100 * wide) / calls);
  console.log(
    `| ${name} | ${statements.length} | ${counts["reference tables alone"]} | ${counts["named hotels"]} | ${counts["every shard"]} | ${share} % |`,
  );
}

async function statementsOf(url: string): Promise<Statement[]> {
  const rows = await query<{ query: string; calls: string }>(
    url,
    `select query, sum(calls) as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query !~ 'pg_stat_statements' group by query`,
  );
  return rows.map(({ query: text, calls }) => ({ query: text, calls: Number(calls) }));
}

/**
 * @returns the tables that would be distributed: the hotels, those with a `hotel_id`, and those whose rows belong
 *   to a row of these by a foreign key; and all tables
 */
async function tablesOf(url: string): Promise<{ distributed: Set<string>; all: string[] }> {
  const all = await query<{ name: string; has: boolean }>(
    url,
    `select relname as name, exists (
       select from pg_attribute where attrelid = pg_class.oid and attname = 'hotel_id'
     ) as has
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const keys = await query<{ child: string; parent: string }>(
    url,
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f'`,
  );
  const withHotel = all.filter(({ has }) => has).map(({ name }) => name);
  const distributed = new Set(["hotels", "bookings", ...withHotel]);
  for (let size = 0; size !== distributed.size;) {
    ({ size } = distributed);
    for (const { child, parent } of keys) {
      if (distributed.has(parent) && parent !== "services") distributed.add(child);
    }
  }
  const added = [...distributed].filter((name) => !withHotel.includes(name)).sort();
  printFigure("tables with a hotel_id", withHotel.sort().join(", "));
  printFigure("tables that would need one", added.filter((name) => name !== "hotels").join(", "));
  return { distributed, all: all.map(({ name }) => name) };
}

/** Prints the keys that couldn't be kept: unique ones without the hotel, and those to a distributed table without it. */
async function tellConstraints(url: string, distributed: string[]): Promise<void> {
  const [{ unique, foreign }] = (await query<{ unique: string[]; foreign: string[] }>(
    url,
    `select
       array(
         select indexrelid::regclass::text from pg_index
         where indrelid::regclass::text = any($1) and (indisunique or indisexclusion) and not exists (
           select from pg_attribute
           where attrelid = indrelid and attname = 'hotel_id' and attnum = any(indkey)
         ) order by 1
       ) as unique,
       array(
         select conname::text from pg_constraint
         where contype = 'f' and conrelid::regclass::text = any($1)
           and confrelid::regclass::text = any($1) and not exists (
             select from pg_attribute
             where attrelid = conrelid and attname = 'hotel_id' and attnum = any(conkey)
           ) order by 1
       ) as foreign`,
    [distributed],
  )) as [{ unique: string[]; foreign: string[] }];
  printFigure(`unique keys without the hotel (${unique.length})`, unique.join(", "));
  printFigure(`foreign keys without the hotel (${foreign.length})`, foreign.join(", "));
}

/** A condition that names a hotel: an equality, a list, or an array. */
const NAMES_HOTEL = /(hotel_id"?|"?hotels"?\."?id"?)\s*(=|in\s*\()\s*(any\s*\(\s*)?\(?\s*\$\d/i;

/** A statement that adds rows names their hotel among its values. */
const ADDS = /^\s*(\/\*.*?\*\/\s*)?insert into/i;

/** @returns a function that judges a statement by its text: which tables it names, and whether it names a hotel */
function reachAmong(distributed: Set<string>, all: string[]): (text: string) => Reach {
  return (text) => {
    const words = new Set(text.match(/\w+/g) ?? []);
    const named = all.filter((table) => words.has(table));
    if (!named.some((table) => distributed.has(table))) return "reference tables alone";
    if (NAMES_HOTEL.test(text)) return "named hotels";
    return ADDS.test(text) && words.has("hotel_id") ? "named hotels" : "every shard";
  };
}
