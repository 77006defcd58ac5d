import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ConfirmDeleteDialog } from "~/forms/confirm-dialog";
import { formSpec } from "~/forms/form-spec.server";
import { chosenIn, searchedIn } from "~/forms/typed";
import { backToList, noticeIfGone } from "~/http/back-to-list.server";
import { requireStaff } from "~/http/context.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { intent, submit } from "~/http/submit.server";
import { translator } from "~/i18n/i18n.server";
import { dialogHref, openDialog } from "~/lists/dialog-params";
import { FilterSelect } from "~/lists/filter-select";
import { ResourceList } from "~/lists/resource-list";
import { findPricedHotel, listHotelOptions } from "~/modules/hotels/hotel.service.server";
import { seasonDialog } from "~/modules/seasons/season-dialog.server";
import { seasonList } from "~/modules/seasons/season.list";
import { seasonRow } from "~/modules/seasons/season.row.server";
import { SeasonInput } from "~/modules/seasons/season.schema";
import {
  createSeason,
  deleteSeason,
  listSeasons,
  updateSeason,
} from "~/modules/seasons/season.service.server";
import { savedSeasonToasts } from "~/modules/seasons/season-toasts.server";
import { SeasonDialog } from "~/modules/seasons/ui/season-dialog";
import { SeasonTable } from "~/modules/seasons/ui/season-table";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const query = seasonList.decode(searchParams);
  const { hotel_id } = query.filters;
  const { rows, ...page } = await listSeasons(ctx, query);
  return {
    title: translator(ctx.locale)("PRICING.SEASONS_LIST.TITLE"),
    query,
    page,
    rows: rows.map((season) => seasonRow(season, ctx.locale)),
    hotels: await listHotelOptions(ctx, {
      chosen: hotel_id,
      search: searchedIn(searchParams, "hotel_id"),
    }),
    hotel: hotel_id ? await findPricedHotel(ctx, hotel_id) : undefined,
    spec: formSpec(SeasonInput),
    dialog: await noticeIfGone(seasonDialog(ctx, openDialog(searchParams), searchParams), {
      back: seasonList.href({}, query),
      ctx,
    }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    back: backToList(seasonList),
    options: (ctx, typed) => listHotelOptions(ctx, chosenIn(typed, "hotel_id")),
    intents: {
      create: intent({
        schema: SeasonInput,
        run: createSeason,
        done: savedSeasonToasts("PRICING.MESSAGES.SEASON_CREATED"),
        failed: "PRICING.MESSAGES.ERROR_CREATING_SEASON",
      }),
      update: intent({
        schema: SeasonInput,
        run: (ctx, input, id) => updateSeason(ctx, id, input),
        done: savedSeasonToasts("PRICING.MESSAGES.SEASON_UPDATED"),
        failed: "PRICING.MESSAGES.ERROR_UPDATING_SEASON",
      }),
      delete: intent({
        schema: z.object({}),
        run: (ctx, _, id) => deleteSeason(ctx, id),
        done: "PRICING.MESSAGES.SEASON_DELETED",
        failed: "PRICING.MESSAGES.ERROR_DELETING_SEASON",
      }),
    },
  });
}

export default function SeasonsPage() {
  const { t } = useTranslation();
  const { query, page, rows, hotels, hotel, spec, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const listHref = seasonList.href({ page: page.page }, query);
  return (
    <>
      <ResourceList
        list={seasonList}
        query={query}
        page={page}
        title={t("PRICING.SEASONS_LIST.TITLE")}
        searchLabel={t("PRICING.SEASONS_LIST.SEARCH")}
        add={{
          to: dialogHref(listHref, { kind: "new" }),
          label: t("PRICING.SEASONS_LIST.ADD"),
          first: t("PRICING.SEASONS_LIST.ADD_FIRST"),
        }}
        nothingYet={{
          title: t("PRICING.SEASONS_LIST.EMPTY_TITLE"),
          description: t("PRICING.SEASONS_LIST.EMPTY_DESCRIPTION"),
        }}
        filters={
          <FilterSelect
            name="hotel_id"
            label={t("PRICING.SEASONS_LIST.HOTEL_FILTER")}
            empty={t("PRICING.SEASONS_LIST.ALL_HOTELS")}
            list={hotels}
            value={query.filters.hotel_id}
            source="/options/hotels"
          />
        }
        chips={
          hotel
            ? [
                {
                  label: t("PRICING.SEASONS_LIST.HOTEL"),
                  value: hotel.label,
                  without: seasonList.href({ filters: { hotel_id: undefined } }, query),
                },
              ]
            : []
        }
      >
        <SeasonTable rows={rows} query={query} listHref={listHref} />
      </ResourceList>
      {dialog?.kind === "form" ? (
        <SeasonDialog
          key={dialog.key}
          mode={dialog.mode}
          spec={spec}
          defaults={dialog.defaults}
          hotels={reply?.options ?? dialog.hotels}
          closeTo={listHref}
          reply={reply}
        />
      ) : null}
      {dialog?.kind === "delete" ? (
        <ConfirmDeleteDialog
          title={t("PRICING.SEASONS_LIST.DELETE_TITLE")}
          message={t("PRICING.SEASONS_LIST.DELETE_MESSAGE", { name: dialog.name })}
          closeTo={listHref}
          reply={reply}
        />
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("PRICING.MESSAGES.ERROR_LOADING_SEASONS")} />;
}
