import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { backToList, orBackToList } from "~/screens/back-to-list.server";
import { listQuery } from "~/screens/list-query.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowId } from "~/core/ids";
import { ScreenError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { openDialog } from "~/lists/dialog-params";
import { ResourceScreen } from "~/screens/resource-screen";
import {
  distributionPointChoices,
  distributionPointDialog,
} from "~/modules/distribution-points/distribution-point-dialog.presenter.server";
import { distributionPointIntents } from "~/modules/distribution-points/distribution-point-intents.server";
import { distributionPointList } from "~/modules/distribution-points/distribution-point.list";
import { distributionPointRow } from "~/modules/distribution-points/distribution-point-row.presenter.server";
import { DistributionPointInput } from "~/modules/distribution-points/distribution-point.schema";
import { listDistributionPoints } from "~/modules/distribution-points/distribution-point.service.server";
import { DistributionPointDialog } from "~/modules/distribution-points/ui/distribution-point-dialog";
import { DistributionPointTable } from "~/modules/distribution-points/ui/distribution-point-table";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  const { searchParams } = new URL(request.url);
  const query = await listQuery(request, distributionPointList, ctx);
  const { rows, ...page } = await listDistributionPoints(ctx, query);
  return {
    title: translator(ctx.locale)("distribution-points:LIST.TITLE"),
    query,
    page,
    rows: rows.map((point) => distributionPointRow(point, ctx.locale)),
    constraints: constraintsOf(DistributionPointInput),
    dialog: await orBackToList(distributionPointDialog(ctx, openDialog(searchParams)), {
      back: distributionPointList.href({}, query),
      ctx,
    }),
  };
}

export { clientAction, shouldRevalidate } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const own = rowId(new URL(request.url).searchParams.get("id"));
  return submit(request, {
    need: "settings:edit",
    back: backToList(distributionPointList),
    options: (ctx, entered) => distributionPointChoices(ctx, entered, own),
    dialog: distributionPointDialog,
    intents: distributionPointIntents(),
  });
}

export default function DistributionPointsPage() {
  const { t } = useTranslation();
  const { query, page, rows, constraints, dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ResourceScreen
      list={distributionPointList}
      need="settings:edit"
      query={query}
      page={page}
      dialog={dialog}
      reply={reply}
      text={(key, params) => t(`distribution-points:LIST.${key}`, params)}
      purpose={t("distribution-points:LIST.PURPOSE")}
      searchAsTyped
      filters={{
        search: query.search ? (
          <ButtonLink
            variant="text"
            to={distributionPointList.href({ search: "" }, query)}
            preventScrollReset
          >
            {t("distribution-points:LIST.CLEAR_FILTERS")}
          </ButtonLink>
        ) : null,
      }}
      form={(open, closeTo) => (
        <DistributionPointDialog
          key={open.key}
          dialog={open}
          choices={reply?.options ?? open.choices}
          constraints={constraints}
          closeTo={closeTo}
          reply={reply}
        />
      )}
    >
      {(listHref) => <DistributionPointTable rows={rows} query={query} listHref={listHref} />}
    </ResourceScreen>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("distribution-points:MESSAGES.ERROR_LOADING")} />;
}
