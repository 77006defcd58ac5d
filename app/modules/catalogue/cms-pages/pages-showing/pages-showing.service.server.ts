import { assertMayAny, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { needOfImages } from "~/modules/places/images/image";
import type { PageOwner } from "../cms-page";
import * as pages from "../cms-page.repository.server";
import type { StoredCmsPage } from "../cms-page.repository.server";
import { readMarkdown } from "../markdown/markdown.server";

/** The pages that show some images. */
export interface PagesWithImages {
  total: number;
  /** The pages in their order; none for readers who may not view pages. */
  rows: StoredCmsPage[];
}

/**
 * Finds the pages about an owner that show one of these images of its gallery, in a text or with the whole gallery.
 * Who may edit the gallery learns how many there are; which they are is for those who may view pages.
 */
export async function findPagesShowing(
  ctx: Context,
  owner: PageOwner,
  imageIds: number[],
): Promise<PagesWithImages> {
  assertMayAny(ctx, [needOfImages(owner, "edit"), "content:view"]);
  if (imageIds.length === 0) return { total: 0, rows: [] };
  const candidates = await pages.listPagesNaming(ctx.db, owner, imageIds);
  const rows = candidates
    .filter((page) => shows(page, imageIds))
    .sort((one, other) => one.place - other.place || one.id - other.id);
  return { total: rows.length, rows: may(ctx.actor, "content:view") ? rows : [] };
}

function shows({ template, body_en, body_fr }: StoredCmsPage, imageIds: number[]): boolean {
  if (template === "gallery") return true;
  return [body_en, body_fr].some((body) =>
    readMarkdown(body).imageIds.some((id) => imageIds.includes(id)),
  );
}
