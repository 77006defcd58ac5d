import { afterAll, beforeAll, expect, it } from "vitest";
import type { Language } from "~/i18n/languages";
import { pageOwnerList } from "~/modules/catalogue/cms-pages/page-owner.list";
import { listPageOwners } from "~/modules/catalogue/cms-pages/page-owner.service.server";
import type { PageOwnerLine } from "~/modules/catalogue/cms-pages/page-owners.presenter.server";
import * as screen from "~/routes/cms-pages/page-owners";
import { insertCmsPage, insertHotel, insertSpa } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";
import { speaking, staffWith } from "../../support/requests";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  const { db } = world;
  const hotel_id = await insertHotel(db, { label: "Belle Rive", label_fr: "À la belle rive" });
  const spa_id = await insertSpa(db, { label: "Aqua" });
  await insertHotel(db, { label: "Castle" });
  await insertCmsPage(db, { hotel_id, place: 1 });
  await insertCmsPage(db, { hotel_id, place: 2, slug_en: "kitchen", title_en: "The kitchen" });
  await insertCmsPage(db, {
    ...{ spa_id, place: 1, status: "published", published_at: new Date("2027-01-01") },
  });
});
afterAll(() => world.close());

async function shown(query = "", language: Language = "en") {
  const writer = await staffWith(world, "content:view");
  const answer = await speaking(writer, language).get(screen.loader, `/cms-pages${query}`);
  expect(answer.status).toBe(200);
  return answer.body as { rows: PageOwnerLine[]; page: { page: number; total: number } };
}

it("lists hotels and spas together by name, with their pages in numbers, for writers of pages alone", async () => {
  const { rows, page } = await shown();
  expect(rows).toEqual([
    { name: "Aqua", kind: "Spa", pages: "1 published", to: "/spas/1/cms-pages" },
    { name: "Belle Rive", kind: "Hotel", pages: "2 drafts", to: "/hotels/1/cms-pages" },
    { name: "Castle", kind: "Hotel", pages: "No pages yet", to: "/hotels/2/cms-pages" },
  ]);
  expect(page).toMatchObject({ page: 1, total: 3 });
  const french = (await shown("", "fr")).rows;
  expect(french.map(({ name, pages }) => [name, pages])).toEqual([
    ["À la belle rive", "2 brouillons"],
    ["Aqua", "1 publiée"],
    ["Castle", "Pas encore de page"],
  ]);
});

it("finds them by their names and by the titles of their pages", async () => {
  const names = async (search: string) =>
    (await shown(`?search=${search}`)).rows.map(({ name }) => name);
  expect(await names("belle")).toEqual(["Belle Rive"]);
  expect(await names("the+beach")).toEqual(["Aqua", "Belle Rive"]);
  expect(await names("kitchen")).toEqual(["Belle Rive"]);
  expect(await names("nothing+like+it")).toEqual([]);
});

it("shows them page by page, and the last page in place of one behind it", async () => {
  for (let number = 10; number < 18; number++) {
    await insertHotel(world.db, { label: `Zenith ${number}` });
  }
  const { rows, page } = await shown("?size=10&page=7");
  expect(rows.map(({ name }) => name)).toEqual(["Zenith 17"]);
  expect(page).toMatchObject({ page: 2, pages: 2, total: 11 });
  const last = await shown("?size=10&sort=label&order=desc");
  expect(last.rows).toHaveLength(10);
  expect(last.rows[0]!.name).toBe("Zenith 17");
});

it("is one statement, and closed to those who may not view pages", async () => {
  const query = pageOwnerList.decode(new URLSearchParams());
  expect(await countStatements(world, (ctx) => listPageOwners(ctx, query))).toBe(1);
  const stranger = await staffWith(world, "hotels:view");
  expect((await stranger.get(screen.loader, "/cms-pages")).status).toBe(403);
});
