import { withBack } from "~/http/back-link";
import type { Language } from "~/i18n/languages";
import { slugIn, type PageOwner } from "./cms-page";
import type { CmsPage } from "./cms-page.fields";
import { pathOfPages } from "./cms-page.list";

/** @returns the address of the form of a new page about an owner; saving leads back to `from` */
export function newPageHref(owner: PageOwner, from?: string): string {
  const path = pathOfPages(owner);
  return withBack(`${path}/create`, from, path);
}

/** @returns the address of the form of a page; saving leads back to `from` */
export function editPageHref(owner: PageOwner, id: number, from?: string): string {
  const path = pathOfPages(owner);
  return withBack(`${path}/edit/${id}`, from, path);
}

/**
 * @param language the language of the page; by default the reader's own
 * @returns the address of the page as the public sees it
 */
export function previewHref(
  page: Pick<CmsPage, "id" | "slug_en" | "slug_fr">,
  language: Language,
  chosenLanguage?: Language,
): string {
  const path = `/preview/${page.id}/${slugIn(page, chosenLanguage ?? language)}`;
  return chosenLanguage ? `${path}?lang=${chosenLanguage}` : path;
}

/** @returns the page of a hotel or a spa itself */
export function ownerHref({ kind, id }: PageOwner): string {
  return `/${kind === "hotel" ? "hotels" : "spas"}/edit/${id}`;
}

/** @returns the owner of the pages that an address is about; undefined for any other address */
export function ownerInPath(path: string): PageOwner | undefined {
  const [, owners, id] = /^\/(hotels|spas)\/([1-9]\d{0,9})\/cms-pages\b/.exec(path) ?? [];
  return id ? { kind: owners === "hotels" ? "hotel" : "spa", id: Number(id) } : undefined;
}
