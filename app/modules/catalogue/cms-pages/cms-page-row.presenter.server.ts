import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { isInFrench, textsIn } from "./cms-page";
import { previewHref } from "./cms-page-links";
import type { StoredCmsPage } from "./cms-page.repository.server";

/** A page as the list shows it, its texts formatted on the server. */
export type CmsPageRow = ReturnType<typeof cmsPageRow>;

export function cmsPageRow(page: StoredCmsPage, { locale }: Context) {
  const { title, slug } = textsIn(page, locale);
  return {
    id: page.id,
    name: title,
    slug,
    french: isInFrench(page),
    status: page.status,
    place: page.place,
    updated: formatInstant(page.updated_at, locale, env().BUSINESS_TIME_ZONE),
    previewTo: previewHref(page, locale),
  };
}
