import { translator } from "~/i18n/i18n.server";
import type { FindPagesShowing } from "~/modules/places/images/images-tab.presenter.server";
import { textsIn, type PageOwner } from "../cms-page";
import { editPageHref } from "../cms-page-links";
import { findPagesShowing } from "./pages-showing.service.server";

/** @returns the search for the pages about an owner that show images of its gallery, for the question before a deletion */
export function pagesShowing(owner: PageOwner): FindPagesShowing {
  return async (ctx, imageIds) => {
    const { total, rows } = await findPagesShowing(ctx, owner, imageIds);
    if (total === 0) return null;
    const t = translator(ctx.locale);
    return {
      text: t("cms-pages:PICTURES.SHOWN_ON", { count: total }),
      pages: rows.map((page) => {
        const { title } = textsIn(page, ctx.locale);
        const isDraft = page.status === "draft";
        return {
          label: isDraft ? t("cms-pages:PICTURES.SHOWN_ON_DRAFT", { title }) : title,
          to: editPageHref(owner, page.id),
        };
      }),
    };
  };
}
