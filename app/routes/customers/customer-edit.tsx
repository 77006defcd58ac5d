import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { customerHref } from "~/modules/sales/customers/customer-links";
import { customerList } from "~/modules/sales/customers/customer.list";
import { customerNoun } from "~/modules/sales/customers/customer.noun.server";
import { customerRows } from "~/modules/sales/customers/customer.service.server";
import { CustomerFormPage } from "~/modules/sales/customers/ui/customer-form-page";
import { orBackToList } from "~/screens/back-to-list.server";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["customers"], help: "screens#customers" };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "customers:view");
  const id = rowIdOf(params.id);
  const { anonymised_at, merged_into_id } = await orBackToList(customerRows.find(ctx, id), {
    back: customerList.path,
    ctx,
  });
  // An anonymised or merged customer can't be edited: their page says why, or redirects to the remaining
  // customer.
  if (anonymised_at || merged_into_id) throw redirect(customerHref(id));
  return editPage(ctx, request, customerNoun, { id });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => pageForms(customerNoun, rowIdOf(params.id)));
}

export default function EditCustomerPage() {
  const { open, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <CustomerFormPage key={open.key} open={open} back={back} reply={reply} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("customers:MESSAGES.ERROR_LOADING")} />;
}
