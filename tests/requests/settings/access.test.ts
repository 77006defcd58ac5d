import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ordinaryPermissions, type Permission } from "~/core/access/permissions";
import { actsFor } from "~/acts.server";
import { nouns } from "~/registered-nouns.server";
import { mayOpen, screensFor } from "~/drawer-places.server";
import { askedFor, dialogs, expected, type Need } from "../../support/screens/access-table";
import type { TestWorld } from "../../support/context";
import { createDemoWorld } from "../../support/demo-world";
import { asking, staffWith, type Answer, type Visitor } from "../../support/requests";
import { paths } from "../../support/screens/route-map";
import { answering } from "../../support/screens/route-modules";

let world: TestWorld;
/** For each permission, roles that grant all but what that one is needed for. */
const roles = ordinaryPermissions.map((missing) => ({
  missing,
  granted: ordinaryPermissions.filter((each) => !goesWith(missing, each)),
}));
/** Somebody for each need: who has everything but what it takes, and who has nothing beside. */
const people = new Map<Need, { without?: Visitor; alone: Visitor }>();

beforeAll(async () => {
  world = await createDemoWorld();
  for (const { missing, granted } of roles) {
    const alone = ordinaryPermissions.filter((each) => goesWith(each, missing));
    people.set(missing, {
      without: await staffWith(world, ...granted),
      alone: await staffWith(world, ...alone),
    });
  }
  const alone = await staffWith(world);
  people.set("signed-in", { alone });
  people.set("nobody", { alone });
  people.set("some", { without: alone, alone: await staffWith(world, "hotels:view") });
}, 60_000);
afterAll(() => world.close());

it("is written down for every route of the map, and for nothing else", () => {
  expect(Object.keys(expected).sort()).toEqual([...paths].sort());
});

// Logging out would end the test.
const asked = Object.entries(expected).filter(([path]) => path !== "/logout");

describe("what needs a permission is a 403 without it, whatever else is granted, and open with it alone", () => {
  it.each(asked)("%s", async (path, [see, change]) => {
    const address = askedFor(path);
    // A row's history is its area's to see.
    const need = path === "/history/:entity/:id" ? "pricing:view" : see;
    const routes = await answering(address);
    await expectAccess(`GET ${address}`, need, (who) => seen(who, address, routes));
    if (change === "–") return;
    await expectAccess(`POST ${address}`, change, async (who) => [
      await posted(who, address, routes),
    ]);
  });

  it.each(Object.entries(dialogs))("%s", async (address, need) => {
    const routes = await answering(address);
    await expectAccess(`GET ${address}`, need, (who) => seen(who, address, routes));
  });
});

it("the drawer and the search lead to a page with the permission that the page asks for", () => {
  const { actor } = world.ctx;
  const everything = { ...world.ctx, actor: { ...actor, permissions: ordinaryPermissions } };
  for (const { to } of screensFor(everything)) {
    const [path = ""] = to.split("?");
    for (const { missing, granted } of roles) {
      const led = mayOpen({ ...actor, permissions: granted }, to);
      expect(led, `${to} without ${missing}`).toBe(may(granted, expected[path]![0]));
    }
  }
});

it("the search offers an act to exactly those whom its page lets in", () => {
  const acts = (granted: Permission[]) =>
    actsFor({ actor: { ...world.ctx.actor, permissions: granted }, locale: "en" }, nouns);
  const everything = acts(ordinaryPermissions).map(({ to }) => to);
  expect(everything).toContain("/pricing/management/seasons?dialog=new");
  for (const { missing, granted } of roles) {
    const offered = acts(granted).map(({ to }) => to);
    for (const to of everything) {
      const [path = "", dialog] = to.split("?");
      const need = dialogs[to] ?? expected[path]![dialog ? 1 : 0];
      expect(offered.includes(to), `${to} without ${missing}`).toBe(may(granted, need as Need));
    }
  }
});

function may(granted: Permission[], need: Need): boolean {
  return need === "nobody" || need === "signed-in" || granted.some((each) => each === need);
}

/** Whoever may not see something may not change it either. */
function goesWith(missing: Permission, each: Permission): boolean {
  const [area, act] = missing.split(":");
  return each === missing || (act === "view" && each === `${area}:edit`);
}

/** The routes of an address, and the parameters in it. */
type Answering = Awaited<ReturnType<typeof answering>>;

/** @returns the answer of each loader of an address */
async function seen(
  visitor: Visitor,
  address: string,
  { modules, params }: Answering,
): Promise<Answer[]> {
  const loaders = modules.flatMap(({ loader }) => loader ?? []);
  return Promise.all(loaders.map((loader) => visitor.get(loader, address, params)));
}

async function posted(
  visitor: Visitor,
  address: string,
  { modules, params }: Answering,
): Promise<Answer> {
  const action = modules.flatMap((each) => each.action ?? []).at(-1);
  if (!action) throw new Error(`Nothing is posted to ${address}`);
  return visitor.post(action, address, asking("nothing of the sort"), params);
}

/** Nothing that is refused or asked for in nonsense may be a failure of ours either. */
async function expectAccess(
  what: string,
  need: Need,
  answersTo: (who: Visitor) => Promise<Answer[]>,
): Promise<void> {
  for (const [how, who] of Object.entries(people.get(need)!)) {
    const answers = await answersTo(who);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.includes(403), `${what} ${how} ${need}: ${statuses.join()}`).toBe(
      how === "without",
    );
    for (const { status, location } of answers) {
      expect(status, what).toBeLessThan(500);
      expect(location ?? "", what).not.toContain("redirectTo");
    }
  }
}
