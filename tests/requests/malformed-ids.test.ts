import { afterAll, beforeAll, expect, it } from "vitest";
import { ordinaryPermissions } from "~/core/access/permissions";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { asking, staffWith, type Visitor } from "../support/requests";
import { paramsOf, routeMap } from "../support/screens/route-map";
import { moduleOf } from "../support/screens/route-modules";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await staffWith(world, ...ordinaryPermissions);
}, 60_000);
afterAll(() => world.close());

/** Texts that are no id: no number, a number that no row has, or more than one number. */
const malformed = ["abc", "0", "-1", "1.5", "99999999999", "1 or 1=1", "1\u0000"];

const ids = routeMap.flatMap(({ path, file }) =>
  [...path.matchAll(/:((?:\w+_)?id)\b/g)].map(([, name]) => ({ path, file, name: name! })),
);

it("there are addresses with ids", () => expect(ids.length).toBeGreaterThan(40));

it.each(ids)("$path is a 404 for an $name that names no row", async ({ path, file, name }) => {
  const { loader, action } = await moduleOf(file);
  for (const id of malformed) {
    const params = { ...paramsOf(path), [name]: id };
    const address = path.replace(/:(\w+)/g, (_, each: string) =>
      encodeURIComponent((params as Record<string, string>)[each] ?? ""),
    );
    if (loader)
      expect((await staff.get(loader, address, params)).status, `GET ${address}`).toBe(404);
    if (action) {
      const answer = await staff.post(action, address, asking("update"), params);
      expect(answer.status, `POST ${address}`).toBe(404);
    }
  }
});
