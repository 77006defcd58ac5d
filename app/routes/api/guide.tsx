import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guidePage } from "~/all-calls/reference/guide.server";
import { GuidePage } from "~/all-calls/reference/ui/guide-page";
import { requireReader } from "~/auth/reader.server";
import { RouteError } from "~/http/route-error";
import { API_REFERENCE } from "~/modules/settings/users/user-links";

export const handle = { i18n: ["api-reference"] };

export { meta } from "~/http/page-title";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { locale } = await requireReader(request);
  const page = guidePage(params.page!);
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { ...page, back: API_REFERENCE, inEnglish: locale !== "en" };
}

/** A page about what all calls of the API have in common. */
export default function Guide() {
  return <GuidePage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
