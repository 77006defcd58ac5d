import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { PagesError } from "~/modules/catalogue/cms-pages/ui/pages-error";
import { editPageOf, formOfPage } from "~/modules/catalogue/cms-pages/cms-page-screens.server";
import { ownerAt } from "~/modules/catalogue/cms-pages/owner-of-page.server";
import { CmsPageFormPage } from "~/modules/catalogue/cms-pages/ui/cms-page-form-page";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["cms-pages"], help: "screens#pages" };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "content:view");
  return editPageOf(ctx, request, ownerAt(params), rowIdOf(params.id));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => formOfPage(ownerAt(params), rowIdOf(params.id)));
}

export default function EditPagePage() {
  const form = useLoaderData<typeof loader>();
  return <CmsPageFormPage key={form.open.key} {...form} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <PagesError />;
}
