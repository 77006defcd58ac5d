import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { chosenIn, searchedIn } from "~/forms/entered";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { crudIntents } from "~/screens/crud-intents.server";
import { submit } from "~/screens/submit.server";
import { textsOf, translator } from "~/i18n/i18n.server";
import { useTexts } from "~/i18n/use-texts";
import { openDialog } from "~/lists/dialog-params";
import { ResourceScreen } from "~/screens/resource-screen";
import { listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { HotelFilter } from "~/modules/hotels/ui/hotel-filter";
import { coverageView } from "~/modules/pricing-overview/coverage.presenter.server";
import { getHotelCoverage } from "~/modules/pricing-overview/pricing-overview.service.server";
import { CoverageStrip } from "~/modules/pricing-overview/ui/coverage-strip";
import { seasonChips } from "~/modules/seasons/season-chips.presenter.server";
import { seasonDialog } from "~/modules/seasons/season-dialog.presenter.server";
import { seasonList } from "~/modules/seasons/season.list";
import { seasonRow } from "~/modules/seasons/season-row.presenter.server";
import { SeasonInput } from "~/modules/seasons/season.schema";
import {
  createSeason,
  deleteSeason,
  listSeasons,
  updateSeason,
} from "~/modules/seasons/season.service.server";
import { savedSeasonToasts } from "~/modules/seasons/season-toasts.presenter.server";
import { SeasonDialog } from "~/modules/seasons/ui/season-dialog";
import { SeasonTable } from "~/modules/seasons/ui/season-table";

import { listSavedViews } from "~/modules/saved-views/saved-view.service.server";
import { ListTools } from "~/modules/saved-views/ui/list-tools";
import { Card } from "~/ui/card";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const { searchParams } = new URL(request.url);
  const query = await listQuery(request, seasonList, ctx);
  const { hotel_id } = query.filters;
  const { rows, ...page } = await listSeasons(ctx, query);
  return {
    title: translator(ctx.locale)("seasons:LIST.TITLE"),
    texts: textsOf(ctx.locale, "overview"),
    query,
    page,
    rows: rows.map((season) => seasonRow(season, ctx.locale)),
    hotels: await listHotelOptions(ctx, {
      chosen: hotel_id,
      search: searchedIn(searchParams, "hotel_id"),
    }),
    chips: await seasonChips(ctx, query),
    coverage: hotel_id ? coverageView(hotel_id, await getHotelCoverage(ctx, hotel_id), ctx) : null,
    views: await listSavedViews(ctx, "seasons"),
    constraints: constraintsOf(SeasonInput),
    dialog: await orBackToList(seasonDialog(ctx, openDialog(searchParams), searchParams), {
      back: seasonList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "pricing:edit",
    back: backToList(seasonList),
    options: (ctx, entered) => listHotelOptions(ctx, chosenIn(entered, "hotel_id")),
    dialog: seasonDialog,
    intents: crudIntents({
      schema: SeasonInput,
      create: createSeason,
      update: updateSeason,
      delete: deleteSeason,
      noun: "SEASON",
      messages: (key) => `seasons:MESSAGES.${key}`,
      saved: savedSeasonToasts,
    }),
  });
}

export default function SeasonsPage() {
  const { t } = useTranslation();
  const { texts, query, page, rows, hotels, chips, coverage, views, constraints, dialog } =
    useLoaderData<typeof loader>();
  useTexts(texts);
  const reply = useActionData<typeof action>();
  return (
    <>
      <ResourceScreen
        list={seasonList}
        need="pricing:edit"
        query={query}
        page={page}
        dialog={dialog}
        reply={reply}
        text={(key, params) => t(`seasons:LIST.${key}`, params)}
        filters={{ hotel_id: <HotelFilter hotels={hotels} value={query.filters.hotel_id} /> }}
        chips={chips}
        actions={<ListTools name="seasons" list={seasonList} query={query} views={views} />}
        above={
          coverage ? (
            <Card padded className="mb-5">
              <CoverageStrip coverage={coverage} />
            </Card>
          ) : null
        }
        form={(open, closeTo) => (
          <SeasonDialog
            key={open.key}
            dialog={open}
            constraints={constraints}
            hotels={reply?.options ?? open.hotels}
            closeTo={closeTo}
            reply={reply}
          />
        )}
      >
        {(listHref) => <SeasonTable rows={rows} query={query} listHref={listHref} />}
      </ResourceScreen>
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("seasons:MESSAGES.ERROR_LOADING_SEASONS")} />;
}
