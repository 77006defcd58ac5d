import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { PagesError } from "~/modules/cms-pages/ui/pages-error";
import { formsOfPages, pagesOf } from "~/modules/cms-pages/cms-page-screens.server";
import { PagesScreen } from "~/modules/cms-pages/ui/pages-screen";
import { submit } from "~/screens/submit.server";

export const handle = { i18n: ["cms-pages", "saved-views"] };

export { clientAction, meta } from "~/screens/route-exports";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "content:view");
  return pagesOf(ctx, request, { kind: "spa", id: rowIdOf(params.spaId) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => formsOfPages({ kind: "spa", id: rowIdOf(params.spaId) }));
}

/** The pages of a spa. */
export default function SpaPagesPage() {
  return <PagesScreen {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <PagesError />;
}
