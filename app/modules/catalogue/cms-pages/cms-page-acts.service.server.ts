import { valuesOf } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { isInFrench, ownerOf, pageLimits, type PageOwner, type PageStatus } from "./cms-page";
import { CmsPageFields, type CmsPage } from "./cms-page.fields";
import * as pages from "./cms-page.repository.server";
import { changePage, cmsPageRows, othersOf, movePageTo } from "./cms-page.service.server";
import { nextPlace, pageOfOwner, publication, published, slugsOf } from "./page-states.server";
import { freeSlug, slugFrom } from "./slug";

/**
 * Publishes a page, or makes it a draft again; when two people do it at once, the second changes nothing.
 *
 * @throws NotFound
 */
export async function setPageStatus(
  ctx: Context,
  id: number,
  status: PageStatus,
  owner?: PageOwner,
): Promise<CmsPage> {
  return changePage(ctx, id, owner, async (trx, before) => {
    if (before.status === status) return before;
    return pages.table.update(trx, id, published(ctx, before, status), ctx.now);
  });
}

/**
 * Moves a page among those of its owner.
 *
 * @param place the new place, from 1; the others make room
 * @throws NotFound
 */
export async function movePage(
  ctx: Context,
  id: number,
  place: number,
  owner?: PageOwner,
): Promise<CmsPage> {
  return changePage(ctx, id, owner, async (trx, before) => {
    const stands = await movePageTo(trx, before, place);
    if (stands === before.place) return before;
    return pages.table.update(trx, id, { place: stands }, ctx.now);
  });
}

/**
 * Adds a draft with the same texts, after the other pages of its owner.
 *
 * @throws NotFound
 */
export async function duplicatePage(ctx: Context, id: number, owner?: PageOwner): Promise<CmsPage> {
  return cmsPageRows.create(ctx, async (trx) => {
    const copied = cmsPageRows.orGone(await pages.table.find(trx, id));
    const page = pageOfOwner(copied, owner);
    const others = await othersOf(trx, ownerOf(page));
    const taken = slugsOf(others);
    const [title_en, title_fr] = [copyOf(page.title_en, "en"), copyOf(page.title_fr, "fr")];
    const copy = {
      ...page,
      title_en,
      slug_en: freeSlug(slugFrom(title_en), taken.en),
      ...(isInFrench(page) ? { title_fr, slug_fr: freeSlug(slugFrom(title_fr), taken.fr) } : {}),
      ...publication(ctx, "draft"),
      place: nextPlace(others),
    };
    return pages.table.insert(trx, valuesOf(CmsPageFields, copy));
  });
}

/** @returns the title of a copy: "The beach (copy)", cut where it would be too long */
function copyOf(title: string, language: "en" | "fr"): string {
  const mark = ` ${translator(language)("cms-pages:COPY")}`;
  return title.slice(0, pageLimits.title - mark.length) + mark;
}
