import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CallsPage } from "~/all-calls/reference/ui/calls-page";
import { requireReader } from "~/auth/reader.server";
import { ownOrigin } from "~/http/own-origin.server";
import { RouteError } from "~/http/route-error";
import { API_REFERENCE } from "~/modules/settings/users/user-links";

export const handle = { i18n: ["api-reference"] };

export { meta } from "~/http/page-title";

export async function loader({ request, params }: LoaderFunctionArgs) {
  // It reads the document of all calls, which a process makes with the first of them (ADR 232).
  const { shownCalls, shownTags } =
    await import("~/all-calls/reference/reference.presenter.server");
  const { locale } = await requireReader(request);
  const page = shownCalls(params.tag!, { language: locale, origin: ownOrigin(request) });
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  const others = shownTags(locale).map(({ name, href }) => ({ name, href }));
  return {
    title: page.name,
    purpose: page.purpose,
    calls: page.calls,
    tags: others,
    back: API_REFERENCE,
    descriptionsIn: locale === "en" ? undefined : ("en" as const),
  };
}

/** The calls of the API under one heading. */
export default function ReferenceCalls() {
  return <CallsPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
