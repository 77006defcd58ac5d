import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { tourNoun } from "~/modules/catalogue/tours/tour.noun.server";
import { TourForm } from "~/modules/catalogue/tours/ui/tour-form";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";
import { PageHeader } from "~/ui/pages/page-header";

export const handle = { i18n: ["tours", "pricing"], help: "screens#tours" };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "catalogue:edit");
  return newPage(ctx, request, tourNoun);
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, pageForms(tourNoun));
}

export default function NewTourPage() {
  const { t } = useTranslation();
  const { title, open, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} purpose={t("tours:FORM.PURPOSE_ADD")} />
      <TourForm open={open} back={back} reply={useActionData<typeof action>()} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
