import type { Language } from "~/i18n/languages";

/** The hotel or spa that a page is about. */
export type PageOwner = { kind: "hotel" | "spa"; id: number };

export const pageStatuses = ["draft", "published"] as const;

export type PageStatus = (typeof pageStatuses)[number];

/**
 * The templates of a page: text alone, with the gallery of its owner, or with its owner's contact details.
 */
export const pageTemplates = ["standard", "gallery", "contact"] as const;

export type PageTemplate = (typeof pageTemplates)[number];

/** The maximum lengths of a page's texts in each language, in characters. */
export const pageLimits = {
  title: 128,
  slug: 128,
  seoTitle: 70,
  seoDescription: 160,
  body: 50_000,
} as const;

/** The texts of a page in one language. */
export interface PageTexts {
  /** The language of these texts; English if the page has no French texts. */
  language: Language;
  title: string;
  slug: string;
  seoTitle: string;
  seoDescription: string;
  body: string;
}

/** The texts of a page as they are stored: English ones, and French ones or "". */
type StoredTexts = Record<
  `${"title" | "slug" | "seo_title" | "seo_description" | "body"}_${Language}`,
  string
>;

/** @returns whether a page is written in French, too */
export function isInFrench({ title_fr }: Pick<StoredTexts, "title_fr">): boolean {
  return title_fr !== "";
}

/** @returns the texts of a page in a language: the English ones where there are no French ones */
export function textsIn(page: StoredTexts, language: Language): PageTexts {
  if (language === "fr" && isInFrench(page)) {
    return {
      language,
      title: page.title_fr,
      slug: page.slug_fr,
      seoTitle: page.seo_title_fr,
      seoDescription: page.seo_description_fr,
      body: page.body_fr,
    };
  }
  return {
    language: "en",
    title: page.title_en,
    slug: page.slug_en,
    seoTitle: page.seo_title_en,
    seoDescription: page.seo_description_en,
    body: page.body_en,
  };
}

/** @returns the slug of a page in a language */
export function slugIn(
  { slug_en, slug_fr }: Pick<StoredTexts, "slug_en" | "slug_fr">,
  language: Language,
): string {
  return language === "fr" ? slug_fr || slug_en : slug_en;
}

/** The two fields of a page that name its owner: one of them is null. */
interface OwnerIds {
  hotel_id: number | null;
  spa_id: number | null;
}

/** @returns the owner of a page */
export function ownerOf({ hotel_id, spa_id }: OwnerIds): PageOwner {
  return hotel_id === null ? { kind: "spa", id: spa_id! } : { kind: "hotel", id: hotel_id };
}

/** @returns whether a page is about this hotel or spa */
export function belongsTo(page: OwnerIds, owner: PageOwner): boolean {
  const { kind, id } = ownerOf(page);
  return kind === owner.kind && id === owner.id;
}
