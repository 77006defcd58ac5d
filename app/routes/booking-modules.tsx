import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { bookingModuleList } from "~/modules/sales/booking-modules/booking-module.list";
import { bookingModuleNoun } from "~/modules/sales/booking-modules/booking-module.noun.server";
import { BookingModuleDialog } from "~/modules/sales/booking-modules/ui/booking-module-dialog";
import { BookingModuleTable } from "~/modules/sales/booking-modules/ui/booking-module-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["booking-modules"], help: "screens#booking-modules" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "finance:view");
  return listPage(ctx, request, bookingModuleNoun);
}

export { clientAction, meta } from "~/screens/route-exports";
export { shouldRevalidate } from "~/screens/revalidation";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(bookingModuleNoun));
}

export default function BookingModulesPage() {
  return (
    <NounScreen
      list={bookingModuleList}
      texts="booking-modules"
      need="finance:edit"
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
      table={BookingModuleTable}
      form={BookingModuleDialog}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("booking-modules:MESSAGES.ERROR_LOADING")} />;
}
