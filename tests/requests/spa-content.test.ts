import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as preview from "~/routes/preview/preview";
import * as spaEdit from "~/routes/spas/spa-edit";
import * as pageEdit from "~/routes/spas/spa-page-edit";
import * as pageNew from "~/routes/spas/spa-page-new";
import * as pages from "~/routes/spas/spa-pages";
import * as spas from "~/routes/spas/spas";
import * as treatmentImages from "~/routes/treatments/treatment-images";
import { insertHouse, insertSpa, insertTreatment } from "../factories/rows";
import { auditOf } from "../support/audit";
import { createWorld, type TestWorld } from "../support/context";
import { picture } from "../support/hostile-files";
import { shownIn } from "../support/nouns/story";
import { asking, signedIn, staffWith, type Visitor } from "../support/requests";

let world: TestWorld;
let staff: Visitor;
let png: Buffer<ArrayBuffer>;
let spa: number;
let treatment: number;

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
  treatment = await insertTreatment(world.db, spa);
});

interface Gallery {
  tab: { images: { id: number; name: string; cover: boolean }[]; total: number };
}

const files = (...names: string[]) =>
  names.map((name) => ({ field: "files", name, bytes: png, type: "image/png" }));

describe.each([
  ["a spa", spaEdit, () => ({ path: `/spas/edit/${spa}?tab=images`, params: { id: String(spa) } })],
  [
    "a treatment",
    treatmentImages,
    () => ({ path: `/treatments/${treatment}/images`, params: { id: String(treatment) } }),
  ],
  [
    "a treatment in the list of its spa",
    treatmentImages,
    () => ({
      path: `/spas/${spa}/treatments/${treatment}/images`,
      params: { spaId: String(spa), id: String(treatment) },
    }),
  ],
] as const)("images of %s", (_, route, at) => {
  const gallery = async () => {
    const { path, params } = at();
    return ((await staff.get(route.loader, path, params)).body as Gallery).tab;
  };
  const press = (fields: ReturnType<typeof asking>, who = staff) => {
    const { path, params } = at();
    return who.post(route.action, path, fields, params);
  };

  it("are sent, arranged, described and deleted, each with its audit row", async () => {
    const { path, params } = at();
    const sent = await staff.upload(route.action, path, { files: files("a.png", "b.png") }, params);
    expect(sent).toRedirectTo(path);
    expect((await gallery()).images.map(({ name }) => name)).toEqual(["b.png", "a.png"]);
    const [b, a] = (await gallery()).images;
    expect(await press(asking("move", { image_id: String(a!.id), place: "1" }))).toRedirectTo(path);
    await press(asking("cover", { image_id: String(b!.id) }));
    expect((await gallery()).images).toMatchObject([
      { name: "a.png", cover: false },
      { name: "b.png", cover: true },
    ]);
    await press(asking("delete", { ids: [String(b!.id)] }));
    expect((await gallery()).total).toBe(1);
    expect((await auditOf(world, "catalogue_image", b!.id)).map(({ action }) => action)).toEqual([
      "create",
      "update",
      "delete",
    ]);
  });

  it("are for whom the catalogue is", async () => {
    const looking = await staffWith(world, "catalogue:view", "hotels:edit", "hotels:view");
    const { path, params } = at();
    expect((await looking.get(route.loader, path, params)).status).toBe(200);
    expect((await press(asking("delete", { ids: ["1"] }), looking)).status).toBe(403);
    const upload = looking.upload(route.action, path, { files: files("a.png") }, params);
    expect((await upload).status).toBe(403);
  });
});

describe("a spa", () => {
  it("goes with its images, and only without pages", async () => {
    const path = `/spas/edit/${spa}?tab=images`;
    await staff.upload(spaEdit.action, path, { files: files("a.png") }, { id: String(spa) });
    await world.db.deleteFrom("treatments").where("spa_id", "=", spa).execute();
    const params = { spaId: String(spa) };
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
    const params = { spaId: String(spa) };
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
});
