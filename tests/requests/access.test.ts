import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ordinaryPermissions, type Permission } from "~/core/permissions";
import { askedFor, dialogs, expected, type Need } from "../support/access-table";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { asking, staffWith, type Answer, type Visitor } from "../support/requests";
import { paths } from "../support/route-map";
import { answering } from "../support/route-modules";

let world: TestWorld;

beforeAll(async () => {
  world = await createDemoWorld();
}, 60_000);
afterAll(() => world.close());

describe("who may ask for what", () => {
  it("is written down for every route of the map, and for nothing else", () => {
    expect(Object.keys(expected).sort()).toEqual([...paths].sort());
  });

  it.each(ordinaryPermissions)(
    "without %s: what needs it is a 403, all else is not",
    async (missing) => {
      const granted = ordinaryPermissions.filter((each) => !goesWith(missing, each));
      const visitor = await staffWith(world, ...granted);
      const may = (need: Need) =>
        need === "nobody" || need === "signed-in" || granted.includes(need);

      for (const [path, [see, change]] of Object.entries(expected)) {
        // Logging out would end the test.
        if (path === "/logout") continue;
        // A row's history is its area's to see.
        const need = path === "/history/:entity/:id" ? "pricing:view" : see;
        const address = askedFor(path);
        expectAccess(`GET ${address}`, may(need), await seen(visitor, address));
        if (change !== "–") {
          expectAccess(`POST ${address}`, may(change), [await posted(visitor, address)]);
        }
      }
      for (const [address, need] of Object.entries(dialogs)) {
        expectAccess(`GET ${address}`, may(need), await seen(visitor, address));
      }
    },
  );
});

/** Whoever may not see something may not change it either. */
function goesWith(missing: Permission, each: Permission): boolean {
  const [area, act] = missing.split(":");
  return each === missing || (act === "view" && each === `${area}:edit`);
}

/** What each loader answers that an address asks. */
async function seen(visitor: Visitor, address: string): Promise<Answer[]> {
  const { modules, params } = await answering(address);
  const loaders = modules.flatMap(({ loader }) => loader ?? []);
  return Promise.all(loaders.map((loader) => visitor.get(loader, address, params)));
}

async function posted(visitor: Visitor, address: string): Promise<Answer> {
  const { modules, params } = await answering(address);
  const action = modules.flatMap((each) => each.action ?? []).at(-1);
  if (!action) throw new Error(`Nothing is posted to ${address}`);
  return visitor.post(action, address, asking("nothing of the sort"), params);
}

/** Nothing that is refused or asked for in nonsense may be a failure of ours either. */
function expectAccess(what: string, allowed: boolean, answers: Answer[]): void {
  const statuses = answers.map(({ status }) => status);
  expect(statuses.includes(403), `${what}: ${statuses.join()}`).toBe(!allowed);
  for (const { status, location } of answers) {
    expect(status, what).toBeLessThan(500);
    expect(location ?? "", what).not.toContain("redirectTo");
  }
}
