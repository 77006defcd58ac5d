import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { askedLanguage } from "~/modules/catalogue/cms-pages/public-page.presenter.server";
import {
  askedTemplate,
  samplePage,
} from "~/modules/catalogue/cms-pages/sample-page.presenter.server";
import { PricesBlock } from "~/modules/catalogue/cms-pages/ui/page-blocks";
import { PublicPageView } from "~/modules/catalogue/cms-pages/ui/public-page";
import { TabLinks } from "~/ui/pages/tab-links";

export const handle = { i18n: [] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageTitle(data?.page.title),
  { name: "robots", content: "noindex" },
];

/** Loads an example page with every block and template, which needs no stored page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "content:view");
  const { searchParams } = new URL(request.url);
  return samplePage(askedLanguage(searchParams) ?? ctx.locale, askedTemplate(searchParams));
}

export default function DemoPreviewPage() {
  const { page, prices, shows } = useLoaderData<typeof loader>();
  const tabs = shows.links;
  return (
    <PublicPageView page={page} above={<TabLinks label={shows.label} tabs={tabs} />}>
      <PricesBlock {...prices} />
    </PublicPageView>
  );
}

export function ErrorBoundary() {
  return (
    <main className="max-w-xl mx-auto px-5 py-24" id="main">
      <RouteError />
    </main>
  );
}
