import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { staffWith, type Visitor } from "../support/requests";
import { ordinaryPermissions } from "~/core/access/permissions";
import { answering } from "../support/screens/route-modules";
import { asking } from "../support/screens/screens";

/** What every list reads out of a closed set, each by itself: a few tries of all are enough. */
const everywhere = ["sort", "order", "page", "size"];

/** What says together which dialog is open. */
const dialog = ["dialog", "id"];

const FEW = 5;

/** What sqlmap begins with, and what breaks those who put values into their SQL. */
const injections = [
  "1' OR '1'='1",
  '1" OR "1"="1" -- ',
  "1) OR (1=1",
  "1; DROP TABLE users--",
  "1 UNION SELECT NULL,NULL,NULL--",
  "1 AND (SELECT 1 FROM pg_sleep(5))",
  "(SELECT CHR(113)||CHR(98))",
  "1/**/ORDER/**/BY/**/99",
  "%27%20OR%201%3D1",
  "\\'; --",
  "1\u0000",
  "-1e309",
  "name,(select password_hash from users)",
  "$1",
  "{{7*7}}${7*7}",
];

/** Addresses that somebody mistyped, shortened or made up. */
const garbage = [
  "page=-1&size=7&sort=id;drop&order=up",
  "page=99999999999&size=abc",
  "search=%00%01%25_%5C%27%22",
  "hotel_id=1e9&room_type_id=99999999999999&season_id=0x1&price_type=free",
  "dialog=new&id[]=1&hotel_id=-3",
  "dialog=edit&id=' or 1=1 --",
  "dialog=explode",
  "view=calendar&month=2026-13&hotel_id=99999999999",
  "view=calendar&month=2199-12&hotel_id=2147483647",
];

const CALCULATOR = "/pricing/management/price-calculator";

/** The same of quotes. */
const quotes = [
  "hotel_id=abc&calculate=1",
  "hotel_id=1&room_type_id=2147483647&calculate=1",
  "hotel_id=1&room_type_id=2147483648&checkin_date=2031-01-01&checkout_date=2031-01-02&calculate=1",
  "hotel_id=1&room_type_id=1&distribution_point_id=2147483648&promo_code=%00&checkin_date=2031-01-01&checkout_date=2031-01-02&calculate=1",
  "hotel_id=1&room_type_id=20&checkin_date=2031-02-30&checkout_date=x&adults=-1&children=999&calculate=1",
  "hotel_id=1&room_type_id=1&checkin_date=1900-01-01&checkout_date=2199-12-31&calculate=1",
  "hotel_id=1&room_type_id=1&adults=1e99&children=1.5&price_type=gift&booking_date=soon&calculate=1",
];

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await staffWith(world, ...ordinaryPermissions);
}, 60_000);
afterAll(() => world.close());

it.each(asking)(
  "hostile parameters are replaced by the defaults: $path",
  async ({ path, filters, asks }) => {
    const { modules, params } = await answering(path);
    const loaders = modules.flatMap(({ loader }) => loader ?? []);
    expect(loaders.length).toBeGreaterThan(0);
    const few = injections.slice(0, FEW);
    const queries = [
      ...injections.map((value) => naming(["search", ...filters], value)),
      ...few.map((value) => naming(everywhere, value)),
      ...dialog.flatMap((name) => few.map((value) => naming([name], value))),
      ...asks.flatMap((name) => injections.map((value) => naming([name], value))),
    ];
    const ask = async (query: string) => {
      const address = `${path}?${query}`;
      return Promise.all(loaders.map((loader) => staff.get(loader, address, params)));
    };
    for (const query of [...queries, ...(path === CALCULATOR ? quotes : [])]) {
      for (const { status } of await ask(query)) expect(status, query).toBe(200);
    }
    for (const query of garbage) {
      // What is there under another address now leads to it.
      for (const { status } of await ask(query)) expect([200, 302], query).toContain(status);
    }
  },
  60_000,
);

function naming(names: string[], value: string): string {
  return new URLSearchParams(names.map((name) => [name, value])).toString();
}
