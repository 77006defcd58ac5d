import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { hasHiddenSteps } from "~/modules/desk/dashboard/first-steps-choice.server";
import { helpContents } from "~/modules/desk/help/help.presenter.server";
import { HelpContentsPage } from "~/modules/desk/help/ui/help-contents-page";

export const handle = { i18n: ["help"] };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  return { ...helpContents(ctx.locale), hidesSteps: await hasHiddenSteps(request, ctx) };
}

/** The contents of the help: its pages, and the sections of each. */
export default function HelpContents() {
  return <HelpContentsPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
