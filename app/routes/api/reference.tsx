import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guidePages } from "~/all-calls/reference/guide.server";
import { ReferencePage } from "~/all-calls/reference/ui/reference-page";
import { requireReader } from "~/auth/reader.server";
import { ownOrigin } from "~/http/own-origin.server";
import { RouteError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";

export const handle = { i18n: ["api-reference"] };

export { meta } from "~/http/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  // It reads the document of all calls, which a process makes with the first of them (ADR 232).
  const { firstCall, shownTags } = await import("~/all-calls/reference/reference.presenter.server");
  const { locale } = await requireReader(request);
  return {
    title: translator(locale)("api-reference:TITLE"),
    tags: shownTags(locale),
    firstCall: firstCall(ownOrigin(request)),
    guide: guidePages,
  };
}

/** The reference of the API: how to begin, and every call. */
export default function Reference() {
  return <ReferencePage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
