import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ImagesTabState } from "~/modules/places/images/images-tab.presenter.server";
import { ImagesTab } from "~/modules/places/images/ui/images-tab";
import * as hotelEdit from "~/routes/hotels/hotel-edit";
import * as spaEdit from "~/routes/spas/spa-edit";
import { insertCmsPage, insertHotel, insertImage, insertSpa } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { signedIn, speaking, staffWith, type Visitor } from "../../support/requests";
import { rendered } from "../../support/screens/rendered";

let world: TestWorld;
let staff: Visitor;
let hotel_id: number;
let named: number;
let unnamed: number;
let nearly: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  const { db } = world;
  hotel_id = await insertHotel(db);
  named = await insertImage(db, { hotel_id, file_name: "bay.png", alt_en: "The bay" });
  unnamed = await insertImage(db, { hotel_id, file_name: "hall.png" });
  nearly = Number(`${named}0`);
  const page = { hotel_id, status: "published", published_at: new Date("2027-01-01") };
  await insertCmsPage(db, {
    ...{ ...page, place: 2, slug_en: "beach", title_en: "The beach" },
    body_en: `![The bay](image:${named})`,
  });
  await insertCmsPage(db, {
    ...{ hotel_id, place: 1, slug_en: "view", title_en: "The view", body_en: "Text." },
    ...{ title_fr: "La vue", slug_fr: "vue", body_fr: `Voici : ![](image:${named}) !` },
  });
  await insertCmsPage(db, {
    ...{ ...page, place: 3, slug_en: "code", title_en: "Another image, and code" },
    body_en: `![](image:${nearly}) \`![](image:${named})\``,
  });
  const other = await insertHotel(db, { label: "Elsewhere" });
  await insertCmsPage(db, {
    ...{ ...page, hotel_id: other, place: 1, body_en: `![](image:${named})` },
  });
});
afterAll(() => world.close());

async function asked(ids: number[], who = staff): Promise<ImagesTabState> {
  const query = ids.map((id) => `&ids=${id}`).join("");
  const path = `/hotels/edit/${hotel_id}?tab=images&dialog=delete${query}`;
  const { body } = await who.get(hotelEdit.loader, path, { id: String(hotel_id) });
  return (body as { tab: ImagesTabState }).tab;
}

describe("the question before an image is deleted", () => {
  it("names it, and the pages that show it in a text, drafts among them", async () => {
    const tab = await asked([named]);
    expect(tab.nameToDelete).toBe("The bay");
    expect(tab.shownBy).toEqual({
      text: "2 pages show what you delete. It will be missing there.",
      pages: [
        { label: "The view (draft)", to: `/hotels/${hotel_id}/cms-pages/edit/2` },
        { label: "The beach", to: `/hotels/${hotel_id}/cms-pages/edit/1` },
      ],
    });
    const question = rendered(<ImagesTab tab={tab} base="/here" />).one("dialog");
    expect(question.text).toContain("delete the image “The bay”?");
    expect(question.one("a", { href: tab.shownBy!.pages[1]!.to }).text).toBe("The beach");
    const french = await asked([named], speaking(staff, "fr"));
    expect(french.shownBy!.pages[0]!.label).toBe("La vue (brouillon)");
  });

  it("says nothing of pages where none shows it, and takes the file's name", async () => {
    const tab = await asked([unnamed]);
    expect(tab).toMatchObject({ nameToDelete: "hall.png", shownBy: null });
    expect(rendered(<ImagesTab tab={tab} base="/here" />).one("dialog").text).not.toMatch(/page/);
    expect((await asked([])).shownBy).toBeNull();
  });

  it("counts several images together", async () => {
    const tab = await asked([unnamed, named]);
    expect(tab.nameToDelete).toBe("");
    expect(tab.shownBy!.pages).toHaveLength(2);
  });

  it("only counts the pages for those who may not view them", async () => {
    const keeper = await staffWith(world, "hotels:view", "hotels:edit");
    const tab = await asked([named], keeper);
    expect(tab.shownBy).toMatchObject({ pages: [] });
    const question = rendered(<ImagesTab tab={tab} base="/here" />).one("dialog");
    expect(question.text).toContain("2 pages show what you delete.");
    expect(question.text).not.toContain("The beach");
  });

  it("names the pages of a spa that show its whole gallery", async () => {
    const spa_id = await insertSpa(world.db);
    const image = await insertImage(world.db, { spa_id, file_name: "pool.png" });
    await insertCmsPage(world.db, {
      ...{ spa_id, place: 1, template: "gallery", title_en: "Looking round", slug_en: "round" },
    });
    const path = `/spas/edit/${spa_id}?tab=images&dialog=delete&ids=${image}`;
    const { body } = await staff.get(spaEdit.loader, path, { id: String(spa_id) });
    const { shownBy } = (body as { tab: ImagesTabState }).tab;
    expect(shownBy!.pages.map(({ label }) => label)).toEqual(["Looking round (draft)"]);
  });
});
