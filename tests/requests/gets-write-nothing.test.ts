import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ordinaryPermissions } from "~/core/access/permissions";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { staffWith, type Visitor } from "../support/requests";
import { addressOf, paths } from "../support/screens/route-map";
import { answering } from "../support/screens/route-modules";
import { allShown } from "../support/screens/screens";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await staffWith(world, ...ordinaryPermissions);
}, 60_000);
afterAll(() => world.close());

/** Every address that a link leads to, and every other one of the map. */
const addresses = [...new Set([...allShown, ...paths.map(addressOf)])];

/**
 * The tables that a page may write, since nobody enters their rows: when a session was used, which notifications its
 * user has seen (ADR 47), sums of prices that it is about to show (ADR 33), with the count of their rows, and the room
 * types to check before it shows displaced stays (ADR 164).
 */
const mayBeWritten = [
  ...["sessions", "notification_marks"],
  ...["season_pricing", "margins", "repriced_seasons", "list_tallies"],
  ...["room_types_to_check", "changed_room_types"],
];

/** @returns of each other table what tells its rows, with the transactions that wrote them */
async function written(): Promise<Record<string, unknown>> {
  const { rows: all } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()
  `.execute(world.db);
  const tables = all.filter(({ name }) => !mayBeWritten.includes(name));
  expect(tables).toHaveLength(all.length - mayBeWritten.length);
  const one = tables.map(
    ({ name }) =>
      `(select md5(string_agg(xmin::text || ctid::text, ',' order by ctid)) from ${name}) as ${name}`,
  );
  const { rows } = await sql<Record<string, unknown>>`select ${sql.raw(one.join(", "))}`.execute(
    world.db,
  );
  return rows[0]!;
}

/** The number of addresses of one test: few enough to end in time on a busy machine. */
const PORTION = 12;

const portions = Array.from({ length: Math.ceil(addresses.length / PORTION) }, (_, nth) =>
  addresses.slice(nth * PORTION, (nth + 1) * PORTION),
);

it.each(portions.map((portion) => ({ first: portion[0]!, portion })))(
  "no page that is asked for writes a row: from $first on",
  async ({ portion }) => {
    const before = await written();
    for (const address of portion) {
      const { modules, params } = await answering(address);
      for (const { loader } of modules) {
        if (loader) expect((await staff.get(loader, address, params)).status).toBeLessThan(500);
      }
    }
    const after = await written();
    expect(Object.keys(after).length).toBeGreaterThan(50);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual([]);
  },
  90_000,
);
