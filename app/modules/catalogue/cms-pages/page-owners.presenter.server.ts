import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { pathOfPages } from "./cms-page.list";
import type { CountedOwner } from "./page-owner-list.repository.server";

/** A hotel or a spa in the list of those that pages are about, with its finished texts. */
export interface PageOwnerLine {
  name: string;
  /** "Hotel" or "Spa" in the reader's language. */
  kind: string;
  /** The number of its published pages and of its drafts, in words. */
  pages: string;
  /** The address of its pages. */
  to: string;
}

/** @returns the line of a hotel or a spa */
export function pageOwnerLine(
  { published, drafts, ...owner }: CountedOwner,
  { locale }: Context,
): PageOwnerLine {
  const t = translator(locale);
  const counts = [
    ...(published > 0 ? [t("cms-pages:OWNERS.PUBLISHED", { count: published })] : []),
    ...(drafts > 0 ? [t("cms-pages:OWNERS.DRAFTS", { count: drafts })] : []),
  ];
  return {
    name: owner.name,
    kind: t(owner.kind === "hotel" ? "cms-pages:FIELDS.hotel_id" : "cms-pages:FIELDS.spa_id"),
    pages: counts.join(", ") || t("cms-pages:LIST.EMPTY_TITLE"),
    to: pathOfPages(owner),
  };
}
