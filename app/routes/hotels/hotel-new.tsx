import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { HotelForm } from "~/modules/places/hotels/ui/hotel-form";
import { newHotelNoun } from "~/modules/places/new-hotels/new-hotel-page.server";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";
import { PageHeader } from "~/ui/pages/page-header";

export const handle = { i18n: ["hotels"], help: "screens#hotels" };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "hotels:edit");
  return newPage(ctx, request, newHotelNoun);
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, pageForms(newHotelNoun));
}

export default function NewHotelPage() {
  const { t } = useTranslation();
  const { title, open, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} purpose={t("hotels:FORM.PURPOSE_ADD")} />
      <HotelForm open={open} back={back} reply={useActionData<typeof action>()} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
