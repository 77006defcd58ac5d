import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { PagesError } from "~/modules/catalogue/cms-pages/ui/pages-error";
import { formOfPage, newPageOf } from "~/modules/catalogue/cms-pages/cms-page-screens.server";
import { ownerAt } from "~/modules/catalogue/cms-pages/owner-of-page.server";
import { CmsPageFormPage } from "~/modules/catalogue/cms-pages/ui/cms-page-form-page";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["cms-pages"], help: "screens#pages" };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "content:edit");
  return newPageOf(ctx, request, ownerAt(params));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => formOfPage(ownerAt(params)));
}

export default function NewPagePage() {
  return (
    <CmsPageFormPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  return <PagesError />;
}
