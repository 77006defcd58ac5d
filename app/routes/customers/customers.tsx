import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { newCustomerHref } from "~/modules/sales/customers/customer-links";
import { customerList } from "~/modules/sales/customers/customer.list";
import { customerNoun } from "~/modules/sales/customers/customer.noun.server";
import { CustomerTable } from "~/modules/sales/customers/ui/customer-table";
import { listSavedViews } from "~/modules/desk/saved-views/saved-view.service.server";
import { SavedViewsMenu } from "~/modules/desk/saved-views/ui/saved-views-menu";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["customers"], help: "screens#customers" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "customers:view");
  const [list, views] = await Promise.all([
    listPage(ctx, request, customerNoun),
    listSavedViews(ctx, "customers"),
  ]);
  return { ...list, views };
}

export { clientAction, meta } from "~/screens/route-exports";
export { shouldRevalidate } from "~/screens/revalidation";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(customerNoun));
}

export default function CustomersPage() {
  const { views, ...list } = useLoaderData<typeof loader>();
  return (
    <NounScreen
      list={customerList}
      texts="customers"
      need="customers:edit"
      view={list}
      reply={useActionData<typeof action>()}
      table={CustomerTable}
      addTo={newCustomerHref(customerList.href({ page: list.page.page }, list.query))}
      savedViews={
        <SavedViewsMenu name="customers" list={customerList} query={list.query} views={views} />
      }
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("customers:MESSAGES.ERROR_LOADING")} />;
}
