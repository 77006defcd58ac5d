import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertHotel } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { signedIn, type Visitor } from "../support/requests";
import { documentOf } from "../support/screens/document-of";
import { routeMap } from "../support/screens/route-map";
import { moduleOf } from "../support/screens/route-modules";

/** The screens that need a hotel, by their paths, each with the address that shows the form. */
const screens: [string, string][] = [
  ["/front-desk/housekeeping", ""],
  ["/availability", ""],
  ["/bookings/hotels/new", ""],
  ["/bookings/groups/new", ""],
  ["/hotels/stop-sales/new", ""],
  ["/pricing/management/price-calculator", ""],
  ["/pricing/management/seasons", "?dialog=new"],
  ["/pricing/management/room-prices", "?dialog=new"],
];

/** @returns the text of a screen, and the addresses of the links that add the first hotel */
async function look(who: Visitor, path: string, query: string) {
  const { file } = routeMap.find((route) => route.path === path)!;
  const module = (await moduleOf(file)) as Parameters<typeof documentOf>[1];
  const { status, page } = await documentOf(who, module, { pattern: path, path: path + query });
  expect(status).toBe(200);
  const links = page.all("a", { href: /^\/hotels\/new/ });
  return { text: page.text, adds: links.map(({ attributes }) => attributes.href) };
}

describe("a house without hotels", () => {
  let world: TestWorld;
  let staff: Visitor;

  beforeAll(async () => {
    world = await createWorld();
    staff = await signedIn(world);
  });
  afterAll(() => world.close());

  it.each(screens)("says so on %s, and leads to the first", async (path, query) => {
    const { text, adds } = await look(staff, path, query);
    expect(text).toContain("No hotels yet. Add the first hotel");
    expect(adds).toEqual([`/hotels/new?back=${encodeURIComponent(path + query)}`]);
    expect(text).not.toContain("This hotel has no rooms");
  });
});

describe("a house with a hotel that is switched off", () => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createWorld();
    await insertHotel(world.db, { active: false });
  });
  afterAll(() => world.close());

  it.each(screens)("says nothing of the kind on %s", async (path, query) => {
    const { text } = await look(await signedIn(world), path, query);
    expect(text).not.toContain("No hotels yet.");
  });
});
