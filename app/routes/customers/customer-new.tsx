import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { customerNoun } from "~/modules/sales/customers/customer.noun.server";
import { CustomerFormPage } from "~/modules/sales/customers/ui/customer-form-page";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["customers"], help: "screens#customers" };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "customers:edit");
  return newPage(ctx, request, customerNoun);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, pageForms(customerNoun));
}

export default function NewCustomerPage() {
  const { open, back } = useLoaderData<typeof loader>();
  return <CustomerFormPage open={open} back={back} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
