import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { spaNoun } from "~/modules/spas/spa.noun.server";
import { SpaForm } from "~/modules/spas/ui/spa-form";
import { treatmentListOf } from "~/modules/treatments/treatment.list";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submit.server";
import { PageHeader } from "~/ui/page-header";
import { RelatedLinks } from "~/ui/related-links";

export const handle = { i18n: ["spas"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:view");
  const id = rowIdOf(params.id);
  return { ...(await editPage(ctx, request, spaNoun, { id })), id };
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => pageForms(spaNoun, rowIdOf(params.id)));
}

export default function EditSpaPage() {
  const { t } = useTranslation();
  const { title, open, id, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const links = [{ to: treatmentListOf(id).path, label: t("spas:LINKS.TREATMENTS") }];
  return (
    <>
      <PageHeader title={title} purpose={String(open.defaults.label)} />
      <RelatedLinks label={t("spas:LINKS.LABEL")} links={links} />
      <SpaForm key={open.key} open={open} back={back} reply={reply} />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("spas:MESSAGES.ERROR_LOADING")} />;
}
