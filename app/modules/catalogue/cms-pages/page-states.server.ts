import { orGone } from "~/core/errors";
import type { Context } from "~/db/context";
import { belongsTo, type PageOwner, type PageStatus } from "./cms-page";
import type { CmsPage } from "./cms-page.fields";
import type { OtherPage } from "./cms-page.repository.server";

/** The message about a page that no longer exists. */
export const PAGE_GONE = "cms-pages:ERRORS.GONE";

/**
 * @returns the page, if it belongs to the owner or no owner is given
 * @throws NotFound for a page of another owner
 */
export function pageOfOwner<Found extends CmsPage>(
  page: Found,
  owner: PageOwner | undefined,
): Found {
  return orGone(!owner || belongsTo(page, owner) ? page : undefined, PAGE_GONE);
}

/** @returns the place after all other pages */
export function nextPlace(others: OtherPage[]): number {
  return Math.max(0, ...others.map(({ place }) => place)) + 1;
}

/** @returns the slugs of other pages, in each language */
export function slugsOf(others: OtherPage[]): { en: Set<string>; fr: Set<string> } {
  return {
    en: new Set(others.map(({ slug_en }) => slug_en)),
    fr: new Set(others.map(({ slug_fr }) => slug_fr)),
  };
}

/** @returns the status of a page after a change, with the instant of its publication */
export function published(
  ctx: Pick<Context, "now">,
  before: CmsPage,
  status: PageStatus = before.status,
): Pick<CmsPage, "status" | "published_at"> {
  if (status === before.status) return { status, published_at: before.published_at };
  return publication(ctx, status);
}

/** @returns the columns of a status that begins now */
export function publication({ now }: Pick<Context, "now">, status: PageStatus) {
  return { status, published_at: status === "published" ? now : null };
}
