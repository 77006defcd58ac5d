import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { newTourHref } from "~/modules/catalogue/tours/tour-links";
import { tourList } from "~/modules/catalogue/tours/tour.list";
import { tourNoun } from "~/modules/catalogue/tours/tour.noun.server";
import { TourTable } from "~/modules/catalogue/tours/ui/tour-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["tours"], help: "screens#tours" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  return listPage(ctx, request, tourNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(tourNoun));
}

export default function ToursPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <NounScreen
      list={tourList}
      texts="tours"
      need="catalogue:edit"
      view={list}
      reply={useActionData<typeof action>()}
      table={TourTable}
      addTo={newTourHref(tourList.href({ page: list.page.page }, list.query))}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("tours:MESSAGES.ERROR_LOADING_LIST")} />;
}
