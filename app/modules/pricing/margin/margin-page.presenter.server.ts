import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { withoutUnfitFilters, shownFilters } from "~/screens/filters.server";
import { marginFilters } from "./margin-filters.server";
import { marginRow } from "./margin-row.presenter.server";
import { marginList } from "./margin.list";
import { listMargins } from "./margin.service.server";

/** @returns the page of the list of margins for one URL */
export async function marginPage(ctx: Context, params: URLSearchParams) {
  const entered = marginList.decode(params, ctx.actor.rows_per_page);
  const query = await withoutUnfitFilters(ctx, entered, marginFilters);
  const { rows, ...page } = await listMargins(ctx, query);
  return {
    title: translator(ctx.locale)("margin:LIST.TITLE"),
    query: { ...query, page: page.page },
    page,
    rows: rows.map((place) => marginRow(place, ctx)),
    ...(await shownFilters(ctx, query, marginList, { filters: marginFilters, params, fold: true })),
  };
}
