import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { channelScreen } from "~/modules/desk/belongings/channel-screen.server";
import { ChannelDialog } from "~/modules/desk/belongings/ui/channel-dialog";
import { distributionPointList } from "~/modules/settings/distribution-points/distribution-point.list";
import { DistributionPointTable } from "~/modules/settings/distribution-points/ui/distribution-point-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";
import { ButtonLink } from "~/ui/button";

export const handle = { i18n: ["distribution-points"], help: "screens#distribution-points" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  return listPage(ctx, request, channelScreen);
}

export { clientAction, meta } from "~/screens/route-exports";
export { shouldRevalidate } from "~/screens/revalidation";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(channelScreen));
}

export default function DistributionPointsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const everything = distributionPointList.href({ search: "" }, list.query);
  return (
    <NounScreen
      list={distributionPointList}
      texts="distribution-points"
      need="settings:edit"
      view={list}
      reply={useActionData<typeof action>()}
      table={DistributionPointTable}
      form={ChannelDialog}
      searchAsTyped
      behindSearch={
        list.query.search ? (
          <ButtonLink variant="text" to={everything} preventScrollReset>
            {t("distribution-points:LIST.CLEAR_FILTERS")}
          </ButtonLink>
        ) : null
      }
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("distribution-points:MESSAGES.ERROR_LOADING")} />;
}
