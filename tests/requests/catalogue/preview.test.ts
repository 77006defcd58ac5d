import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as sample from "~/routes/preview/demo-preview";
import * as preview from "~/routes/preview/preview";
import { insertCmsPage, insertHotel, insertImage } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { signedIn, staffWith, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let hotel: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  hotel = await insertHotel(world.db, { label: "Belle Rive", stars: 4 });
});

const published = { status: "published", published_at: new Date("2026-01-01") };

const french = { title_fr: "La plage", slug_fr: "la-plage", body_fr: "Du **sable**." };

const page = (place: number, changes: Parameters<typeof insertCmsPage>[1] | object = {}) =>
  insertCmsPage(world.db, { hotel_id: hotel, place, ...changes });

const see = (address: string, who = staff) => {
  const [, , id = "", slug = ""] = address.split(/[/?]/);
  return who.get(preview.loader, address, { id, slug });
};

interface Shown {
  page: {
    notices: string[];
    gallery: { images: { alt: string }[] } | null;
    contact: { lines: { value: string }[] } | null;
  };
}

const shown = async (address: string) => (await see(address)).body as Shown;

describe("a page as the public sees it", () => {
  it("has one address, in each language", async () => {
    const id = await page(1, french);
    const at = `/preview/${id}`;
    for (const wrong of ["wrong", "la-plage", "The-Beach"]) {
      expect(await see(`${at}/${wrong}`)).toRedirectTo(`${at}/the-beach`);
    }
    expect(await see(`${at}/the-beach?lang=fr`)).toRedirectTo(`${at}/la-plage?lang=fr`);
    const answer = await see(`${at}/la-plage?lang=fr`);
    expect(answer.body).toMatchObject({
      page: {
        title: "La plage",
        seo: { title: "La plage", description: "" },
        owner: { name: "Belle Rive", stars: 4, starsSaid: "4 étoiles" },
        language: "fr",
        textLanguage: "fr",
        html: "<p>Du <strong>sable</strong>.</p>\n",
      },
    });
    expect((await see(`${at}/the-beach?lang=xx`)).body).toMatchObject({ page: { language: "en" } });
  });

  it("says that it is a draft, and leads to the published ones beside it", async () => {
    const [first, draft, own, last] = [
      await page(1, { ...published, ...french, title_en: "One", slug_en: "one" }),
      await page(2, { title_en: "Draft", slug_en: "draft" }),
      await page(3, { title_en: "Own", slug_en: "own" }),
      await page(4, { ...published, title_en: "Three", slug_en: "three" }),
    ];
    expect((await see(`/preview/${own}/own?lang=fr`)).body).toMatchObject({
      page: {
        notices: [expect.stringContaining("Brouillon"), expect.stringContaining("en anglais")],
        neighbours: {
          previous: { to: `/preview/${first}/la-plage?lang=fr`, title: "La plage" },
          next: { to: `/preview/${last}/three?lang=fr`, title: "Three" },
        },
      },
    });
    const ends = (await see(`/preview/${first}/one`)).body;
    expect(ends).toMatchObject({
      page: { notices: [], neighbours: { previous: null, next: { title: "Three" } } },
    });
    expect(draft).toBeLessThan(own);
  });

  it("shows cover, gallery or hours of its owner, as its template says", async () => {
    await insertImage(world.db, { hotel_id: hotel, alt_en: "The bay", place: 2 });
    await insertImage(world.db, { hotel_id: hotel, alt_en: "The pool", place: 1, cover: true });
    const plain = await page(1, { slug_en: "plain" });
    expect((await see(`/preview/${plain}/plain`)).body).toMatchObject({
      page: { cover: { alt: "The pool" }, gallery: null, contact: null },
    });
    const gallery = await page(2, { slug_en: "gallery", template: "gallery" });
    const { page: pictures } = await shown(`/preview/${gallery}/gallery`);
    expect(pictures.gallery!.images.map(({ alt }) => alt)).toEqual(["The pool", "The bay"]);
    const contact = await page(3, { slug_en: "contact", template: "contact" });
    const { page: hours } = await shown(`/preview/${contact}/contact`);
    expect(hours.contact!.lines.map(({ value }) => value)).toEqual([
      "14:00 to 22:00",
      "06:00 to 11:00",
    ]);
    const reached = { address: "14, quai Duperré\n17000 La Rochelle", phone: "+33 5 46 00 00 14" };
    await world.db
      .updateTable("hotels")
      .set({ ...reached, email: "desk@belle-rive.example" })
      .where("id", "=", hotel)
      .execute();
    const { page: full } = await shown(`/preview/${contact}/contact`);
    expect(full.contact!.lines).toMatchObject([
      { name: "Address", value: reached.address },
      { value: reached.phone, to: "tel:+33546000014" },
      { to: "mailto:desk@belle-rive.example" },
      {},
      {},
    ]);
  });

  it("that isn't there is a 404, and one that is needs the permission to see pages alone", async () => {
    for (const wrong of ["/preview/999999/x", "/preview/0/x", "/preview/x/y"]) {
      expect((await see(wrong)).status, wrong).toBe(404);
    }
    const id = await page(1);
    const address = `/preview/${id}/the-beach`;
    expect((await see(address, await staffWith(world, "hotels:view"))).status).toBe(403);
    const reader = await see(address, await staffWith(world, "content:view"));
    expect(reader.body).toMatchObject({ page: { edit: null } });
    expect((await see(address)).body).toMatchObject({
      page: { edit: { to: `/hotels/${hotel}/cms-pages/edit/${id}` } },
    });
  });
});

describe("the sample of a page", () => {
  it("shows everything at once, in each language, with its prices", async () => {
    const all = await staff.get(sample.loader, "/demo-preview?lang=fr");
    expect(all.body).toMatchObject({
      page: {
        language: "fr",
        gallery: { title: "Galerie" },
        contact: { title: "À votre service" },
      },
      prices: {
        rows: [
          { price: "120,00\u00a0€" },
          { price: "165,50\u00a0€" },
          { price: "1\u202f240,00\u00a0€" },
        ],
      },
    });
  });

  it("shows one template where its address says so", async () => {
    const one = await staff.get(sample.loader, "/demo-preview?template=contact&lang=xx");
    expect(one.body).toMatchObject({ page: { gallery: null, language: "en" } });
    const other = await staff.get(sample.loader, "/demo-preview?template=gallery");
    expect(other.body).toMatchObject({ page: { contact: null } });
  });
});
