import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { spaHref } from "~/modules/catalogue/spas/spa-links";
import { spaIdOf, spaOfPage } from "~/modules/catalogue/treatments/spa-of-page.server";
import { newTreatmentHref } from "~/modules/catalogue/treatments/treatment-links";
import { treatmentList, treatmentListOf } from "~/modules/catalogue/treatments/treatment.list";
import { treatmentNounOf } from "~/modules/catalogue/treatments/treatment.noun.server";
import { TreatmentTable } from "~/modules/catalogue/treatments/ui/treatment-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";
import { RelatedLinks } from "~/ui/pages/related-links";

export const handle = { i18n: ["treatments", "spas"], help: "screens#treatments" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  const spa = await spaOfPage(ctx, spaIdOf(params));
  const list = await listPage(ctx, request, treatmentNounOf(spa?.id));
  return { ...list, title: spa ? `${list.title}, ${spa.label}` : list.title, spa };
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => listForms(treatmentNounOf(spaIdOf(params))));
}

export default function TreatmentsPage() {
  const { t } = useTranslation();
  const { spa, ...view } = useLoaderData<typeof loader>();
  const list = treatmentListOf(spa?.id);
  const spa_id = spa?.id ?? view.query.filters.spa_id;
  const listHref = list.href({ page: view.page.page }, view.query);
  return (
    <NounScreen
      list={list}
      texts="treatments"
      need="catalogue:edit"
      view={view}
      reply={useActionData<typeof action>()}
      table={TreatmentTable}
      addTo={newTreatmentHref(spa?.id, listHref, spa_id)}
      tabs={
        spa ? (
          <RelatedLinks
            label={t("spas:LINKS.LABEL")}
            links={[
              { to: spaHref(spa.id), label: spa.label },
              { to: treatmentList.path, label: t("treatments:LIST.OF_ALL_SPAS") },
            ]}
          />
        ) : undefined
      }
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("treatments:MESSAGES.ERROR_LOADING")} />;
}
