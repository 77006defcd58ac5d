import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { hidesSteps } from "~/modules/desk/dashboard/demo-steps-choice.server";
import { helpContents } from "~/modules/desk/help/help.presenter.server";
import { HelpContentsPage } from "~/modules/desk/help/ui/help-contents-page";

export const handle = { i18n: ["help"] };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  const { locale, actor } = await requireStaff(request, "signed-in");
  return { ...helpContents(locale), hidesSteps: hidesSteps(request, actor) };
}

/** The contents of the help: its pages, and the sections of each. */
export default function HelpContents() {
  return <HelpContentsPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
