import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as preview from "~/routes/preview/preview";
import * as spaEdit from "~/routes/spas/spa-edit";
import * as pageEdit from "~/routes/cms-pages/page-edit";
import * as pageNew from "~/routes/cms-pages/page-new";
import * as pages from "~/routes/cms-pages/pages";
import * as spas from "~/routes/spas/spas";
import { insertHouse, insertSpa } from "../../factories/rows";
import { caller } from "../../support/api";
import { createWorld, type TestWorld } from "../../support/context";
import { picture } from "../../support/hostile-files";
import { shownIn } from "../../support/nouns/story";
import { asking, signedIn, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let png: Buffer<ArrayBuffer>;
let spa: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  png = Buffer.from(await picture("png", { width: 40, height: 30 }));
  await insertHouse(world.db);
});
afterAll(() => world.close());
beforeEach(async () => {
  spa = await insertSpa(world.db, {
    label: "Spa Test",
    address: "1 quai du Port",
    phone: "+33 4 00",
    email: "spa@example.com",
  });
});

describe("a spa", () => {
  it("goes with its images, and only without pages", async () => {
    const path = `/spas/edit/${spa}?tab=images`;
    const files = [{ field: "files", name: "a.png", bytes: png, type: "image/png" }];
    await staff.upload(spaEdit.action, path, { files }, { id: String(spa) });
    const params = { spa_id: String(spa) };
    const list = `/spas/${spa}/cms-pages`;
    const page = { template: "contact", title_en: "The cabins", body_en: "Three of them." };
    await staff.post(pageNew.action, `${list}/create`, asking("publish", page), params);
    const kept = await staff.post(spas.action, `/spas?id=${spa}`, asking("delete"));
    expect(JSON.stringify(kept.body)).toContain("It has 1 page");
    const [row] = shownIn(await staff.get(pages.loader, list, params)).rows;
    await staff.post(pages.action, `${list}?id=${row!.id}`, asking("delete"), params);
    expect((await staff.post(spas.action, `/spas?id=${spa}`, asking("delete"))).status).toBe(303);
    const left = await world.db
      .selectFrom("images")
      .select("id")
      .where("spa_id", "=", spa)
      .execute();
    expect(left).toEqual([]);
  });

  it("has pages of its own, with how to reach it", async () => {
    const params = { spa_id: String(spa) };
    const list = `/spas/${spa}/cms-pages`;
    const page = { template: "contact", title_en: "The cabins", body_en: "Three of them." };
    const added = await staff.post(
      pageNew.action,
      `${list}/create`,
      asking("create", page),
      params,
    );
    expect(added).toRedirectTo(list);
    const shown = await staff.get(pages.loader, list, params);
    expect(shown.body).toMatchObject({ of: { name: "Spa Test", to: `/spas/edit/${spa}` } });
    const id = String(shownIn(shown).rows[0]!.id);
    const edited = { ...params, id };
    const form = await staff.get(pageEdit.loader, `${list}/edit/${id}`, edited);
    expect(form.body).toMatchObject({ saved: { previewTo: `/preview/${id}/the-cabins` } });
    const seen = await staff.get(preview.loader, `/preview/${id}/the-cabins`, {
      id,
      slug: "the-cabins",
    });
    const { page: shownPage } = seen.body as {
      page: { owner: { stars: number }; contact: { lines: { value: string; to?: string }[] } };
    };
    expect(shownPage.owner.stars).toBe(0);
    expect(shownPage.contact.lines).toMatchObject([
      { value: "1 quai du Port" },
      { value: "+33 4 00", to: "tel:+33400" },
      { value: "spa@example.com", to: "mailto:spa@example.com" },
      { value: "Mon – Sun 09:00–19:00" },
    ]);
  });

  it("has pages that programs write and read as those of hotels", async () => {
    const program = await caller(world);
    const page = { title_en: "The pool", body_en: "Warm.", template: "contact" };
    const { status, body } = await program.post("/cms-pages", { ...page, spa_id: spa });
    expect([status, body.data]).toMatchObject([201, { spa_id: spa, hotel_id: null, position: 1 }]);
    const listed = await program.get(`/cms-pages?spa_id=${spa}`);
    expect(listed.body.data).toMatchObject([{ id: body.data.id, spa_id: spa }]);
    const { hotel_id } = await insertHouse(world.db);
    for (const owners of [{}, { spa_id: spa, hotel_id }, { spa_id: 2147483647 }]) {
      expect((await program.post("/cms-pages", { ...page, ...owners })).status).toBe(422);
    }
    const params = { spa_id: String(spa) };
    const shown = await staff.get(pages.loader, `/spas/${spa}/cms-pages`, params);
    expect(shownIn(shown).rows).toMatchObject([{ id: body.data.id }]);
  });
});
