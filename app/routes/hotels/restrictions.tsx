import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import {
  newRestrictionHref,
  restrictDaysHref,
} from "~/modules/pricing/restrictions/restriction-links";
import { restrictionList } from "~/modules/pricing/restrictions/restriction.list";
import { restrictionNoun } from "~/modules/pricing/restrictions/restriction.noun.server";
import { RestrictionTable } from "~/modules/pricing/restrictions/ui/restriction-table";
import { RestrictionViews } from "~/modules/pricing/restrictions/ui/restriction-views";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";
import { ButtonLink } from "~/ui/button";

export const handle = { i18n: ["restrictions"], help: "screens#restrictions" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:view");
  return listPage(ctx, request, restrictionNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(restrictionNoun));
}

export default function RestrictionsPage() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof loader>();
  const { hotel_id, room_type_id, distribution_point_id: point } = view.query.filters;
  const distribution_point_id = point === "none" ? null : point;
  const listHref = restrictionList.href({ page: view.page.page }, view.query);
  return (
    <NounScreen
      list={restrictionList}
      texts="restrictions"
      need="stop_sales:edit"
      view={view}
      reply={useActionData<typeof action>()}
      table={RestrictionTable}
      addTo={newRestrictionHref({ hotel_id, room_type_id, distribution_point_id }, listHref)}
      buttons={
        <ButtonLink to={restrictDaysHref({ hotel_id }, listHref)}>
          {t("restrictions:LIST.DAYS")}
        </ButtonLink>
      }
      tabs={<RestrictionViews current="list" hotel_id={hotel_id} />}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("restrictions:MESSAGES.ERROR_LOADING")} />;
}
