import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { spaNoun } from "~/modules/catalogue/spas/spa.noun.server";
import { SpaForm } from "~/modules/catalogue/spas/ui/spa-form";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";
import { PageHeader } from "~/ui/pages/page-header";

export const handle = { i18n: ["spas"], help: "screens#spas" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:edit");
  return newPage(ctx, request, spaNoun);
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, pageForms(spaNoun));
}

export default function NewSpaPage() {
  const { t } = useTranslation();
  const { title, open, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} purpose={t("spas:FORM.PURPOSE_ADD")} />
      <SpaForm open={open} back={back} reply={useActionData<typeof action>()} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
