import type { Language } from "~/i18n/languages";

/** What a page is about: its owner. */
export type PageOwner = { kind: "hotel" | "spa"; id: number };

export const pageStatuses = ["draft", "published"] as const;

export type PageStatus = (typeof pageStatuses)[number];

/** What a page shows besides its text: nothing, the gallery of its owner, or how to reach it. */
export const pageTemplates = ["standard", "gallery", "contact"] as const;

export type PageTemplate = (typeof pageTemplates)[number];

/** The most characters of the texts of a page, in each language. */
export const pageLimits = {
  title: 128,
  slug: 128,
  seoTitle: 70,
  seoDescription: 160,
  body: 50_000,
} as const;

/** A page about a hotel or a spa, as it is kept. What is missing in French is "" throughout. */
export interface CmsPage {
  id: number;
  /** One of the two. */
  hotelId: number | null;
  spaId: number | null;
  status: PageStatus;
  /** Among the pages of its owner. */
  place: number;
  template: PageTemplate;
  /** Since when it is published; null for a draft. */
  publishedAt: Date | null;
  titleEn: string;
  slugEn: string;
  seoTitleEn: string;
  seoDescriptionEn: string;
  /** CommonMark, as the others. */
  bodyEn: string;
  titleFr: string;
  slugFr: string;
  seoTitleFr: string;
  seoDescriptionFr: string;
  bodyFr: string;
}

/** What a page says in one language. */
export interface PageTexts {
  /** The language that it is in, which is English where the page has no French. */
  language: Language;
  title: string;
  slug: string;
  seoTitle: string;
  seoDescription: string;
  body: string;
}

/** @returns whether a page is written in French, too */
export function isInFrench({ titleFr }: Pick<CmsPage, "titleFr">): boolean {
  return titleFr !== "";
}

/** @returns what a page says to whoever reads this language: English, where there is no French */
export function textsIn(page: CmsPage, language: Language): PageTexts {
  if (language === "fr" && isInFrench(page)) {
    return {
      language,
      title: page.titleFr,
      slug: page.slugFr,
      seoTitle: page.seoTitleFr,
      seoDescription: page.seoDescriptionFr,
      body: page.bodyFr,
    };
  }
  return {
    language: "en",
    title: page.titleEn,
    slug: page.slugEn,
    seoTitle: page.seoTitleEn,
    seoDescription: page.seoDescriptionEn,
    body: page.bodyEn,
  };
}

/** @returns what its address calls a page for whoever reads this language */
export function slugIn(
  { slugEn, slugFr }: Pick<CmsPage, "slugEn" | "slugFr">,
  language: Language,
): string {
  return language === "fr" ? slugFr || slugEn : slugEn;
}

/** @returns whose page it is */
export function ownerOf({ hotelId, spaId }: Pick<CmsPage, "hotelId" | "spaId">): PageOwner {
  return hotelId === null ? { kind: "spa", id: spaId! } : { kind: "hotel", id: hotelId };
}

/** @returns whether a page is about this hotel or spa */
export function belongsTo(page: Pick<CmsPage, "hotelId" | "spaId">, owner: PageOwner): boolean {
  const { kind, id } = ownerOf(page);
  return kind === owner.kind && id === owner.id;
}
