import { valuesOf } from "~/core/fields/field-kind";
import { withPermission } from "~/db/with-permission";
import { movedTo } from "~/core/order";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { isInFrench, ownerOf, type PageOwner, type PageStatus } from "./cms-page";
import { CmsPageTexts, type CmsPage, type CmsPageInput } from "./cms-page.fields";
import type { CmsPageQuery } from "./cms-page.list";
import * as pages from "./cms-page.repository.server";
import type { OtherPage, StoredCmsPage } from "./cms-page.repository.server";
import {
  nextPlace,
  PAGE_GONE,
  pageOfOwner,
  publication,
  published,
  slugsOf,
} from "./page-states.server";
import { freeSlug, slugFrom } from "./slug";

export const cmsPageRows = auditedRows<CmsPage, CmsPageQuery, StoredCmsPage>({
  entity: "cms_page",
  area: "content",
  texts: "cms-pages",
  gone: PAGE_GONE,
  label: ({ title_en }) => title_en,
  lock: pages.table.lock,
  reads: pages.reads,
});

/** @returns all pages of an owner in their order, without their texts */
export const listPagesOf = withPermission("content:view", pages.listPagesOf);

/**
 * @param owner the owner that the page must have; without it any owner is accepted
 * @throws NotFound
 */
export async function getCmsPage(
  ctx: Context,
  id: number,
  owner?: PageOwner,
): Promise<StoredCmsPage> {
  return pageOfOwner(await cmsPageRows.find(ctx, id), owner);
}

/** The new status of a page. */
interface StatusChange {
  /** The new status; where it is missing, a new page is a draft and another keeps its status. */
  status?: PageStatus;
}

/**
 * Adds a page after the others of its owner.
 *
 * @throws Conflict at a slug that another page has
 */
export async function createCmsPage(
  ctx: Context,
  owner: PageOwner,
  input: CmsPageInput,
  { status = "draft" }: StatusChange = {},
): Promise<CmsPage> {
  return cmsPageRows.create(ctx, async (trx) => {
    const others = await othersOf(trx, owner);
    const { id } = owner;
    return pages.table.insert(trx, {
      ...(owner.kind === "hotel" ? { hotel_id: id, spa_id: null } : { hotel_id: null, spa_id: id }),
      ...textsOf(input, others),
      ...publication(ctx, status),
      place: nextPlace(others),
    });
  });
}

/** @throws NotFound; ChangedMeanwhile; Conflict at a slug that another page has */
export async function updateCmsPage(
  ctx: Context,
  id: number,
  input: CmsPageInput,
  { status, place, owner }: StatusChange & { place?: number; owner?: PageOwner } = {},
): Promise<CmsPage> {
  return changePage(ctx, id, owner, async (trx, before) => {
    const others = await othersOf(trx, ownerOf(before), id);
    const texts = { ...textsOf(input, others), ...published(ctx, before, status) };
    const stands = place === undefined ? before.place : await movePageTo(trx, before, place);
    return pages.table.update(trx, id, { ...texts, place: stands }, ctx.now);
  });
}

/**
 * Moves a page among those of its owner, which must be locked.
 *
 * @param place the new place, from 1; the others make room
 * @returns its new place
 */
export async function movePageTo(trx: Transaction, page: CmsPage, place: number): Promise<number> {
  const ids = (await pages.listPagesOf(trx, ownerOf(page))).map(({ id }) => id);
  const ordered = movedTo(ids, page.id, place);
  await pages.placeCmsPages(trx, ordered);
  return ordered.indexOf(page.id) + 1;
}

/**
 * Changes a page while the pages of its owner are locked: a change may affect their slugs or places.
 *
 * @throws Forbidden; NotFound; ChangedMeanwhile; whatever `write` throws
 */
export async function changePage(
  ctx: Context,
  id: number,
  owner: PageOwner | undefined,
  write: (trx: Transaction, before: CmsPage) => Promise<CmsPage>,
): Promise<CmsPage> {
  assertMay(ctx, "content:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await lockPage(ctx, trx, id, owner);
    const after = await write(trx, before);
    await cmsPageRows.record(ctx, trx, before, after);
    return after;
  });
}

/** Locks the owner's pages before the page itself, so that there is no deadlock. */
async function lockPage(
  ctx: Context,
  trx: Transaction,
  id: number,
  owner: PageOwner | undefined,
): Promise<CmsPage> {
  const page = pageOfOwner(cmsPageRows.orGone(await pages.table.find(trx, id)), owner);
  await pages.lockPagesOf(trx, ownerOf(page));
  return cmsPageRows.locked(ctx, trx, id);
}

/**
 * Deletes a page; the pages after it move up by one place.
 *
 * @throws Forbidden; NotFound
 */
export async function deleteCmsPage(ctx: Context, id: number, owner?: PageOwner): Promise<void> {
  assertMay(ctx, "content:edit");
  await inTransaction(ctx, async (trx) => {
    const before = await lockPage(ctx, trx, id, owner);
    const others = await othersOf(trx, ownerOf(before), id);
    await pages.table.remove(trx, id);
    await pages.placeCmsPages(
      trx,
      others.map((other) => other.id),
    );
    await cmsPageRows.record(ctx, trx, before, null);
  });
}

/** @returns the other pages of an owner, locked until the transaction ends */
export async function othersOf(
  trx: Transaction,
  owner: PageOwner,
  id?: number,
): Promise<OtherPage[]> {
  await pages.lockPagesOf(trx, owner);
  const all = await pages.listPagesOf(trx, owner);
  return all.filter((other) => other.id !== id);
}

/**
 * @returns the texts of a form; an empty slug is made from the title, with a number if another page has it
 */
function textsOf(input: CmsPageInput, others: OtherPage[]) {
  const taken = slugsOf(others);
  const texts = {
    ...valuesOf(CmsPageTexts, input),
    slug_en: input.slug_en || freeSlug(slugFrom(input.title_en), taken.en),
  };
  if (!isInFrench(texts) || texts.slug_fr) return texts;
  return { ...texts, slug_fr: freeSlug(slugFrom(texts.title_fr), taken.fr) };
}
