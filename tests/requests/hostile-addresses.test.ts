import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { staffWith, type Visitor } from "../support/requests";
import { ordinaryPermissions } from "~/core/access/permissions";
import { answering } from "../support/screens/route-modules";
import { asking } from "../support/screens/screens";

/** What every list reads out of a closed set: a few tries of each are enough. */
const everywhere = ["sort", "order", "page", "size", "dialog", "id"];

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

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await staffWith(world, ...ordinaryPermissions);
}, 60_000);
afterAll(() => world.close());

it.each(asking)(
  "hostile parameters are replaced by the defaults: $path",
  async ({ path, names }) => {
    const { modules, params } = await answering(path);
    const loaders = modules.flatMap(({ loader }) => loader ?? []);
    expect(loaders.length).toBeGreaterThan(0);
    for (const name of new Set(["search", ...names, ...everywhere])) {
      const tried = everywhere.includes(name) ? injections.slice(0, FEW) : injections;
      for (const value of tried) {
        const address = `${path}?${new URLSearchParams({ [name]: value })}`;
        const answers = await Promise.all(
          loaders.map((loader) => staff.get(loader, address, params)),
        );
        for (const { status } of answers) expect(status, address).toBe(200);
      }
    }
  },
);
