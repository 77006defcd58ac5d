import {
  data,
  redirect,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { NotFound } from "~/core/errors";
import { rowIdOf } from "~/http/params";
import { RouteError } from "~/http/route-error";
import {
  askedLanguage,
  publicPage,
} from "~/modules/catalogue/cms-pages/public-page.presenter.server";
import { PublicPageView } from "~/modules/catalogue/cms-pages/ui/public-page";

export const handle = { i18n: [] };

/** A header that keeps drafts out of search engines. */
const NOT_FOUND_BY_ROBOTS = { "X-Robots-Tag": "noindex" };

export const headers: HeadersFunction = () => NOT_FOUND_BY_ROBOTS;

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: view ? `${view.page.seo.title} · ${view.page.owner.name}` : "Maison Desk" },
  ...(view?.page.seo.description
    ? [{ name: "description", content: view.page.seo.description }]
    : []),
  { name: "robots", content: "noindex" },
];

/**
 * Loads the preview of a public page, for staff. A former slug in the address redirects to the present one.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "content:view");
  const chosenLanguage = askedLanguage(new URL(request.url).searchParams);
  const { page, address } = await publicPage(ctx, rowIdOf(params.id), chosenLanguage).catch(
    (error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      throw new Response(null, { status: 404, statusText: "Not Found" });
    },
  );
  const [path] = address.split("?", 1);
  if (path !== `/preview/${params.id}/${params.slug}`) throw redirect(address);
  return data({ page }, { headers: NOT_FOUND_BY_ROBOTS });
}

export default function PreviewPage() {
  return <PublicPageView page={useLoaderData<typeof loader>().page} />;
}

export function ErrorBoundary() {
  return (
    <main className="max-w-xl mx-auto px-5 py-24" id="main">
      <RouteError />
    </main>
  );
}
