import { describe, expect, it } from "vitest";
import { belongsTo, ownerOf, slugIn, textsIn } from "./cms-page";
import { ownerInPath, previewHref } from "./cms-page-links";
import { CmsPageInput, type CmsPage } from "./cms-page.fields";
import { freeSlug, slugFrom } from "./slug";
import { brokenFrench } from "./whole-french";

const page: CmsPage = {
  id: 7,
  hotel_id: 3,
  spa_id: null,
  status: "draft",
  place: 1,
  template: "standard",
  published_at: null,
  title_en: "The beach",
  slug_en: "the-beach",
  seo_title_en: "",
  seo_description_en: "",
  body_en: "Sand.",
  title_fr: "La plage",
  slug_fr: "la-plage",
  seo_title_fr: "",
  seo_description_fr: "",
  body_fr: "Du sable.",
};

const english = { ...page, title_fr: "", slug_fr: "", body_fr: "" };

describe("the address that a title makes", () => {
  it.each([
    ["L’été à Nice", "l-ete-a-nice"],
    ["  Crème brûlée & café !  ", "creme-brulee-cafe"],
    ["Cœur, æther, Straße, Łódź", "coeur-aether-strasse-lodz"],
    ["ﬁne Ⅻ ½", "fine-xii-1-2"],
    ["--a--b--", "a-b"],
    ["東京", "page"],
    ["🏖️", "page"],
    ["x".repeat(200), "x".repeat(128)],
    [`${"x".repeat(127)} y`, "x".repeat(127)],
  ])("%j makes %s", (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
    expect(CmsPageInput.shape.slug_en.safeParse(slug).success).toBe(true);
  });

  it("gets the first number that makes it another, within its bounds", () => {
    expect(freeSlug("a", new Set(["b"]))).toBe("a");
    expect(freeSlug("a", new Set(["a", "a-2"]))).toBe("a-3");
    const long = "x".repeat(128);
    expect(freeSlug(long, new Set([long]))).toBe(`${"x".repeat(126)}-2`);
  });

  it.each(["-a", "a-", "a--b", "A", "é", "a b", "a/b", "a_b"])("is never %j", (slug) => {
    expect(CmsPageInput.shape.slug_en.safeParse(slug).success).toBe(false);
  });
});

describe("a page in two languages", () => {
  it("says in French what is written in French, and the rest in English", () => {
    expect(textsIn(page, "fr")).toMatchObject({ language: "fr", title: "La plage" });
    expect(textsIn(page, "en")).toMatchObject({ language: "en", title: "The beach" });
    expect(textsIn(english, "fr")).toMatchObject({ language: "en", title: "The beach" });
    expect([slugIn(page, "fr"), slugIn(english, "fr")]).toEqual(["la-plage", "the-beach"]);
  });

  it("is in French whole or not at all", () => {
    expect(brokenFrench({})).toEqual({});
    expect(brokenFrench({ title_fr: " ", body_fr: "" })).toEqual({});
    expect(brokenFrench({ title_fr: "La plage", body_fr: "Du sable." })).toEqual({});
    expect(Object.keys(brokenFrench({ title_fr: "La plage" }))).toEqual(["body_fr"]);
    expect(Object.keys(brokenFrench({ seo_title_fr: "x" }))).toEqual(["title_fr", "body_fr"]);
    expect(Object.keys(brokenFrench({ title_fr: "L", body_fr: "x" }))).toEqual(["title_fr"]);
  });

  it("has one address, and another for each language that is asked for", () => {
    expect(previewHref(page, "fr")).toBe("/preview/7/la-plage");
    expect(previewHref(page, "fr", "en")).toBe("/preview/7/the-beach?lang=en");
    expect(previewHref(english, "en", "fr")).toBe("/preview/7/the-beach?lang=fr");
  });
});

describe("the owner of a page", () => {
  it("is a hotel or a spa", () => {
    expect(ownerOf(page)).toEqual({ kind: "hotel", id: 3 });
    const ofSpa = { hotel_id: null, spa_id: 3 };
    expect(ownerOf(ofSpa)).toEqual({ kind: "spa", id: 3 });
    expect(belongsTo(page, { kind: "hotel", id: 3 })).toBe(true);
    expect(belongsTo(page, { kind: "hotel", id: 4 })).toBe(false);
    expect(belongsTo(ofSpa, { kind: "hotel", id: 3 })).toBe(false);
  });

  it.each([
    ["/hotels/3/cms-pages?page=2", { kind: "hotel", id: 3 }],
    ["/spas/12/cms-pages", { kind: "spa", id: 12 }],
    ["/tours/3/cms-pages", undefined],
    ["/hotels/0/cms-pages", undefined],
    ["/hotels/3/rooms", undefined],
  ])("is told by the address %s", (path, owner) => expect(ownerInPath(path)).toEqual(owner));
});
