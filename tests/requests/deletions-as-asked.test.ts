import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VERSION } from "~/forms/editing/entered";
import { listOfPages } from "~/modules/catalogue/cms-pages/cms-page.list";
import { namespaceOf, type SharedEntity } from "~/modules/log/audit/audit";
import { showsPresentList } from "~/screens/revalidation";
import type { TestWorld } from "../support/context";
import { createDemoWorld } from "../support/demo-world";
import { asking, signedIn, type Fields, type Visitor } from "../support/requests";
import { documentOf } from "../support/screens/document-of";
import type { Element } from "../support/screens/html";
import { lists } from "../support/screens/registered-lists";
import { routeMap } from "../support/screens/route-map";
import { moduleOf, type RouteModule } from "../support/screens/route-modules";

/** The first row of a list that isn't simply the first row of a table with its name. */
const rows: Record<string, string> = {
  "/pricing/tours": "catalogue_prices where tour_id is not null",
  "/pricing/spas": "catalogue_prices where treatment_id is not null",
  "/hotels/1/cms-pages": "cms_pages where hotel_id = 1",
};

const tableOf = (entity: SharedEntity) => namespaceOf(entity).replaceAll("-", "_");

const asked = [
  ...lists.flatMap((declared) =>
    (declared.list.dialogs as readonly string[]).includes("delete") ? [declared] : [],
  ),
  { list: listOfPages({ kind: "hotel", id: 1 }), entity: "cms_page" },
].map(({ list: { path }, ...named }): [string, string] => [
  path,
  rows[path] ?? tableOf((named as { entity: SharedEntity }).entity),
]);

const CHANGED = /somebody else changed it in the meantime/;

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createDemoWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

/** @returns the hidden version in the question of a page */
const versionIn = (page: Element): string =>
  page.one("dialog").one("input", { name: VERSION }).attributes.value!;

describe.each(asked)("the question before a deletion from %s", (path, from) => {
  const route = routeMap.find(({ path: pattern }) =>
    new RegExp(`^${pattern.replace(/:\w+/g, "\\d+")}$`).test(path),
  )!;

  const firstRow = async () => {
    const read = sql<{ id: number }>`select id from ${sql.raw(from)} order by id limit 1`;
    return (await read.execute(world.db)).rows[0]?.id;
  };

  const change = (id: number) =>
    sql`update ${sql.raw(from.replace(/ where .*/, ""))} set updated_at = updated_at where id = ${id}`.execute(
      world.db,
    );

  const ask = async (id: number, fields?: Fields) =>
    documentOf(staff, (await moduleOf(route.file)) as Parameters<typeof documentOf>[1], {
      ...{ pattern: route.path, path: `${path}?dialog=delete&id=${id}`, fields },
    });

  it("deletes no row that has changed since, and comes back with the present one", async () => {
    const id = (await firstRow())!;
    const version = versionIn((await ask(id)).page);
    await change(id);
    const deletion = asking("delete", { [VERSION]: version });
    const refused = await ask(id, deletion);
    expect(refused.status).toBe(409);
    expect(refused.page.text).toMatch(CHANGED);
    const present = versionIn(refused.page);
    expect(present).not.toBe(version);
    expect(await firstRow()).toBe(id);
    // The present version is deleted, or kept because something uses it.
    const again = await ask(id, asking("delete", { [VERSION]: present }));
    expect([303, 409]).toContain(again.status);
    expect(again.page.text).not.toMatch(CHANGED);
    expect((await firstRow()) === id).toBe(again.status === 409);
  });

  it("is loaded again by scripts where it was refused", async () => {
    const module = (await moduleOf(route.file)) as RouteModule & { shouldRevalidate?: unknown };
    expect(module.shouldRevalidate).toBe(showsPresentList);
  });
});
